import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

const audience = z.enum(['all', 'notBegun', 'stopped', 'done'])
type Audience = z.infer<typeof audience>

const words = { courseId: id, subject: z.string(), body: z.string() }
/** `off`: does not want news of courses; `gone`: no account or no access any more. */
const leftWhy = z.enum(['off', 'gone', 'refused'])

/** A mail that staff write to students of a course. Each is a stream of its own. */
export const courseMailEvents = events({
  CourseMailTested: eventSchema('E-mail aos alunos testado', { mailId: id, staffId: id, ...words }),
  CourseMailScheduled: eventSchema('E-mail aos alunos marcado', {
    mailId: id,
    ...words,
    audience,
    /** Days without watching; null for another audience. */
    days: z.int().positive().nullable(),
    at: instant,
  }),
  CourseMailCancelled: eventSchema('E-mail aos alunos cancelado', { mailId: id }),
  /** Whom it is for, fixed when it begins, so that nobody gets it twice. */
  CourseMailBegun: eventSchema('E-mail aos alunos começou a sair', { mailId: id, studentIds: z.array(id) }),
  CourseMailBatchSent: eventSchema('Lote do e-mail aos alunos enviado', {
    mailId: id,
    batch: z.int().nonnegative(),
    sent: z.array(id),
    left: z.array(z.object({ studentId: id, why: leftWhy })),
  }),
})
export type CourseMailEvent = EventOf<typeof courseMailEvents>
type DataOf<Type extends CourseMailEvent['type']> = Extract<CourseMailEvent, { type: Type }>['data']

type CourseMail =
  | { phase: 'absent' }
  | ({ phase: 'tested' } & DataOf<'CourseMailTested'>)
  | ({
      phase: 'scheduled' | 'cancelled' | 'begun'
      studentIds: string[]
      /** Batches that left. */
      batches: number[]
    } & DataOf<'CourseMailScheduled'>)

export const courseMail = aggregate<CourseMail, typeof courseMailEvents>(
  { name: 'coursemail', label: 'E-mail aos alunos' },
  courseMailEvents,
  { phase: 'absent' },
  {
    CourseMailTested: (_, data) => ({ phase: 'tested', ...data }),
    CourseMailScheduled: (_, data) => ({ phase: 'scheduled', studentIds: [], batches: [], ...data }),
    CourseMailCancelled: (m) => (m.phase === 'scheduled' ? { ...m, phase: 'cancelled' } : m),
    CourseMailBegun: (m, { studentIds }) =>
      m.phase === 'scheduled' ? { ...m, phase: 'begun', studentIds } : m,
    CourseMailBatchSent: (m, { batch }) =>
      m.phase === 'begun' ? { ...m, batches: [...m.batches, batch] } : m,
  },
)

/** Students of one batch. */
const BATCH = 50
export const batchesOf = (people: number): number => Math.ceil(people / BATCH)
export const batchAt = (studentIds: readonly string[], batch: number): string[] =>
  studentIds.slice(batch * BATCH, (batch + 1) * BATCH)

interface Progress {
  hasAccess: boolean
  startedAt: Instant | null
  watchedAt: Instant | null
  completedAt: Instant | null
}

/** Whether a student belongs to an audience. */
export function isAddressed(
  { hasAccess, startedAt, watchedAt, completedAt }: Progress,
  { audience, days }: { audience: Audience; days: number | null },
  now: Instant,
): boolean {
  if (!hasAccess) return false
  const last = watchedAt ?? startedAt
  return {
    all: true,
    notBegun: startedAt === null,
    stopped: completedAt === null && last !== null && last <= plus(now, -(days ?? 0) * DAY),
    done: completedAt !== null,
  }[audience]
}

type MailDecide = Decide<CourseMail, CourseMailEvent>

export const testCourseMail =
  (data: DataOf<'CourseMailTested'>): MailDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('CourseMailTested', data)] : []

export const scheduleCourseMail =
  (data: DataOf<'CourseMailScheduled'>): MailDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('CourseMailScheduled', data)] : []

export const cancelCourseMail = (): MailDecide => (m) => {
  if (m.phase === 'absent' || m.phase === 'tested') return refuse('mail-unknown', 'Este e-mail não existe.')
  if (m.phase === 'begun') return refuse('mail-begun', 'Este e-mail já começou a sair.')
  return m.phase === 'scheduled' ? [event('CourseMailCancelled', { mailId: m.mailId })] : []
}

export const beginCourseMail =
  (studentIds: string[]): MailDecide =>
  (m) =>
    m.phase === 'scheduled'
      ? [event('CourseMailBegun', { mailId: m.mailId, studentIds: [...new Set(studentIds)] })]
      : []

export const recordCourseMailBatch =
  (data: Omit<DataOf<'CourseMailBatchSent'>, 'mailId'>): MailDecide =>
  (m) =>
    m.phase === 'begun' && !m.batches.includes(data.batch)
      ? [event('CourseMailBatchSent', { mailId: m.mailId, ...data })]
      : []
