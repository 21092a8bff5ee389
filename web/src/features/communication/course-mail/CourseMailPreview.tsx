import { addressed, paragraphsOf } from '../../../../../src/contracts/communication/course-mail'
import { Panel } from '../../../ui/Panel'

interface CourseMailPreviewProps {
  subject: string
  body: string
  /** First name of one of the students; null while there is none. */
  sample: string | null
  courseTitle: string
}

const NOBODY = 'Nome do aluno'

/** The mail as one student gets it. */
export function CourseMailPreview({ subject, body, sample, courseTitle }: CourseMailPreviewProps) {
  const name = sample ?? NOBODY
  const paragraphs = paragraphsOf(addressed(body, name))
  return (
    <Panel title="Prévia">
      <p className="-mt-2 mb-4 text-muted">
        {sample ? `Como ${sample}, que está neste grupo, vai ler.` : 'Ainda sem ninguém neste grupo.'}
      </p>
      <div className="grid gap-3 rounded-small border border-line bg-surface-2 p-4">
        <p className="break-words font-bold text-lg">
          {addressed(subject, name) || <span className="font-normal text-muted">O assunto aparece aqui</span>}
        </p>
        {paragraphs.length === 0 ? (
          <p className="text-muted">A mensagem aparece aqui enquanto você escreve.</p>
        ) : (
          <p className="whitespace-pre-line break-words">{paragraphs.join('\n\n')}</p>
        )}
        <p className="border-line border-t pt-3 text-muted text-sm">
          Com o botão “Abrir meus cursos”, e embaixo por que a pessoa recebeu (é aluna do curso {courseTitle})
          e como deixar de receber.
        </p>
      </div>
    </Panel>
  )
}
