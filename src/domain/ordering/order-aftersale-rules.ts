import { type Decide, fold } from '../kernel/aggregate'
import { event } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { productKey } from '../kernel/product-key'
import { monthsSold, type Order, type OrderEvent, type OrderLine, order, type Settled } from './order'
import type { RefundPart } from './order-aftersale'
import { placed } from './order-rules'
import { split } from './pricing'

type OrderDecide = Decide<Order, OrderEvent>

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
/** Centavos of the parts that are of a line. */
const sumFor = (line: OrderLine, parts: readonly RefundPart[]) =>
  sum(parts.filter((part) => productKey(part) === productKey(line)).map(({ amount }) => amount))

/** Centavos given back of an order by its refunds. */
export const refundedSum = ({ refunds }: Pick<Settled, 'refunds'>): number => sum(Object.values(refunds))

/** Centavos of an order that are still the school's. */
export const standing = (o: Settled): number => Math.max(0, o.total - refundedSum(o) - o.chargedBack)

const stays = ({ lines, gone }: Pick<Settled, 'lines' | 'gone'>) =>
  lines.filter((line) => !gone.includes(productKey(line)))

/** What an order still says of the access that it opened: word of its payment may come after word of its end. */
export function accessBehind(o: Order, courseId: string): 'open' | 'contested' | 'over' {
  if (!('paidAt' in o) || o.phase === 'refunded' || o.phase === 'charged_back') return 'over'
  if (!stays(o).some(({ courseIds }) => courseIds.includes(courseId))) return 'over'
  return o.phase === 'disputed' ? 'contested' : 'open'
}

/** Lines that go when these parts are given back beside what was before, and those that stay. */
export function closing(
  o: Pick<Settled, 'lines' | 'gone' | 'givenBack'>,
  parts: readonly RefundPart[],
  whole: boolean,
): { lines: OrderLine[]; kept: OrderLine[] } {
  const left = stays(o)
  if (whole) return { lines: left, kept: [] }
  const given = (line: OrderLine) => (o.givenBack[productKey(line)] ?? 0) + sumFor(line, parts)
  const goes = (line: OrderLine) => line.total > 0 && given(line) >= line.total
  return { lines: left.filter(goes), kept: left.filter((line) => !goes(line)) }
}

/** Courses that some lines opened and none of the others does. */
export const coursesLost = (lines: readonly OrderLine[], kept: readonly OrderLine[] = []): string[] => {
  const open = new Set(kept.flatMap(({ courseIds }) => courseIds))
  return [...new Set(lines.flatMap(({ courseIds }) => courseIds))].filter((id) => !open.has(id))
}

/** Courses that lines which stay open for a shorter time than lines which go had done. */
export const coursesShortened = (lines: readonly OrderLine[], kept: readonly OrderLine[] = []): string[] => {
  const months = (of: readonly OrderLine[], courseId: string) =>
    monthsSold(of, courseId) ?? Number.POSITIVE_INFINITY
  const both = [...new Set(lines.flatMap(({ courseIds }) => courseIds))].filter((courseId) =>
    kept.some(({ courseIds }) => courseIds.includes(courseId)),
  )
  return both.filter((courseId) => months(lines, courseId) > months(kept, courseId))
}

/**
 * An amount by lines: first up to each of the first weights, then of the second, and so on; what is more than all of them,
 * by the last. Centavos.
 */
function fill(amount: number, tiers: readonly (readonly number[])[]): number[] {
  let left = amount
  const shares = tiers.map((weights, i) => {
    const takes = i === tiers.length - 1 ? left : Math.min(left, sum(weights))
    left -= takes
    return split(takes, weights)
  })
  return (shares[0] ?? []).map((_, line) => sum(shares.map((tier) => tier[line] ?? 0)))
}

/**
 * Splits an amount that went back without naming lines: over what is still paid of each line and not `underWay`, and what
 * is more than that over the rest. With it the parts of an order sum to what went back of it. Centavos.
 */
function partsLeft(o: Settled, amount: number, underWay: readonly RefundPart[] = []): RefundPart[] {
  const rests = o.lines.map((line) => Math.max(0, line.total - (o.givenBack[productKey(line)] ?? 0)))
  const asked = o.lines.map((line) => sumFor(line, underWay))
  const free = rests.map((rest, i) => Math.max(0, rest - (asked[i] ?? 0)))
  const held = rests.map((rest, i) => rest - (free[i] ?? 0))
  const shares = fill(amount, [free, held, o.lines.map(({ total }) => total)])
  return o.lines.map(({ productType, productId, title }, i) => ({
    productType,
    productId,
    title,
    amount: shares[i] ?? 0,
  }))
}

export interface GivenBack {
  refundId: string
  amount: number
  /** Lines that the money was for, where known. */
  parts?: RefundPart[]
  via?: 'transfer'
}

