import { ArrowRight, Check } from 'lucide-react'
import type { CommunicationPages } from '../../../../../src/contracts/communication/pages'
import { AskingStudent } from '../../../features/communication/AskingStudent'
import { Conversation } from '../../../features/communication/Conversation'
import { Accept } from '../../../features/communication/QuestionActions'
import { QuestionStatus } from '../../../features/communication/QuestionStatus'
import { ReplyForm } from '../../../features/communication/ReplyForm'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { clockWide, counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const PATH = '/admin/questions'
type Props = CommunicationPages['Admin/Questions/Show']

const QuestionsShow: PageComponent<'Admin/Questions/Show'> = ({ question, nextId, student }) => {
  const here = `${PATH}/${question.questionId}`
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Dúvidas', href: PATH }, { label: 'Conversa' }]} />}
        title={`Dúvida de ${question.studentName}`}
        mark={<QuestionStatus question={question} />}
        actions={
          <>
            {question.status !== 'closed' && (
              <ActionForm action={`/questions/${question.questionId}/close`}>
                <input type="hidden" name="back" value={here} readOnly />
                <Button
                  type="submit"
                  variant="secondary"
                  icon={<Check aria-hidden="true" className="size-5" />}
                >
                  Encerrar dúvida
                </Button>
              </ActionForm>
            )}
            <Next id={nextId} primary={question.status !== 'open'} />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel title="Conversa">
          <Conversation
            question={question}
            accept={(answerId) => <Accept questionId={question.questionId} answerId={answerId} back={here} />}
          />
          {question.status === 'closed' ? (
            <p className="mt-6 border-line border-t pt-5 text-muted">
              Esta dúvida foi encerrada e não recebe novas respostas.
            </p>
          ) : (
            <div className="mt-6 border-line border-t pt-5">
              <ReplyForm
                questionId={question.number}
                back={here}
                label={question.status === 'open' ? 'Sua resposta' : 'Completar a resposta'}
              />
            </div>
          )}
        </Panel>
        <div className="grid gap-6">
          <Lesson question={question} />
          <AskingStudent student={student} />
        </div>
      </div>
    </>
  )
}

function Next({ id, primary }: { id: string | null; primary: boolean }) {
  if (!id) return null
  return (
    <LinkButton href={`${PATH}/${id}`} variant={primary ? 'primary' : 'secondary'}>
      Próxima dúvida
      <ArrowRight aria-hidden="true" className="size-5" />
    </LinkButton>
  )
}

const Lesson = ({ question }: Pick<Props, 'question'>) => (
  <Panel title="Sobre">
    <p className="font-semibold">
      {question.courseSlug ? (
        <TextLink href={`/course/${question.courseSlug}`}>{question.courseTitle}</TextLink>
      ) : (
        question.courseTitle
      )}
    </p>
    <p className="mt-1 text-muted text-15">
      {question.lessonTitle ?? 'Sobre o curso todo'}
      {question.second !== null && ` · aos ${clockWide(question.second)}`}
    </p>
    {question.votes > 0 && (
      <p className="mt-1 text-muted text-15">
        {counted(question.votes, 'outra pessoa tem', 'outras pessoas têm')} a mesma dúvida
      </p>
    )}
  </Panel>
)

export default QuestionsShow
