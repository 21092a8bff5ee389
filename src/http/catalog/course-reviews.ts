import { reviewsQuery } from '../../contracts/catalog/course-reviews'
import type { CatalogPages } from '../../contracts/catalog/pages'
import type { CoursePageRow } from '../../projections/catalog/course-page'
import { writtenReviews } from '../../projections/communication/course-review'
import type { PageContext } from '../kernel/page'
import { meanOf, reviewView } from './cards'

const PER_PAGE = 6

/** Reviews of a course by the address: `?estrelas=4&avaliacoes=2` is the second page of those with four stars. */
export async function courseReviews(
  { db, query }: Pick<PageContext, 'db' | 'query'>,
  { courseId, slug, histogram }: CoursePageRow,
): Promise<CatalogPages['Platform/Courses/Show']['reviews']> {
  const { stars, ...view } = reviewsQuery(slug).parse(query)
  const { rows, total, page } = await writtenReviews(db, courseId, { stars, ...view, perPage: PER_PAGE })
  const count = histogram.reduce((sum, n) => sum + n, 0)
  return {
    mean: meanOf({ ratingCount: count, ratingSum: histogram.reduce((sum, n, at) => sum + n * (at + 1), 0) }),
    count,
    histogram,
    latest: rows.map(reviewView),
    stars,
    page,
    total,
    perPage: PER_PAGE,
  }
}
