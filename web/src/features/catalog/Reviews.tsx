import type { ReviewView } from '../../../../src/contracts/catalog/cards'
import { Avatar } from '../../ui/Avatar'
import { DateTime } from '../../ui/DateTime'
import { Stars } from '../../ui/Stars'

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
    </article>
  )
}
