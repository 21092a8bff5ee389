import { ListTree } from 'lucide-react'
import { useRef } from 'react'
import { courses } from '../../../../../src/contracts/catalog/courses'
import type { CurriculumPage } from '../../../../../src/contracts/catalog/curriculum'
import { previewAddress } from '../../../../../src/contracts/kernel/resource-catalogue'
import type { InEditor } from '../../../../../src/contracts/kernel/resource-list'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { counted } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { CurriculumTree } from './CurriculumTree'
import { LessonPanel } from './LessonPanel'
import { PublishPanel } from './PublishPanel'

type Own = CurriculumPage & { base: string }

function NewModule({ base }: Pick<Own, 'base'>) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <ActionForm
      ref={form}
      action={`${base}/modules`}
      onDone={() => form.current?.reset()}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <Field label="Novo módulo" className="min-w-0 flex-1 basis-64">
        <TextInput name="title" placeholder="Título do módulo" maxLength={160} required />
      </Field>
      <Button type="submit" variant="secondary">
        Criar módulo
      </Button>
    </ActionForm>
  )
}

function Archived({ archived, modules, base }: Own) {
  if (archived.length === 0) return null
  return (
    <Panel title="Aulas arquivadas">
      <ul className="divide-y divide-line">
        {archived.map(({ lessonId, title, watched }) => (
          <li key={lessonId} className="flex flex-wrap items-end justify-between gap-3 py-3">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{title}</span>
              <span className="text-muted text-sm">
                {counted(watched, 'aluno assistiu', 'alunos assistiram', 'Ninguém assistiu')}
              </span>
            </span>
            {modules.length > 0 && (
              <ActionForm action={`${base}/lessons/restore`} className="flex flex-wrap items-end gap-2">
                <input type="hidden" name="lessonId" value={lessonId} readOnly />
                <Field label={`Módulo para “${title}”`} hideLabel className="w-52">
                  <Select
                    name="moduleId"
                    options={modules.map((each, at) => ({
                      value: each.moduleId,
                      label: `${at + 1}. ${each.title}`,
                    }))}
                  />
                </Field>
                <Button type="submit" size="sm" variant="secondary">
                  Trazer de volta
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Versions({ versions, base }: Own) {
  if (versions.length < 2) return null
  return (
    <Panel title="Versões publicadas">
      <ul className="divide-y divide-line">
        {versions.map(({ revision, at, who, lessons }, n) => (
          <li key={revision} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <DateTime at={at} /> · {who} · {counted(lessons, 'aula', 'aulas')}
            </span>
            {n === 0 ? (
              <span className="text-muted text-sm">Os alunos veem esta</span>
            ) : (
              <ActionForm action={`${base}/bring-back`}>
                <input type="hidden" name="revision" value={revision} readOnly />
                <Button type="submit" size="sm" variant="secondary">
                  Trazer para o rascunho
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The curriculum of a course: its tree, what is not published yet, and what it was before. */
export function CurriculumEditor({ editor: _, ...page }: CurriculumPage & InEditor) {
  const { courseId, modules, lesson, changes, changedBy, isPublic, sectionCategories } = page
  const at = `/admin/courses/${encodeURIComponent(courseId)}`
  const base = `${at}/curriculum`
  if (lesson) return <LessonPanel lesson={lesson} modules={modules} base={base} files={`${at}/resources`} />
  const own = { ...page, base }
  return (
    <>
      <PublishPanel
        changes={changes}
        changedBy={changedBy}
        isPublic={isPublic}
        base={base}
        preview={previewAddress(courses, courseId, 'lessons')}
      />
      <div className="grid gap-5">
        {modules.length === 0 ? (
          <Panel>
            <EmptyState icon={ListTree} title="Crie o primeiro módulo">
              Módulos dividem o curso em partes. Cada aula, em vídeo, texto ou quiz, fica em um deles.
            </EmptyState>
          </Panel>
        ) : (
          <div>
            <CurriculumTree modules={modules} sectionCategories={sectionCategories} base={base} />
          </div>
        )}
        <NewModule base={base} />
        <Archived {...own} />
        <Versions {...own} />
      </div>
    </>
  )
}
