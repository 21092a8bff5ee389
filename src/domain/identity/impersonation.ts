import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { type Instant, MINUTE, plus } from '../kernel/instants'

/** Longest time that staff may act as another person. */
const IMPERSONATION_MINUTES = 60

/** Why staff look with the eyes of a student. A closed list: words typed here could be personal data themselves. */
export const impersonationReasons = ['student-asked', 'problem', 'check'] as const
export type ImpersonationReason = (typeof impersonationReasons)[number]
export const impersonationEnds = ['left', 'logout', 'expired'] as const

export const impersonationEvents = events({
  ImpersonationStarted: eventSchema('Acesso como aluno iniciado', {
    impersonationId: id,
    staffId: id,
    studentId: id,
    reason: z.enum(impersonationReasons),
    endsAt: instant,
  }),
  ImpersonationEnded: eventSchema('Acesso como aluno encerrado', {
    impersonationId: id,
    reason: z.enum(impersonationEnds),
    /** Absent from older events. */
    studentId: id.optional(),
  }),
})
export type ImpersonationEvent = EventOf<typeof impersonationEvents>

interface Begun {
  impersonationId: string
  staffId: string
  studentId: string
  endsAt: Instant
}
export type Impersonation = { phase: 'absent' } | ({ phase: 'live' | 'over' } & Begun)

export const impersonation = aggregate<Impersonation, typeof impersonationEvents>(
  { name: 'impersonation', label: 'Acesso como aluno' },
  impersonationEvents,
  { phase: 'absent' },
  {
    ImpersonationStarted: (_, { impersonationId, staffId, studentId, endsAt }) => ({
      phase: 'live',
      impersonationId,
      staffId,
      studentId,
      endsAt,
    }),
    ImpersonationEnded: (i) => (i.phase === 'live' ? { ...i, phase: 'over' } : i),
  },
)

type ImpersonationDecide = Decide<Impersonation, ImpersonationEvent>

export const startImpersonation =
  ({
    at,
    ...data
  }: Omit<Begun, 'endsAt'> & { reason: ImpersonationReason; at: Instant }): ImpersonationDecide =>
  (i) =>
    i.phase === 'absent'
      ? [event('ImpersonationStarted', { ...data, endsAt: plus(at, IMPERSONATION_MINUTES * MINUTE) })]
      : []

/** Idempotent: ended by the person or by the timer, whichever is first. */
export const endImpersonation =
  ({ reason }: { reason: (typeof impersonationEnds)[number] }): ImpersonationDecide =>
  (i) =>
    i.phase === 'live'
      ? [
          event('ImpersonationEnded', {
            impersonationId: i.impersonationId,
            reason,
            studentId: i.studentId,
          }),
        ]
      : []
