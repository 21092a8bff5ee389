import { reviewsQuery, type StarCount } from '../../../../src/contracts/catalog/course-reviews'

/** The course's page at its reviews, narrowed to a mark and turned to a page of them. */
export const reviewsAddress = (slug: string, stars: StarCount | null, page = 1): string =>
  `${reviewsQuery(slug).address({ stars }, { page })}#avaliacoes`
