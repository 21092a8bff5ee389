import * as z from 'zod'
import { id, instant } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import {
  bookTotals,
  reconciliation,
  recordReconciliation,
  requestReconciliation,
  unexplained,
} from '../../domain/ordering/reconciliation'
import { command } from '../kernel/command'

/** A bank may contest a card payment half a year later. */
const REACH_MS = 180 * DAY

export const RequestReconciliation = command({
  name: 'RequestReconciliation',
  summary: 'Requests a comparison of the payment provider’s statement with the payments.',
  input: z.object({}),
  who: ['Admin'],
  on: reconciliation,
  id: (_, ctx) => ctx.commandId,
  decide: (_, { commandId, now }) =>
    requestReconciliation({ reconciliationId: commandId, reason: 'staff', since: plus(now, -REACH_MS) }),
})

export const BeginNightlyReconciliation = command({
  name: 'BeginNightlyReconciliation',
  summary: 'Starts the nightly reconciliation with the payment provider.',
  input: z.object({ reconciliationId: id }),
  who: 'system',
  internal: true,
  on: reconciliation,
  id: ({ reconciliationId }) => reconciliationId,
  decide: ({ reconciliationId }, { now }) =>
    requestReconciliation({ reconciliationId, reason: 'nightly', since: plus(now, -REACH_MS) }),
})

export const RecordReconciliation = command({
  name: 'RecordReconciliation',
  summary: 'Records the result of a reconciliation.',
  input: z.object({
    reconciliationId: id,
    since: instant,
    madeAt: instant,
    ours: bookTotals,
    theirs: bookTotals,
    fees: z.int().nonnegative().nullable(),
    caughtUp: z.int().nonnegative(),
    lines: z.array(unexplained),
  }),
  who: 'system',
  internal: true,
  on: reconciliation,
  id: ({ reconciliationId }) => reconciliationId,
  decide: (input) => recordReconciliation(input),
})

export const reconciliationCommands = {
  RequestReconciliation,
  BeginNightlyReconciliation,
  RecordReconciliation,
}
