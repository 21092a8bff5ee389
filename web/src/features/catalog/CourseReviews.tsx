import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { Chip } from '../../ui/Chip'
import { counted, number, rating } from '../../ui/format'
import { Pagination } from '../../ui/Pagination'
import { RatingHistogram } from '../../ui/RatingHistogram'
import { Stars } from '../../ui/Stars'
import { Review } from './Reviews'
import { reviewsAddress } from './reviews-address'

type Reviews = CatalogPages['Platform/Courses/Show']['reviews']

export interface CourseReviewsProps {
  reviews: Pick<Reviews, 'mean' | 'count' | 'histogram' | 'latest'>
  /** The list's filter and page, and the slug of its course's page. */
  list?: Pick<Reviews, 'stars' | 'page' | 'perPage' | 'total'> & { slug: string }
}

/** Average, distribution of ratings, and the reviews; a row of the distribution filters the list by its rating. */
export function CourseReviews({ reviews, list }: CourseReviewsProps) {
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
          <p className="mt-1 text-muted text-sm">
            {counted(count, 'avaliação', 'avaliações')}
            {list && list.stars === null && list.total < count && `, ${number(list.total)} com comentário`}
          </p>
        </div>
        <RatingHistogram
          counts={histogram}
          current={list?.stars}
          href={list && ((mark) => reviewsAddress(list.slug, mark === list.stars ? null : mark))}
        />
      </div>
      {list && list.stars !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-15 text-muted">
          <Chip on removable href={reviewsAddress(list.slug, null)}>
            {counted(list.stars, 'estrela', 'estrelas')}
          </Chip>
          <span role="status">
            {counted(
              list.total,
              'comentário com esta nota',
              'comentários com esta nota',
              'Ninguém escreveu com esta nota.',
            )}
          </span>
        </p>
      )}
      <div className="mt-2">
        {latest.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
      {list && list.total > list.perPage && (
        <Pagination
          page={list.page}
          pageSize={list.perPage}
          total={list.total}
          href={(to) => reviewsAddress(list.slug, list.stars, to)}
          className="mt-4"
        />
      )}
    </>
  )
}
