import type { Knex } from 'knex'
import { namesContact, type ReviewEvent } from '../../domain/communication/review'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface CourseReviewRow {
  reviewId: string
  courseId: string
  studentId: string
  studentName: string
  rating: number
  text: string
  /** When it was written. */
  publishedAt: string
  editedAt: string | null
  /** `held`: staff read it first. Only published ones are shown in the shop. */
  status: 'published' | 'held' | 'hidden'
  /** The buyer got the money back. */
  refunded: boolean
  /** Why staff hid it last. */
  hiddenWhy: string | null
  answered: boolean
  answer: string | null
  answeredAt: string | null
  answeredBy: string | null
  /** Author and text without accents. */
  searchText: string
}

const searchTextOf = ({ studentName, text }: Pick<CourseReviewRow, 'studentName' | 'text'>) =>
  plainText(`${studentName} ${text}`)
const change =
  <D>(step: (row: CourseReviewRow, data: D, event: EventMetadata) => CourseReviewRow) =>
  (row: CourseReviewRow | undefined, data: D, event: EventMetadata) => {
    const changed = row && step(row, data, event)
    return changed && { ...changed, searchText: searchTextOf(changed) }
  }

/** A text that is new, or comes back after staff hid it; what was answered stays. */
const written =
  (status: CourseReviewRow['status']) =>
  (row: CourseReviewRow | undefined, data: Written, { at }: EventMetadata): CourseReviewRow => {
    const { reviewId, courseId, studentId, studentName, rating, text } = data
    return {
      ...(row ?? unanswered),
      reviewId,
      courseId,
      studentId,
      studentName,
      rating,
      text,
      status,
      publishedAt: row?.publishedAt ?? at,
      editedAt: row && row.text !== text ? at : (row?.editedAt ?? null),
      refunded: status === 'published' ? data.counts === false : (row?.refunded ?? false),
      searchText: searchTextOf(data),
    }
  }

type Written = Pick<
  CourseReviewRow,
  'reviewId' | 'courseId' | 'studentId' | 'studentName' | 'rating' | 'text'
> & { counts?: false | undefined }
const unanswered = { hiddenWhy: null, answered: false, answer: null, answeredAt: null, answeredBy: null }

export const courseReview = projection<ReviewEvent, CourseReviewRow>({
  name: 'course_review',
  description: 'Reviews of courses by students',
  version: 2,
  key: 'reviewId',
  report: {
    label: 'Avaliações',
    about: 'O que os alunos dizem de cada curso.',
    group: 'Alunos',
    columns: ['courseId', 'studentName', 'rating', 'text', 'status', 'refunded', 'publishedAt', 'editedAt'],
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
    status: column.text('Situação'),
    refunded: column.bool('Reembolsada'),
    hiddenWhy: nullable(column.text('Por que foi oculta')),
    answered: column.bool('Respondida'),
    answer: nullable(column.text('Resposta')),
    answeredAt: nullable(column.instant('Respondida em')),
    answeredBy: nullable(column.id('Respondida por')),
    searchText: column.text('Texto de busca'),
  },
  personal: ['studentName', 'text', 'hiddenWhy', 'answer', 'searchText'],
  searched: ['searchText'],
  indexes: [
    ['courseId', 'publishedAt'],
    ['studentId'],
    ['rating', 'publishedAt'],
    ['publishedAt'],
    ['status', 'publishedAt'],
  ],
  on: {
    ReviewPublished: { key: (e) => e.reviewId, apply: written('published') },
    ReviewHeld: { key: (e) => e.reviewId, apply: written('held') },
    ReviewEdited: {
      key: (e) => e.reviewId,
      apply: change((row, { rating, text }, { at }) => ({ ...row, rating, text, editedAt: at })),
    },
    ReviewHidden: {
      key: (e) => e.reviewId,
      apply: change((row, { reason }) => ({ ...row, status: 'hidden', hiddenWhy: reason })),
    },
    ReviewAnswered: {
      key: (e) => e.reviewId,
      apply: change((row, { text, authorId }, { at }) => ({
        ...row,
        answered: true,
        answer: text,
        answeredAt: at,
        answeredBy: authorId,
      })),
    },
    ReviewMarkedRefunded: { key: (e) => e.reviewId, apply: change((row) => ({ ...row, refunded: true })) },
    ReviewRemoved: { key: (e) => e.reviewId, apply: () => null },
  },
})

/** What the shop shows. */
const rows = (db: Knex) => db<CourseReviewRow>(table(courseReview)).where({ status: 'published' })

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

/** What a student wrote, shown in the shop or not, the newest first. */
export const reviewsOfStudent = (db: Knex, studentId: string): Promise<CourseReviewRow[]> =>
  db<CourseReviewRow>(table(courseReview))
    .where({ studentId })
    .orderByRaw('published_at desc, review_id') as unknown as Promise<CourseReviewRow[]>

/** Drops reviews with the same text, and those that advertise a contact, though staff let them stand. */
const presentable = (found: readonly CourseReviewRow[]) => [
  ...new Map(
    found.filter(({ text }) => !namesContact(text)).map((row) => [row.text.trim().toLowerCase(), row]),
  ).values(),
]
/** How many more are read than shown, since some may be dropped. */
const SPARE = 10

/** Longer reviews (characters) are too long for a selection. */
const MAX_SELECTED_CHARS = 600

/** The longest reviews of several courses with any rating; at most `each` per course. */
export const longestReviewsOf = async (
  db: Knex,
  courseIds: readonly string[],
  { each = 2, limit = 6 } = {},
): Promise<CourseReviewRow[]> => {
  const fullest = async (courseId: string) => {
    const found = (await rows(db)
      .where({ courseId })
      .whereRaw('length(text) between 1 and ?', [MAX_SELECTED_CHARS])
      .orderByRaw('length(text) desc, published_at desc, review_id')
      .limit(each + SPARE)) as CourseReviewRow[]
    return presentable(found).slice(0, each)
  }
  const found = await Promise.all(courseIds.map(fullest))
  return presentable(found.flat())
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
  const fullest = presentable(found).sort((a, b) => b.text.length - a.text.length)
  for (const row of fullest) if (!firstOf.has(row.courseId)) firstOf.set(row.courseId, row)
  return [...firstOf.values()].slice(0, limit)
}