/** Part of what the order was paid with went back. */
export const refundOrder =
  ({ refundId, amount, parts, via }: GivenBack): OrderDecide =>
  (o) => {
    const known = placed(o)
    if (!('paidAt' in known) || Object.hasOwn(known.refunds, refundId)) return []
    const { orderId, number, buyerId, method, couponId, paidAt } = known
    const whole = amount >= standing(known)
    const { lines, kept } = closing(known, parts ?? [], whole)
    // The bank took every line, so that none is left that could say what the money was for.
    const told =
      parts ??
      (known.phase === 'charged_back'
        ? partsLeft(known, amount).filter((part) => part.amount > 0)
        : undefined)
    return [
      event('OrderRefunded', {
        orderId,
        number,
        buyerId,
        refundId,
        amount,
        whole,
        lines,
        ...(lines.length > 0 && kept.length > 0 && { kept }),
        ...(told && { parts: told }),
        ...(via && { via }),
        method,
        couponId,
        paidAt,
      }),
    ]
  }

const common = ({ orderId, number, buyerId, method }: Settled) => ({ orderId, number, buyerId, method })
const canBeContested = ({ phase }: Settled) =>
  phase === 'paid' || phase === 'partially_refunded' || phase === 'completed'

/** The payment that paid the order is contested. */
export const disputeOrder =
  (data: { paymentId: string; openedAt: Instant }): OrderDecide =>
  (o) => {
    const known = placed(o)
    if (!('paidAt' in known) || known.paymentId !== data.paymentId || !canBeContested(known)) return []
    return [
      event('OrderDisputed', { ...common(known), ...data, amount: standing(known), lines: stays(known) }),
    ]
  }

/** The bank decided for the shop: the order returns to its status before the dispute. */
export const winDispute =
  (data: { paymentId: string }): OrderDecide =>
  (o) => {
    const known = placed(o)
    if (known.phase !== 'disputed' || known.paymentId !== data.paymentId) return []
    const untouched = known.completed ? ('completed' as const) : ('paid' as const)
    const back = refundedSum(known) > 0 ? ('partially_refunded' as const) : untouched
    return [
      event('OrderDisputeWon', {
        ...common(known),
        ...data,
        amount: standing(known),
        lines: stays(known),
        back,
      }),
    ]
  }

/** A refund that the provider was asked for: its money may come back before or after the word of it. */
export interface AskedRefund {
  refundId: string
  parts: RefundPart[]
}

/**
 * The bank took back the rest of the payment. Money that the shop returned by transfer is no loss of the
 * bank's, so the money of an order that was refunded that way can be lost a second time. What is `asked` and not
 * recorded as given back is left for its own event, as far as the bank did not take it.
 */
export const chargeBackOrder =
  (data: {
    paymentId: string
    amount: number
    openedAt: Instant
    asked?: readonly AskedRefund[]
  }): OrderDecide =>
  (o) => {
    const known = placed(o)
    if (!('paidAt' in known) || known.paymentId !== data.paymentId) return []
    const { paymentId, amount, openedAt, asked = [] } = data
    if (known.phase === 'charged_back' || (known.phase === 'refunded' && amount === 0)) return []
    const { couponId, paidAt } = known
    const lines = stays(known)
    const underWay = asked.flatMap(({ refundId, parts }) =>
      Object.hasOwn(known.refunds, refundId) ? [] : parts,
    )
    // What went back before without a word of its lines is one of them now.
    const unnamed = Math.max(0, refundedSum(known) - sum(Object.values(known.givenBack)))
    const parts = partsLeft(known, amount + unnamed, underWay)
    return [
      ...(known.phase === 'disputed' ? [] : disputeOrder({ paymentId, openedAt })(o)),
      event('OrderChargedBack', { ...common(known), paymentId, amount, lines, parts, couponId, paidAt }),
    ]
  }

/** What became of a payment, as far as it is known. */
export interface PaymentFate {
  paymentId: string
  refunds: GivenBack[]
  dispute: { status: 'open' | 'won' | 'lost'; openedAt: Instant; lost: number } | null
  asked: readonly AskedRefund[]
}

/** Notices of refunds and disputes may arrive before the payment's; they are applied once the order is paid. */
export const takeUpPayment =
  ({ paymentId, refunds, dispute, asked }: PaymentFate): OrderDecide =>
  (o) => {
    const known = placed(o)
    if (!('paidAt' in known) || known.paymentId !== paymentId) return []
    const steps: OrderDecide[] = refunds.map(refundOrder)
    if (dispute?.status === 'open') steps.push(disputeOrder({ paymentId, openedAt: dispute.openedAt }))
    if (dispute?.status === 'lost') {
      steps.push(chargeBackOrder({ paymentId, amount: dispute.lost, openedAt: dispute.openedAt, asked }))
    }
    if (dispute?.status === 'won') steps.push(winDispute({ paymentId }))
    const events: OrderEvent[] = []
    for (const step of steps) events.push(...step(fold(order, events, o)))
    return events
  }

/** The guarantee ended. A contested order waits; one that went back whole has nothing to complete. */
export const completeOrder = (): OrderDecide => (o) => {
  const known = placed(o)
  if (known.phase !== 'paid' && known.phase !== 'partially_refunded') return []
  if (known.completed || known.total === 0) return []
  const { orderId, number, buyerId, total } = known
  return [event('OrderCompleted', { orderId, number, buyerId, total, refunded: refundedSum(known) })]
}
