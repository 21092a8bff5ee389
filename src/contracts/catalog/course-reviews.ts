import { type ListQuery, listQuery, pageOf, parameter } from '../kernel/list-query'

export const starCounts = [1, 2, 3, 4, 5] as const
export type StarCount = (typeof starCounts)[number]

interface ReviewsView {
  stars: StarCount | null
  page: number
}

const params = {
  stars: parameter<StarCount | null>({
    name: 'estrelas',
    defaultValue: null,
    read: (typed) => starCounts.find((each) => String(each) === typed.at(-1)),
    write: (stars) => (stars === null ? [] : [String(stars)]),
  }),
  page: pageOf('avaliacoes'),
}

/** The reviews on a course's page, narrowed to a mark. */
export const reviewsQuery = (slug: string): ListQuery<ReviewsView> =>
  listQuery<ReviewsView>(`/course/${slug}`, params)
