import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant, occurred } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { productKey } from '../kernel/product-key'
import type { OrderLine, Settled } from './order'
import { split, sum } from './pricing'

const ofCommission = { orderId: id, number: z.string(), sellerId: id }
const product = { productType: z.enum(['course', 'bundle']), productId: id, title: z.string() }
/** What a line earned, or what of it is reversed. */
const line = z.object({
  ...product,
  /** What the percent is of: paid, less interest and the provider's fee. Centavos. */
  base: centavos,
  amount: centavos,
})

/** One stream for each paid order that a seller brought, under the order's id. Amounts in centavos. */
export const commissionEvents = events({
  CommissionAccrued: eventSchema('Comissão gerada', {
    ...ofCommission,
    /** Percent, as it was when the order was placed. */
    rate: z.int().min(0).max(100),
    /** The most that an order gives; absent without one. */
    cap: centavos.optional(),
    lines: z.array(line),
    base: centavos,
    amount: centavos,
    paidAt: occurred(instant),
  }),
  /** The guarantee ended: what is left of it may be paid. */
  CommissionReleased: eventSchema('Comissão liberada', {
    ...ofCommission,
    lines: z.array(z.object({ ...product, amount: centavos })),
    amount: centavos,
  }),
  /** Money of the order went back, and its part of the commission with it, also where that was paid. */
  CommissionReversed: eventSchema('Comissão estornada', {
    ...ofCommission,
    lines: z.array(line),
    amount: centavos,
    cause: z.enum(['refund', 'chargeback']),
    /** Whether it had been released. */
    released: z.boolean(),
  }),
})
export type CommissionEvent = EventOf<typeof commissionEvents>
type Accrued = Extract<CommissionEvent, { type: 'CommissionAccrued' }>['data']
type Moved = z.infer<typeof line>

export type Commission =
  | { phase: 'absent' }
  | {
      phase: 'held' | 'released'
      accrued: Accrued
      /** Reversed of each line, by `productKey`. */
      reversed: Record<string, { base: number; amount: number }>
    }

const NONE = { base: 0, amount: 0 }

export const commission = aggregate<Commission, typeof commissionEvents>(
  { name: 'commission', label: 'Comissão' },
  commissionEvents,
  { phase: 'absent' },
  {
    CommissionAccrued: (_, accrued) => ({ phase: 'held', accrued, reversed: {} }),
    CommissionReleased: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'released' }),
    CommissionReversed: (c, { lines }) =>
      c.phase === 'absent' ? c : { ...c, reversed: lines.reduce(withReversed, c.reversed) },
  },
)

function withReversed(reversed: Record<string, { base: number; amount: number }>, line: Moved) {
  const before = reversed[productKey(line)] ?? NONE
  return {
    ...reversed,
    [productKey(line)]: { base: before.base + line.base, amount: before.amount + line.amount },
  }
}

interface PaidSale {
  orderId: string
  number: string
  sellerId: string
  rate: number
  cap?: number | undefined
  lines: readonly OrderLine[]
  /** What the provider kept of the payment, where it said so. Centavos. */
  fee: number
  paidAt: Instant
}

/** What a paid order earns its seller: a percent of its base, up to the cap, split over the lines to the centavo. */
export function commissionOn({ rate, cap, lines, fee }: Pick<PaidSale, 'rate' | 'cap' | 'lines' | 'fee'>) {
  const net = lines.map(({ total, interest = 0 }) => total - interest)
  const bases = split(Math.max(0, sum(net) - fee), net)
  const base = sum(bases)
  const amount = Math.min(cap ?? Number.POSITIVE_INFINITY, Math.floor((base * rate) / 100))
  const shares = split(amount, bases)
  return {
    base,
    amount: sum(shares),
    lines: lines.map(({ productType, productId, title }, i) => ({
      productType,
      productId,
      title,
      base: bases[i] ?? 0,
      amount: shares[i] ?? 0,
    })),
  }
}

