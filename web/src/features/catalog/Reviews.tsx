import type { ReviewView } from '../../../../src/contracts/catalog/cards'
import { Avatar } from '../../ui/Avatar'
import { DateTime } from '../../ui/DateTime'
import { Stars } from '../../ui/Stars'

/** What the team answered in public. */
export const TeamAnswer = ({ answer }: { answer: NonNullable<ReviewView['answer']> }) => (
  <div className="mt-3 border-line border-l-2 pl-4">
    <p className="font-semibold text-sm">
      Resposta da equipe{' '}
      <span className="font-normal text-muted">
        <DateTime at={answer.at} format="dayLong" />
      </span>
    </p>
    <p className="mt-1 whitespace-pre-line text-fg-2">{answer.text}</p>
  </div>
)

/** One review: author, date, stars and text. */
export function Review({ review }: { review: ReviewView }) {
  return (
    <article className="border-line border-b py-5 last:border-b-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={review.author} />
        <div>
          <p className="font-semibold">{review.author}</p>
          <p className="text-muted text-sm">
            <DateTime at={review.at} format="dayLong" />
          </p>
        </div>
        <Stars value={review.rating} className="ml-auto" />
      </header>
      <p className="mt-3 whitespace-pre-line text-fg-2">{review.text}</p>
      {review.refunded && (
        <p className="mt-2 text-muted text-sm">Pediu reembolso; a nota não entra na média.</p>
      )}
      {review.answer && <TeamAnswer answer={review.answer} />}
    </article>
  )
}
