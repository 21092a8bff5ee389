import type { ReconciliationEvent } from '../../domain/ordering/reconciliation'
import { consistencySweep } from '../jobs/consistency-sweep'
import { reconcile } from '../jobs/reconcile'
import { enqueue, reactor } from '../kernel/reactor'

export const reconcileWhenRequested = reactor<ReconciliationEvent>('reconcile-when-requested', {
  ReconciliationRequested: ({ reconciliationId }) => [
    enqueue(reconcile, { reconciliationId }),
    // A reconciliation also sweeps for missing effects.
    enqueue(consistencySweep, {}),
  ],
})
