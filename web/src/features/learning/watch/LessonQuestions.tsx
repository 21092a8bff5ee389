import { MessageCircleQuestion } from 'lucide-react'
import type { ThreadMessage } from '../../../../../src/contracts/communication/pages'
import { plainText } from '../../../../../src/contracts/communication/plain-text'
import type { LessonQuestion } from '../../../../../src/contracts/learning/pages'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { Status } from '../../../ui/Status'
import { Message } from '../../communication/Conversation'

const EXCERPT = 140
const excerpt = (html: string) => {
  const text = plainText(html)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text
}

const messagesOf = ({ questionId, own, content, askedAt, answers }: LessonQuestion): ThreadMessage[] => [
  { id: questionId, author: own ? 'Você' : 'Aluno', byStaff: false, content, at: askedAt },
  ...answers.map(({ answerId, ...answer }) => ({ id: answerId, ...answer })),
]

function Thread({ question }: { question: LessonQuestion }) {
  const { answers, own, content } = question
  return (
    <details className="group/thread">
      <summary className="flex min-h-13 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-small py-3">
        <span className="min-w-0 flex-1 basis-72 font-medium group-open/thread:text-muted">
          {excerpt(content)}
        </span>
        <span className="flex gap-2">
          {own && <Status tone="info">Sua pergunta</Status>}
          <Status tone={answers.length > 0 ? 'ok' : 'neutral'}>
            {counted(answers.length, 'resposta', 'respostas', 'Sem resposta ainda')}
          </Status>
        </span>
      </summary>
      <ol className="grid gap-4 pb-5">
        {messagesOf(question).map((message) => (
          <Message key={message.id} {...message} />
        ))}
      </ol>
    </details>
  )
}

/** Questions about this lesson, newest first. */
export function LessonQuestions({ questions }: { questions: readonly LessonQuestion[] }) {
  if (questions.length === 0)
    return (
      <EmptyState icon={MessageCircleQuestion} title="Nenhuma pergunta nesta aula">
        A primeira pode ser sua. A resposta chega também por e-mail.
      </EmptyState>
    )
  return (
    <div className="divide-y divide-line">
      {questions.map((question) => (
        <Thread key={question.questionId} question={question} />
      ))}
    </div>
  )
}
