import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** What can be done to many orders at once. */
export const batchActions = ['receipt', 'access', 'cancel'] as const
export type BatchAction = (typeof batchActions)[number]

const ofBatch = { batchId: id, ownerId: id }
const result = z.object({
  orderId: id,
  outcome: z.enum(['done', 'refused']),
  /** Why not, in the words of the refusal. */
  message: z.string().nullable(),
})
export type BatchResult = z.infer<typeof result>

/** One act of staff upon many orders, with what came of it for each. */
export const orderBatchEvents = events({
  OrderBatchAsked: eventSchema('Ação em lote pedida', {
    ...ofBatch,
    action: z.enum(batchActions),
    /** Query of the view that they were taken from; what was typed may name a person. */
    query: personal(z.string(), 'ownerId'),
    orderIds: z.array(id),
    /** Why, where the act asks for it. */
    note: personal(z.string().nullable(), 'ownerId'),
  }),
  OrderBatchAdvanced: eventSchema('Ação em lote: resultados', { ...ofBatch, results: z.array(result) }),
  OrderBatchEnded: eventSchema('Ação em lote terminada', {
    ...ofBatch,
    done: z.int().nonnegative(),
    refused: z.int().nonnegative(),
  }),
})
export type OrderBatchEvent = EventOf<typeof orderBatchEvents>
type Asked = Extract<OrderBatchEvent, { type: 'OrderBatchAsked' }>['data']

export type OrderBatch =
  | { phase: 'absent' }
  | (Asked & { phase: 'asked' | 'ended'; results: ReadonlyMap<string, BatchResult['outcome']> })

export const orderBatch = aggregate<OrderBatch, typeof orderBatchEvents>(
  { name: 'orderbatch', label: 'Ação em lote' },
  orderBatchEvents,
  { phase: 'absent' },
  {
    OrderBatchAsked: (_, data) => ({ phase: 'asked', ...data, results: new Map() }),
    OrderBatchAdvanced: (b, { results }) =>
      b.phase === 'absent'
        ? b
        : {
            ...b,
            results: new Map([
              ...b.results,
              ...results.map(({ orderId, outcome }) => [orderId, outcome] as const),
            ]),
          },
    OrderBatchEnded: (b) => (b.phase === 'absent' ? b : { ...b, phase: 'ended' }),
  },
)

/** Larger batches would delay other jobs. */
const MOST_IN_BATCH = 5_000

type BatchDecide = Decide<OrderBatch, OrderBatchEvent>

export const askBatch =
  (data: Asked): BatchDecide =>
  ({ phase }) => {
    if (phase !== 'absent') return []
    const orderIds = [...new Set(data.orderIds)]
    if (orderIds.length === 0) refuse('no-orders', 'Escolha pelo menos um pedido.', 'orderIds')
    if (orderIds.length > MOST_IN_BATCH) {
      refuse('too-many-orders', 'Escolha até 5.000 pedidos por vez: filtre mais a lista.', 'orderIds')
    }
    return [event('OrderBatchAsked', { ...data, orderIds })]
  }

/** What came of some of the orders; each counts once, and after the last of them the batch is over. */
export const advanceBatch =
  (results: readonly BatchResult[]): BatchDecide =>
  (b) => {
    if (b.phase === 'absent') return refuse('batch-unknown', 'Esta ação em lote não existe.')
    const { batchId, ownerId, orderIds } = b
    const fresh = results.filter(({ orderId }) => orderIds.includes(orderId) && !b.results.has(orderId))
    if (b.phase === 'ended' || fresh.length === 0) return []
    const outcomes = [...b.results.values(), ...fresh.map(({ outcome }) => outcome)]
    const done = outcomes.filter((outcome) => outcome === 'done').length
    return [
      event('OrderBatchAdvanced', { batchId, ownerId, results: fresh }),
      ...(outcomes.length === orderIds.length
        ? [event('OrderBatchEnded', { batchId, ownerId, done, refused: outcomes.length - done })]
        : []),
    ]
  }
