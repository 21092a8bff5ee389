import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { counted, rating } from '../../ui/format'
import { RatingHistogram } from '../../ui/RatingHistogram'
import { Stars } from '../../ui/Stars'
import { Review } from './Reviews'

/** The mean, how the marks are spread, and the latest words. */
export function CourseReviews({ reviews }: { reviews: CatalogPages['Platform/Courses/Show']['reviews'] }) {
  const { mean, count, histogram, latest } = reviews
  if (mean === null) return <p className="text-muted">Este curso ainda não tem avaliações.</p>
  return (
    <>
      <div className="grid items-center gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <p aria-hidden="true" className="font-display font-extrabold text-5xl leading-none tracking-tight">
            {rating(mean)}
          </p>
          <Stars value={mean} className="mt-2 [&>span:nth-child(2)]:hidden" />
          <p className="mt-1 text-muted text-sm">{counted(count, 'avaliação', 'avaliações')}</p>
        </div>
        <RatingHistogram counts={histogram} />
      </div>
      <div className="mt-2">
        {latest.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
    </>
  )
}
