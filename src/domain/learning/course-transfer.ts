import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'

/** Courses that staff move from one account to another, once and for good; back goes another transfer. */
export const courseTransferEvents = events({
  CoursesTransferred: eventSchema('Cursos transferidos', {
    transferId: id,
    fromId: id,
    toId: id,
    staffId: id,
    /** As they were called then. */
    courses: z.array(z.object({ courseId: id, title: z.string() })).min(1),
    withProgress: z.boolean(),
    /** Why, for the staff; it may speak of the person. */
    reason: personal(z.string(), 'fromId'),
    transferredAt: occurred(instant),
  }),
})
export type CourseTransferEvent = EventOf<typeof courseTransferEvents>
type Transferred = CourseTransferEvent['data']

export type CourseTransfer = { phase: 'absent' } | (Transferred & { phase: 'transferred' })

export const courseTransfer = aggregate<CourseTransfer, typeof courseTransferEvents>(
  { name: 'coursetransfer', label: 'Transferência de cursos' },
  courseTransferEvents,
  { phase: 'absent' },
  { CoursesTransferred: (_, data) => ({ ...data, phase: 'transferred' }) },
)

export const transferCourses =
  ({
    at,
    ...data
  }: Omit<Transferred, 'transferredAt'> & { at: Instant }): Decide<CourseTransfer, CourseTransferEvent> =>
  ({ phase }) =>
    phase === 'absent' ? [event('CoursesTransferred', { ...data, transferredAt: at })] : []
