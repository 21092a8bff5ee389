import type { OrderBatchEvent } from '../../domain/ordering/order-batch'
import type { OrderExportEvent } from '../../domain/ordering/order-export'
import { exportOrders, removeOrderExport } from '../jobs/export-orders'
import { runOrderBatch } from '../jobs/run-order-batch'
import { enqueue, reactor } from '../kernel/reactor'

export const exportOrdersWhenAsked = reactor<OrderExportEvent>('export-orders-when-asked', {
  OrderExportAsked: ({ exportId }) => [enqueue(exportOrders, { exportId })],
})

export const removeExportWhenOver = reactor<OrderExportEvent>('remove-export-when-over', {
  OrderExportReady: ({ exportId, expiresAt }) => [
    enqueue(removeOrderExport, { exportId }, { runAt: expiresAt }),
  ],
})

export const runBatchWhenAsked = reactor<OrderBatchEvent>('run-batch-when-asked', {
  OrderBatchAsked: ({ batchId }) => [enqueue(runOrderBatch, { batchId })],
})
