import type { ReconciliationEvent } from '../../domain/ordering/reconciliation'
import { reconcile } from '../jobs/reconcile'
import { enqueue, reactor } from '../kernel/reactor'

export const reconcileWhenRequested = reactor<ReconciliationEvent>('reconcile-when-requested', {
  ReconciliationRequested: ({ reconciliationId }) => [enqueue(reconcile, { reconciliationId })],
})
