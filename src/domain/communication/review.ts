import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

/** Review ids: `<studentId>:<courseId>`, one per student and course. */
export const reviewEvents = events({
  ReviewPublished: z.object({
    reviewId: id,
    courseId: id,
    studentId: id,
    studentName: personal(z.string(), 'studentId'),
    rating: z.int().min(1).max(5),
    text: personal(z.string(), 'studentId'),
  }),
  ReviewEdited: z.object({
    reviewId: id,
    courseId: id,
    studentId: id,
    before: z.int().min(1).max(5),
    rating: z.int().min(1).max(5),
    text: personal(z.string(), 'studentId'),
  }),
  ReviewRemoved: z.object({ reviewId: id, courseId: id, rating: z.int().min(1).max(5) }),
})
export type ReviewEvent = EventOf<typeof reviewEvents>
