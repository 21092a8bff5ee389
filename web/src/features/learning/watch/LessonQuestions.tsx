import { MessageCircleQuestion, Users } from 'lucide-react'
import type { ThreadMessage } from '../../../../../src/contracts/communication/pages'
import { plainText } from '../../../../../src/contracts/communication/plain-text'
import type { LessonQuestion } from '../../../../../src/contracts/learning/pages'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { Status } from '../../../ui/Status'
import { Message } from '../../communication/Conversation'
import { Accept, Vote } from '../../communication/QuestionActions'
import type { Player } from '../player/player'
import { AtSecond } from './AtSecond'

const EXCERPT = 140
const excerpt = (html: string) => {
  const text = plainText(html)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text
}

const messagesOf = ({ questionId, own, content, askedAt, answers }: LessonQuestion): ThreadMessage[] => [
  { id: questionId, author: own ? 'Você' : 'Aluno', byStaff: false, content, at: askedAt },
  ...answers.map(({ answerId, ...answer }) => ({ id: answerId, ...answer })),
]

interface LessonQuestionsProps {
  questions: readonly LessonQuestion[]
  player: Player
  /** Path of the page to show after a vote. */
  back: string
}

const Marks = ({ question: { own, votes, acceptedId, answers } }: { question: LessonQuestion }) => (
  <span className="flex flex-wrap gap-2">
    {own && <Status tone="info">Sua pergunta</Status>}
    {votes > 0 && (
      <Status tone="neutral" icon={Users}>
        {votes === 1 ? 'Mais 1 pessoa' : `Mais ${votes} pessoas`}
      </Status>
    )}
    {acceptedId ? (
      <Status tone="ok">Resolvida</Status>
    ) : (
      <Status tone={answers.length > 0 ? 'ok' : 'neutral'}>
        {counted(answers.length, 'resposta', 'respostas', 'Sem resposta ainda')}
      </Status>
    )}
  </span>
)

function Thread({ question, back }: { question: LessonQuestion; back: string }) {
  const { questionId, own, content, closed, voted, acceptedId, mayAccept } = question
  const mayVote = !own && (voted || !closed)
  return (
    <details className="group/thread">
      <summary className="flex min-h-13 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-small py-3">
        <span className="min-w-0 flex-1 basis-72 font-medium group-open/thread:text-muted">
          {excerpt(content)}
        </span>
        <Marks question={question} />
      </summary>
      <ol className="grid gap-4 pb-5">
        {messagesOf(question).map((message) => (
          <Message key={message.id} {...message} accepted={message.id === acceptedId}>
            {mayAccept && message.id !== questionId && message.id !== acceptedId && (
              <Accept questionId={questionId} answerId={message.id} back={back} />
            )}
          </Message>
        ))}
      </ol>
      {mayVote && (
        <div className="pb-5">
          <Vote question={question} back={back} />
        </div>
      )}
    </details>
  )
}

/** Questions about this lesson: what most people ask first, then the newest; each plays the film from where it was asked. */
export function LessonQuestions({ questions, player, back }: LessonQuestionsProps) {
  if (questions.length === 0)
    return (
      <EmptyState icon={MessageCircleQuestion} title="Nenhuma pergunta nesta aula">
        A primeira pode ser sua. A resposta chega também por e-mail.
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => (
        <li key={question.questionId} className="flex flex-wrap items-start gap-x-3">
          {question.second !== null && (
            <span className="shrink-0 py-2">
              <AtSecond second={question.second} player={player} />
            </span>
          )}
          <div className="min-w-0 flex-1 basis-72">
            <Thread question={question} back={back} />
          </div>
        </li>
      ))}
    </ul>
  )
}
