import * as z from 'zod'
import { FailOrderExport, RecordOrderExport, RemoveOrderExport } from '../../commands/ordering/order-export'
import { id } from '../../domain/kernel/event'
import { orderExport } from '../../domain/ordering/order-export'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ exportId: id })
type Ports = Pick<WorkerPorts, 'facts' | 'orderExports'>
/** Tries before the export is reported as failed. */
const MOST_TRIES = 3

/** Writes the file that was asked for. A second try begins anew. */
export const exportOrders = job<z.infer<typeof data>, Ports>({
  name: 'export-orders',
  label: 'Escrever arquivo de pedidos',
  data,
  async run({ exportId }, { facts, orderExports }, { send }) {
    const asked = await facts.load(orderExport, exportId)
    if (asked.phase !== 'asked') return
    const { format, query, orderIds, clear } = asked
    const seal = await orderExports.write({ exportId, format, query, orderIds, clear })
    await send(RecordOrderExport, { exportId, ...seal })
  },
  giveUp: {
    after: MOST_TRIES,
    async run({ exportId }, { orderExports }, { send }) {
      await orderExports.remove(exportId)
      await send(FailOrderExport, { exportId })
    },
  },
})

/** The days of a file are over. */
export const removeOrderExport = job<z.infer<typeof data>, Ports>({
  name: 'remove-order-export',
  label: 'Apagar arquivo de pedidos',
  data,
  async run({ exportId }, { orderExports }, { send }) {
    await orderExports.remove(exportId)
    await send(RemoveOrderExport, { exportId })
  },
})
