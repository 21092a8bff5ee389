import type { Thread, ThreadMessage } from '../../../../src/contracts/communication/pages'
import { Avatar } from '../../ui/Avatar'
import { cx } from '../../ui/cx'
import { DateTime } from '../../ui/DateTime'
import { SafeHtml } from '../../ui/SafeHtml'
import { Tag } from '../../ui/Tag'

/** A question with its answers, oldest first. */
export function Conversation({ question }: { question: Thread }) {
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
        <Message key={message.id} {...message} />
      ))}
    </ol>
  )
}

/** One message of a conversation. */
export const Message = ({ author, byStaff, content, at }: ThreadMessage) => (
  <li className="flex gap-3">
    <Avatar name={author} className="mt-0.5 max-sm:hidden" />
    <article
      className={cx('min-w-0 flex-1 rounded-control px-4 py-3', byStaff ? 'bg-soft' : 'border border-line')}
    >
      <header className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
        <span className="font-semibold text-15">{author}</span>
        {byStaff && <Tag tone="info">Equipe</Tag>}
        <DateTime at={at} format="dayTime" className={byStaff ? 'text-fg-2' : 'text-muted'} />
      </header>
      <SafeHtml html={content} />
    </article>
  </li>
)
