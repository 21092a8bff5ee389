import { Paperclip } from 'lucide-react'
import {
  type LessonFilesGroup,
  REPLACED_FILE_DAYS,
  type ResourcesPage,
} from '../../../../../src/contracts/catalog/lesson-files'
import type { InEditor } from '../../../../../src/contracts/kernel/resource-list'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { UploadList } from '../../uploads/UploadList'
import { LessonFiles } from './LessonFiles'
import { lessonUploads } from './lessonUploads'

/** Files of a course by lesson. */
export function CourseResources({ courseId, lessons }: ResourcesPage & InEditor) {
  const at = `/admin/courses/${encodeURIComponent(courseId)}`
  const modules = new Map<string, LessonFilesGroup[]>()
  for (const lesson of lessons) modules.set(lesson.module, [...(modules.get(lesson.module) ?? []), lesson])
  if (lessons.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={Paperclip}
          title="Crie a primeira aula"
          action={<LinkButton href={`${at}/curriculum`}>Abrir o currículo</LinkButton>}
        >
          Arquivos, como exercícios e planilhas, ficam nas aulas.
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <p className="mb-4 text-muted">
        Exercícios, planilhas, códigos: até 200 MB cada. Quem tem acesso ao curso baixa na aula, e vê cada
        mudança na hora. O que um arquivo era antes de ser trocado é apagado {REPLACED_FILE_DAYS} dias depois.
        Para continuar um envio interrompido, escolha o mesmo arquivo.
      </p>
      <UploadList queue={lessonUploads} />
      <div className="mt-4 grid gap-5">
        {[...modules].map(([module, own]) => (
          <Panel key={module} title={module}>
            <ul className="divide-y divide-line">
              {own.map((lesson) => (
                <LessonFiles
                  key={lesson.lessonId}
                  lesson={lesson}
                  base={`${at}/resources`}
                  courseId={courseId}
                />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}
