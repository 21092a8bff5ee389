import type { Knex } from 'knex'
import type { ReviewEvent } from '../../domain/communication/review'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CourseReviewRow {
  reviewId: string
  courseId: string
  studentId: string
  studentName: string
  rating: number
  text: string
  publishedAt: string
  editedAt: string | null
}

export const courseReview = projection<ReviewEvent, CourseReviewRow>({
  name: 'course_review',
  description: 'Reviews of courses by students',
  version: 1,
  key: 'reviewId',
  report: {
    label: 'Avaliações',
    about: 'O que os alunos dizem de cada curso.',
    group: 'Alunos',
    columns: ['courseId', 'studentName', 'rating', 'text', 'publishedAt', 'editedAt'],
  },
  columns: {
    reviewId: column.id('Avaliação'),
    courseId: column.id('Curso'),
    studentId: column.id('Aluno'),
    studentName: column.text('Aluno'),
    rating: column.number('Nota'),
    text: column.text('Texto'),
    publishedAt: column.instant('Publicado'),
    editedAt: nullable(column.instant('Editada')),
  },
  personal: ['studentName', 'text'],
  indexes: [['courseId', 'publishedAt'], ['studentId'], ['rating', 'publishedAt']],
  on: {
    ReviewPublished: {
      key: (e) => e.reviewId,
      apply: (_, e, { at }) => ({ ...e, publishedAt: at, editedAt: null }),
    },
    ReviewEdited: {
      key: (e) => e.reviewId,
      apply: (row, { rating, text }, { at }) => row && { ...row, rating, text, editedAt: at },
    },
    ReviewRemoved: { key: (e) => e.reviewId, apply: () => null },
  },
})

const rows = (db: Knex) => db<CourseReviewRow>(table(courseReview))

/** One page of a course's reviews that have a text, newest first; a page beyond the last one is the last. */
export async function writtenReviews(
  db: Knex,
  courseId: string,
  { stars, page, perPage }: { stars: number | null; page: number; perPage: number },
): Promise<{ rows: CourseReviewRow[]; total: number; page: number }> {
  const written = () => {
    const found = rows(db).where({ courseId }).whereNot({ text: '' })
    return stars === null ? found : found.where({ rating: stars })
  }
  const [counted] = (await written().count({ total: '*' })) as unknown as { total: string }[]
  const total = Number(counted?.total ?? 0)
  const at = Math.min(page, Math.max(1, Math.ceil(total / perPage)))
  const found = await written()
    .orderByRaw('published_at desc, review_id')
    .limit(perPage)
    .offset((at - 1) * perPage)
  return { rows: found as CourseReviewRow[], total, page: at }
}

/** Drops reviews with the same text. */
const withoutDuplicates = (found: readonly CourseReviewRow[]) => [
  ...new Map(found.map((row) => [row.text.trim().toLowerCase(), row])).values(),
]

/** Longer reviews (characters) are too long for a selection. */
const MAX_SELECTED_CHARS = 600

/** The longest reviews of several courses with any rating; at most `each` per course. */
export const longestReviewsOf = async (
  db: Knex,
  courseIds: readonly string[],
  { each = 2, limit = 6 } = {},
): Promise<CourseReviewRow[]> => {
  const fullest = (courseId: string) =>
    rows(db)
      .where({ courseId })
      .whereRaw('length(text) between 1 and ?', [MAX_SELECTED_CHARS])
      .orderByRaw('length(text) desc, published_at desc, review_id')
      .limit(each) as Promise<CourseReviewRow[]>
  const found = await Promise.all(courseIds.map(fullest))
  return withoutDuplicates(found.flat())
    .sort((a, b) => b.text.length - a.text.length || (a.reviewId < b.reviewId ? -1 : 1))
    .slice(0, limit)
}

/** The longest of the newest five-star reviews, one per course. */
export const selectedReviews = async (db: Knex, limit = 3): Promise<CourseReviewRow[]> => {
  const found = (await rows(db)
    .where({ rating: 5 })
    .whereRaw('length(text) between 60 and 400')
    .orderBy('publishedAt', 'desc')
    .limit(40)) as CourseReviewRow[]
  const firstOf = new Map<string, CourseReviewRow>()
  const fullest = withoutDuplicates(found).sort((a, b) => b.text.length - a.text.length)
  for (const row of fullest) if (!firstOf.has(row.courseId)) firstOf.set(row.courseId, row)
  return [...firstOf.values()].slice(0, limit)
}
