import { derivedId } from '../commands/kernel/dispatcher'
import { businessDay, DAY, HOUR, type Instant, plus, startOfBusinessDay } from '../domain/kernel/instants'
import type { JobQueue } from '../ports/queue'
import { consistencySweep } from './jobs/consistency-sweep'
import { issueInvoices } from './jobs/issue-invoice'
import { beginReconciliation } from './jobs/reconcile'

/** Four in the morning in São Paulo, when there are hardly any sales. */
const AT_MS = 4 * HOUR

/** Puts the work of the coming night into the queue; the same night again is the same job. */
export async function enqueueNight(queue: Pick<JobQueue, 'enqueue'>, now: Instant): Promise<void> {
  const today = plus(startOfBusinessDay(businessDay(now)), AT_MS)
  const runAt = now < today ? today : plus(today, DAY)
  const reconciliationId = derivedId('nightly-reconciliation', runAt)
  await queue.enqueue(beginReconciliation.name, { reconciliationId }, { id: reconciliationId, runAt })
  await queue.enqueue(consistencySweep.name, {}, { id: derivedId('nightly-open-ends', runAt), runAt })
  await queue.enqueue(issueInvoices.name, {}, { id: derivedId('nightly-invoices', runAt), runAt })
}
