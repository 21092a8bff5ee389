import type { ReactNode } from 'react'
import type { Thread, ThreadMessage } from '../../../../src/contracts/communication/pages'
import { Avatar } from '../../ui/Avatar'
import { cx } from '../../ui/cx'
import { DateTime } from '../../ui/DateTime'
import { SafeHtml } from '../../ui/SafeHtml'
import { Tag } from '../../ui/Tag'

interface ConversationProps {
  question: Thread
  /** Draws what accepts an answer. */
  accept?: (answerId: string) => ReactNode
}

/** A question with its answers, oldest first. */
export function Conversation({ question, accept }: ConversationProps) {
  const opening: ThreadMessage = {
    id: question.questionId,
    author: question.studentName,
    byStaff: false,
    content: question.content,
    at: question.askedAt,
  }
  return (
    <ol className="grid gap-5">
      {[opening, ...question.messages].map((message) => (
        <Message key={message.id} {...message} accepted={message.id === question.acceptedId}>
          {message.id !== question.questionId && message.id !== question.acceptedId && accept?.(message.id)}
        </Message>
      ))}
    </ol>
  )
}

interface MessageProps extends ThreadMessage {
  /** It solved the question. */
  accepted?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** One message of a conversation. */
export const Message = ({ author, byStaff, content, at, accepted, children }: MessageProps) => (
  <li className="flex gap-3">
    <Avatar name={author} className="mt-0.5 max-sm:hidden" />
    <article
      className={cx('min-w-0 flex-1 rounded-control px-4 py-3', byStaff ? 'bg-soft' : 'border border-line')}
    >
      <header className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
        <span className="font-semibold text-15">{author}</span>
        {byStaff && <Tag tone="info">Equipe</Tag>}
        {accepted && <Tag tone="ok">Resolveu</Tag>}
        <DateTime at={at} format="dayTime" className={byStaff ? 'text-fg-2' : 'text-muted'} />
      </header>
      <SafeHtml html={content} />
      {children}
    </article>
  </li>
)
