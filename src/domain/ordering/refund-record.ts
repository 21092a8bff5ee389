import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** Kept twice for each buyer: under the account, and under a keyed hash of the CPF, which outlives accounts. */
export const refundRecordEvents = events({
  RefundCounted: eventSchema('Reembolso contado', {
    recordId: id,
    buyerId: id,
    refundId: id,
    orderId: id,
    /** `course:react`: what was wholly given back. */
    products: z.array(z.string()),
    countedAt: instant,
  }),
  PurchaseBlockLifted: eventSchema('Compras liberadas de novo', {
    recordId: id,
    buyerId: id,
    note: personal(z.string(), 'buyerId'),
  }),
})
export type RefundRecordEvent = EventOf<typeof refundRecordEvents>

interface Counted {
  refundId: string
  orderId: string
  products: string[]
  at: Instant
}
export interface RefundRecord {
  /** Since the block was last lifted. */
  refunds: Counted[]
  /** Of all times. */
  ids: string[]
}

export const refundRecord = aggregate<RefundRecord, typeof refundRecordEvents>(
  { name: 'refundrecord', label: 'Reembolsos da pessoa' },
  refundRecordEvents,
  { refunds: [], ids: [] },
  {
    RefundCounted: (r, { refundId, orderId, products, countedAt }) => ({
      refunds: [...r.refunds, { refundId, orderId, products, at: countedAt }],
      ids: [...r.ids, refundId],
    }),
    PurchaseBlockLifted: (r) => ({ ...r, refunds: [] }),
  },
)

type RecordDecide = Decide<RefundRecord, RefundRecordEvent>

const SAME_PRODUCT = 2
const IN_A_YEAR = 3
const YEAR_MS = 365 * DAY

export type BlockReason = 'same-product' | 'three-in-a-year'

/** Why the person may not buy at `at`; null when they may. */
export function blockOf({ refunds }: RefundRecord, at: Instant): BlockReason | null {
  const times = new Map<string, number>()
  for (const product of refunds.flatMap(({ products }) => [...new Set(products)])) {
    times.set(product, (times.get(product) ?? 0) + 1)
  }
  if ([...times.values()].some((n) => n >= SAME_PRODUCT)) return 'same-product'
  const since = plus(at, -YEAR_MS)
  return refunds.filter((each) => each.at > since).length >= IN_A_YEAR ? 'three-in-a-year' : null
}

const BLOCKED_SENTENCE =
  'Novas compras estão suspensas depois de vários reembolsos. Fale com o suporte para reativar.'

export const refuseBlocked = (record: RefundRecord, at: Instant) => {
  if (blockOf(record, at)) refuse('purchase-blocked-by-refunds', BLOCKED_SENTENCE)
}

/** Refunds that this person had of other orders. */
export const refundsOfOthers = ({ ids }: RefundRecord, ofOrder: readonly string[]): number =>
  ids.filter((id) => !ofOrder.includes(id)).length

export const countRefund =
  (data: Extract<RefundRecordEvent, { type: 'RefundCounted' }>['data']): RecordDecide =>
  (r) =>
    r.ids.includes(data.refundId) ? [] : [event('RefundCounted', data)]

export const liftBlock =
  (data: { recordId: string; buyerId: string; note: string }): RecordDecide =>
  (r) =>
    r.refunds.length === 0 ? [] : [event('PurchaseBlockLifted', data)]
