import * as z from 'zod'
import { batchForm } from '../../contracts/ordering/staff-forms'
import { id } from '../../domain/kernel/event'
import { advanceBatch, askBatch, orderBatch } from '../../domain/ordering/order-batch'
import { command } from '../kernel/command'

export const AskOrderBatch = command({
  name: 'AskOrderBatch',
  summary:
    'Requests one action on many orders: resend the receipt or the access mail, or cancel unpaid ones.',
  input: batchForm,
  who: ['Admin'],
  on: orderBatch,
  id: (_, ctx) => ctx.commandId,
  decide: ({ action, query, orderIds, note }, ctx) =>
    askBatch({
      batchId: ctx.commandId,
      ownerId: ctx.actor.accountId ?? '',
      action,
      query,
      orderIds,
      note: action === 'cancel' ? note : null,
    }),
})

export const AdvanceOrderBatch = command({
  name: 'AdvanceOrderBatch',
  summary: 'Records the results of some orders of a batch.',
  input: z.object({
    batchId: id,
    results: z.array(
      z.object({ orderId: id, outcome: z.enum(['done', 'refused']), message: z.string().nullable() }),
    ),
  }),
  who: 'system',
  on: orderBatch,
  id: ({ batchId }) => batchId,
  internal: true,
  decide: ({ results }) => advanceBatch(results),
})
