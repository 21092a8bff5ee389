import { useMemo } from 'react'
import {
  type CurriculumPage,
  type LessonFormProps,
  lessonForms,
  lessonKindLabels,
} from '../../../../../src/contracts/catalog/curriculum'
import { formCodec } from '../../../../../src/contracts/kernel/form-codec'
import { DeclaredForm } from '../../../admin/form/DeclaredForm'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { LessonActs } from './LessonActs'

interface LessonPanelProps extends Pick<CurriculumPage, 'modules'> {
  lesson: LessonFormProps
  base: string
  /** Address of the page of the course's files. */
  files: string
}

/** The form of a lesson, and what else is done with it. */
export function LessonPanel({ lesson, modules, base, files }: LessonPanelProps) {
  const { lessonId, moduleId, kind, typed, related, revision } = lesson
  const spec = lessonForms[kind]
  const bounds = useMemo(() => formCodec(spec).bounds(), [spec])
  const module = modules.find((each) => each.moduleId === moduleId)
  const own = modules.flatMap(({ lessons }) => lessons).filter((each) => each.lessonId === lessonId)
  const name = lessonKindLabels[kind].toLowerCase()
  return (
    <div className="grid max-w-[760px] gap-5">
      <p>
        <TextLink href={base}>Voltar ao currículo</TextLink>
      </p>
      <Panel title={lessonId ? `Aula: ${name}` : `Nova aula: ${name}`}>
        <p className="-mt-2 mb-5 text-muted">Módulo: {module?.title}</p>
        <DeclaredForm
          key={lessonId ?? 'nova'}
          spec={spec}
          action={lessonId ? `${base}/lessons/${encodeURIComponent(lessonId)}` : `${base}/lessons`}
          method={lessonId ? 'put' : 'post'}
          save={lessonId ? 'Salvar' : 'Criar aula'}
          cancel={base}
          current={lessonId ? `${base}?aula=${encodeURIComponent(lessonId)}` : base}
          typed={typed}
          bounds={bounds}
          related={related}
          revision={revision}
          keptAs={lessonId ? '' : `${kind} ${moduleId}`}
        >
          <input type="hidden" name="_kind" value={kind} readOnly />
          <input type="hidden" name="_module" value={moduleId} readOnly />
        </DeclaredForm>
      </Panel>
      {lessonId && kind === 'file' && (
        <p>
          <TextLink href={files}>Enviar ou trocar os arquivos</TextLink>
        </p>
      )}
      {own.length > 0 && (
        <Panel title="Lugar e marcas">
          <LessonActs base={base} modules={modules} lessons={own} />
        </Panel>
      )}
    </div>
  )
}
