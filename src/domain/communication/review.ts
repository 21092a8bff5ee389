import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** Review ids: `<studentId>:<courseId>`, one per student and course. */
export const reviewEvents = events({
  ReviewPublished: eventSchema('Avaliação publicada', {
    reviewId: id,
    courseId: id,
    studentId: id,
    studentName: personal(z.string(), 'studentId'),
    rating: z.int().min(1).max(5),
    text: personal(z.string(), 'studentId'),
  }),
  ReviewEdited: eventSchema('Avaliação alterada', {
    reviewId: id,
    courseId: id,
    studentId: id,
    before: z.int().min(1).max(5),
    rating: z.int().min(1).max(5),
    text: personal(z.string(), 'studentId'),
  }),
  ReviewRemoved: eventSchema('Avaliação removida', {
    reviewId: id,
    courseId: id,
    rating: z.int().min(1).max(5),
  }),
})
export type ReviewEvent = EventOf<typeof reviewEvents>

export type Review =
  | { phase: 'absent' }
  | { phase: 'published'; rating: number; text: string }
  | { phase: 'removed' }

export const review = aggregate<Review, typeof reviewEvents>(
  { name: 'review', label: 'Avaliação' },
  reviewEvents,
  { phase: 'absent' },
  {
    ReviewPublished: (_, { rating, text }) => ({ phase: 'published', rating, text }),
    ReviewEdited: (_, { rating, text }) => ({ phase: 'published', rating, text }),
    ReviewRemoved: () => ({ phase: 'removed' }),
  },
)

type ReviewDecide = Decide<Review, ReviewEvent>

export const reviewId = (studentId: string, courseId: string) => `${studentId}:${courseId}`

/** The first opinion is published; another one by the same student replaces it. */
export const publishReview =
  (data: {
    courseId: string
    studentId: string
    studentName: string
    rating: number
    text: string
  }): ReviewDecide =>
  (r) => {
    const { courseId, studentId, rating, text } = data
    const id = reviewId(studentId, courseId)
    if (r.phase === 'absent') return [event('ReviewPublished', { reviewId: id, ...data })]
    if (r.phase === 'removed') {
      refuse('review-removed', 'Sua avaliação foi removida pela equipe. Fale com o suporte.')
    }
    if (r.rating === rating && r.text === text) return []
    return [event('ReviewEdited', { reviewId: id, courseId, studentId, before: r.rating, rating, text })]
  }

export const removeReview =
  (data: { studentId: string; courseId: string }): ReviewDecide =>
  (r) =>
    r.phase === 'published'
      ? [
          event('ReviewRemoved', {
            reviewId: reviewId(data.studentId, data.courseId),
            courseId: data.courseId,
            rating: r.rating,
          }),
        ]
      : []
