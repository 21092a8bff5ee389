import type { Knex } from 'knex'
import type { ReviewEvent } from '../../domain/communication/review'
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
  answers: 'What students say of a course',
  version: 1,
  key: 'reviewId',
  columns: {
    reviewId: 'text',
    courseId: 'text',
    studentId: 'text',
    studentName: 'text',
    rating: 'int',
    text: 'text',
    publishedAt: 'instant',
    editedAt: 'instant?',
  },
  personal: ['studentName', 'text'],
  indexes: [['courseId', 'publishedAt'], ['studentId'], ['rating', 'publishedAt']],
  on: {
    ReviewPublished: {
      key: (e) => e.reviewId,
      then: (_, e, { at }) => ({ ...e, publishedAt: at, editedAt: null }),
    },
    ReviewEdited: {
      key: (e) => e.reviewId,
      then: (row, { rating, text }, { at }) => row && { ...row, rating, text, editedAt: at },
    },
    ReviewRemoved: { key: (e) => e.reviewId, then: () => null },
  },
})

const rows = (db: Knex) => db<CourseReviewRow>(table(courseReview))

/** Written opinions of one course, newest first. */
export const latestReviews = (db: Knex, courseId: string, limit = 6): Promise<CourseReviewRow[]> =>
  rows(db).where({ courseId }).whereNot({ text: '' }).orderBy('publishedAt', 'desc').limit(limit) as Promise<
    CourseReviewRow[]
  >

/** Written opinions of several courses, newest first, at most `each` of one course. */
export const latestReviewsOf = async (
  db: Knex,
  courseIds: readonly string[],
  { each = 2, limit = 6 } = {},
): Promise<CourseReviewRow[]> => {
  const found = await Promise.all(courseIds.map((courseId) => latestReviews(db, courseId, each)))
  return found
    .flat()
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.reviewId.localeCompare(b.reviewId))
    .slice(0, limit)
}

/** Opinions that say something, of five stars, newest first and one per course. */
export const praise = async (db: Knex, limit = 3): Promise<CourseReviewRow[]> => {
  const found = (await rows(db)
    .where({ rating: 5 })
    .whereRaw('length(text) between 60 and 400')
    .orderBy('publishedAt', 'desc')
    .limit(40)) as CourseReviewRow[]
  const firstOf = new Map<string, CourseReviewRow>()
  for (const row of found) if (!firstOf.has(row.courseId)) firstOf.set(row.courseId, row)
  return [...firstOf.values()].slice(0, limit)
}
