import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { differences } from './charge-books'

export const bookTotals = z.object({
  charges: z.int().nonnegative(),
  captured: centavos,
  refunded: centavos,
  chargedBack: centavos,
})
export const unexplained = z.object({
  kind: z.enum(differences),
  chargeId: id,
  paymentId: id.nullable(),
  orderId: id.nullable(),
  ours: centavos,
  theirs: centavos,
})

/** One comparison of the provider's statement with the payments here. */
export const reconciliationEvents = events({
  ReconciliationRequested: eventSchema('Conciliação pedida', {
    reconciliationId: id,
    reason: z.enum(['nightly', 'staff']),
    /** Charges opened from this instant on are compared. */
    since: instant,
  }),
  ReconciliationMade: eventSchema('Conciliação feita', {
    reconciliationId: id,
    since: instant,
    madeAt: instant,
    ours: bookTotals,
    theirs: bookTotals,
    /** Centavos that the provider kept for itself, as far as it says. */
    fees: centavos.nullable(),
    /** Charges whose news had been missed, and were taken in by this comparison. */
    caughtUp: z.int().nonnegative(),
    /** Unexplained lines; `more` counts those beyond the stored ones. */
    lines: z.array(unexplained),
    more: z.int().nonnegative(),
  }),
})
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>
type Requested = Extract<ReconciliationEvent, { type: 'ReconciliationRequested' }>['data']
type Made = Extract<ReconciliationEvent, { type: 'ReconciliationMade' }>['data']

export type Reconciliation = { phase: 'absent' } | ({ phase: 'requested' | 'made' } & Requested)

export const reconciliation = aggregate<Reconciliation, typeof reconciliationEvents>(
  { name: 'reconciliation', label: 'Conciliação' },
  reconciliationEvents,
  { phase: 'absent' },
  {
    ReconciliationRequested: (_, data) => ({ phase: 'requested', ...data }),
    ReconciliationMade: (r) => (r.phase === 'absent' ? r : { ...r, phase: 'made' }),
  },
)

type ReconciliationDecide = Decide<Reconciliation, ReconciliationEvent>

export const requestReconciliation =
  (data: Requested): ReconciliationDecide =>
  (r) =>
    r.phase === 'absent' ? [event('ReconciliationRequested', data)] : []

/** More lines than a person reads; the sums tell of all. */
const MOST_LINES = 200

export const recordReconciliation =
  ({ lines, ...data }: Omit<Made, 'more'>): ReconciliationDecide =>
  (r) =>
    r.phase === 'requested'
      ? [
          event('ReconciliationMade', {
            ...data,
            lines: lines.slice(0, MOST_LINES),
            more: Math.max(0, lines.length - MOST_LINES),
          }),
        ]
      : []
