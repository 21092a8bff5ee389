import * as z from 'zod'
import type { Command } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { NotFound, Refusal } from '../../commands/kernel/errors'
import { CancelOrder, ResendAccess, ResendReceipt } from '../../commands/ordering/order'
import { AdvanceOrderBatch } from '../../commands/ordering/order-batch'
import { id } from '../../domain/kernel/event'
import { type BatchAction, type BatchResult, orderBatch } from '../../domain/ordering/order-batch'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ batchId: id })
/** Results per recorded event. */
const CHUNK = 25

const commands: Record<BatchAction, Command> = {
  receipt: ResendReceipt,
  access: ResendAccess,
  cancel: CancelOrder,
}

/** Applies the action to one order after the other on behalf of the staff member. Resumes after an interruption. */
export const runOrderBatch = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'run-order-batch',
  label: 'Ação em lote',
  data,
  async run({ batchId }, { facts }, { send }) {
    const batch = await facts.load(orderBatch, batchId)
    if (batch.phase !== 'asked') return
    const { action, note, ownerId, orderIds } = batch
    const left = orderIds.filter((orderId) => !batch.results.has(orderId))

    async function act(orderId: string): Promise<BatchResult> {
      // The same command whenever it is tried, so that a second try does nothing twice.
      const as = { accountId: ownerId, commandId: derivedId('batch', batchId, orderId) }
      try {
        await send(commands[action], { orderId, ...(note && { note }) }, as)
        return { orderId, outcome: 'done', message: null }
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof NotFound)) throw error
        return { orderId, outcome: 'refused', message: error.message }
      }
    }

    for (let at = 0; at < left.length; at += CHUNK) {
      const results: BatchResult[] = []
      for (const orderId of left.slice(at, at + CHUNK)) results.push(await act(orderId))
      await send(
        AdvanceOrderBatch,
        { batchId, results },
        { commandId: derivedId('advance', batchId, left[at] ?? '') },
      )
    }
  },
})