type CommissionDecide = Decide<Commission, CommissionEvent>

/** A paid order earns once, however often that is asked for. */
export const accrueCommission =
  (sale: PaidSale): CommissionDecide =>
  (c) => {
    const { orderId, number, sellerId, rate, cap, paidAt } = sale
    if (c.phase !== 'absent' || sum(sale.lines.map(({ total }) => total)) === 0) return []
    const { base, amount, lines } = commissionOn(sale)
    const capped = cap === undefined ? {} : { cap }
    return [
      event('CommissionAccrued', {
        orderId,
        number,
        sellerId,
        rate,
        ...capped,
        lines,
        base,
        amount,
        paidAt,
      }),
    ]
  }

/** Centavos of each line that went back; what did so without a word of its lines is split over the rest of them. */
function givenBackOf(o: Settled): number[] {
  if (o.phase === 'refunded' || o.phase === 'charged_back') return o.lines.map(({ total }) => total)
  const named = o.lines.map((line) =>
    o.gone.includes(productKey(line)) ? line.total : Math.min(line.total, o.givenBack[productKey(line)] ?? 0),
  )
  const unnamed = Math.max(0, sum(Object.values(o.refunds)) + o.chargedBack - sum(Object.values(o.givenBack)))
  const rests = o.lines.map(({ total }, i) => total - (named[i] ?? 0))
  const shares = split(Math.min(unnamed, sum(rests)), rests)
  return named.map((each, i) => each + (shares[i] ?? 0))
}

const wentBack = (amount: number, { total }: OrderLine, given: number) =>
  given >= total ? amount : amount - Math.floor((amount * (total - given)) / total)

/** What must be reversed so that no more stands than the order's money does. */
function toReverse({ accrued, reversed }: Exclude<Commission, { phase: 'absent' }>, o: Settled): Moved[] {
  const given = givenBackOf(o)
  return accrued.lines.flatMap(({ productType, productId, title, base, amount }) => {
    const at = o.lines.findIndex((line) => productKey(line) === productKey({ productType, productId }))
    const line = o.lines[at]
    if (!line) return []
    const before = reversed[productKey(line)] ?? NONE
    const more = {
      base: Math.max(0, wentBack(base, line, given[at] ?? 0) - before.base),
      amount: Math.max(0, wentBack(amount, line, given[at] ?? 0) - before.amount),
    }
    return more.base > 0 || more.amount > 0 ? [{ productType, productId, title, ...more }] : []
  })
}

/** What of each line is not reversed. */
function standing({ accrued, reversed }: Exclude<Commission, { phase: 'absent' }>) {
  return accrued.lines.map(({ productType, productId, title, amount }) => ({
    productType,
    productId,
    title,
    amount: amount - (reversed[productKey({ productType, productId })] ?? NONE).amount,
  }))
}

/** Follows its order: reverses what went back, and releases the rest once the guarantee has ended. */
export const settleCommission =
  (o: Settled): CommissionDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    const { orderId, number, sellerId } = c.accrued
    const of = { orderId, number, sellerId }
    const lines = toReverse(c, o)
    const back =
      lines.length > 0
        ? [
            event('CommissionReversed', {
              ...of,
              lines,
              amount: sum(lines.map(({ amount }) => amount)),
              cause: o.phase === 'charged_back' ? ('chargeback' as const) : ('refund' as const),
              released: c.phase === 'released',
            }),
          ]
        : []
    if (c.phase === 'released' || !o.completed || o.phase === 'disputed') return back
    const left = standing({ ...c, reversed: lines.reduce(withReversed, c.reversed) })
    return [
      ...back,
      event('CommissionReleased', { ...of, lines: left, amount: sum(left.map(({ amount }) => amount)) }),
    ]
  }

/** What is reversed of a commission with an order in this state, beyond what is by now. Centavos. */
export const reversalOf = (o: Settled, c: Commission): number =>
  c.phase === 'absent' ? 0 : sum(toReverse(c, o).map(({ amount }) => amount))
