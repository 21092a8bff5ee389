import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

const of = { enrolmentId: id, studentId: id, courseId: id }
const cause = z.object({ type: z.enum(['order', 'free', 'staff', 'gift']), id })

/** Enrolment ids: `<studentId>:<courseId>`. Several causes may back one access; it ends with the last of them. */
export const enrolmentEvents = events({
  CourseAccessGranted: z.object({ ...of, cause }),
  CourseAccessRevoked: z.object({
    ...of,
    cause,
    reason: z.enum(['refund', 'chargeback', 'staff', 'expired']),
  }),
  /** Ranges are seconds of the lesson's video; position is where to resume. */
  LessonWatched: z.object({
    ...of,
    lessonId: id,
    ranges: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])),
    position: z.number().nonnegative(),
  }),
  LessonCompleted: z.object({ ...of, lessonId: id, by: z.enum(['watch', 'hand']) }),
  LessonReopened: z.object({ ...of, lessonId: id }),
  CourseCompleted: z.object({ ...of, startedAt: instant, completedAt: instant }),
})
export type EnrolmentEvent = EventOf<typeof enrolmentEvents>
