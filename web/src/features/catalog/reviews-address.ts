import { reviewsQuery, type StarCount } from '../../../../src/contracts/catalog/course-reviews'

/** Address of a course's reviews, by rating and page. */
export const reviewsAddress = (slug: string, stars: StarCount | null, page = 1): string =>
  `${reviewsQuery(slug).address({ stars }, { page })}#avaliacoes`
