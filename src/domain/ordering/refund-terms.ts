import type { Instant } from '../kernel/instants'
import { productKey } from '../kernel/product-key'
import { lastInstant } from './guarantee'
import type { Order, OrderLine, Settled } from './order'
import type { RefundPart } from './order-aftersale'
import { closing, coursesLost, coursesShortened, standing } from './order-aftersale-rules'
import { counts, type RefundBasis, type RefundDoubt, type RefundPhase, type Refunds } from './refund'

/** Days to give a purchase up without a reason (CDC, art. 49). */
export const REGRET_DAYS = 7
/** Days to answer a refund that is looked at (Decreto 7.962, art. 4º). */
export const ANSWER_DAYS = 5
/** Percent of a course watched above which a refund is reviewed by staff. */
const PROGRESS_LIMIT = 30
/** Days in which a Pix can be refunded through the provider; later, staff transfer the money. */
export const PIX_REFUND_DAYS = 90

/**
 * By which rule money can be asked back of what was sold with `days` of guarantee. They are counted from when the access
 * was given, or from the payment where that was not kept.
 */
export const basisAt = (since: Instant, at: Instant, days: number): RefundBasis | null => {
  if (at <= lastInstant(since, REGRET_DAYS)) return 'regret'
  return at <= lastInstant(since, days) ? 'guarantee' : null
}

export const doubtsAbout = (about: { progress: number; earlierRefunds: number }): RefundDoubt[] => [
  ...(about.progress > PROGRESS_LIMIT ? (['progress'] as const) : []),
  ...(about.earlierRefunds > 0 ? (['earlier-refund'] as const) : []),
]

export interface LineLeft {
  productType: 'course' | 'bundle'
  productId: string
  title: string
  /** Centavos paid for it, asked back or given back so far, and left. */
  paid: number
  given: number
  left: number
}

export const sumOf = (list: readonly { amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0)

/** Centavos of each line, and of the order, that can still be asked back. */
export function moneyLeft(o: Settled, refunds: Refunds): { lines: LineLeft[]; left: number } {
  const counted = Object.values(refunds).filter(counts)
  // Refunds that the bank made on its own are known to the order only.
  const promised = sumOf(counted.filter(({ refundId }) => !Object.hasOwn(o.refunds, refundId)))
  const left = Math.max(0, standing(o) - promised)
  const asked = counted.flatMap(({ parts }) => parts)
  return {
    left,
    lines: o.lines.map((line) => {
      const given = sumOf(asked.filter((part) => productKey(part) === productKey(line)))
      const { productType, productId, title, total } = line
      const isGone = o.gone.includes(productKey(line))
      const rest = isGone ? 0 : Math.min(left, Math.max(0, total - given))
      return { productType, productId, title, paid: total, given, left: rest }
    }),
  }
}

/** Everything that is left, line by line; where the bank took some without saying of what, the last lines give way. */
export function wholeRest({ lines, left }: ReturnType<typeof moneyLeft>): RefundPart[] {
  let rest = left
  return lines.flatMap(({ productType, productId, title, left: own }) => {
    const amount = Math.min(own, rest)
    rest -= amount
    return amount > 0 ? [{ productType, productId, title, amount }] : []
  })
}

/** What approving a refund of these parts takes from the buyer, beside what earlier refunds take. */
export function consequences(o: Settled, refunds: Refunds, refundId: string, parts: readonly RefundPart[]) {
  const before = Object.values(refunds).filter((each) => each.refundId !== refundId && counts(each))
  const promised = before.filter(({ phase }) => phase !== 'requested' && phase !== 'in_review')
  const unsettled = promised.filter((each) => !Object.hasOwn(o.refunds, each.refundId))
  const amount = sumOf(parts)
  const whole = amount >= standing(o) - sumOf(unsettled)
  const earlier = unsettled.flatMap((each) => each.parts)
  const goneBefore = closing(o, earlier, false).lines.map(productKey)
  const { lines, kept } = closing({ ...o, gone: [...o.gone, ...goneBefore] }, [...earlier, ...parts], whole)
  const shortened = coursesShortened(lines, kept)
  return {
    amount,
    whole,
    lines,
    courseIds: coursesLost(lines, kept),
    ...(shortened.length > 0 && { shortened }),
  }
}

const DECIDED: readonly RefundPhase[] = [
  ...(['auto_approved', 'approved', 'processing', 'failed', 'manual', 'settled'] as const),
]

/** Lines that refunds leave, also those that were promised alone: word of the purchase may reach the shelf after word of them. */
export function linesLeft(o: Settled, refunds: Refunds): OrderLine[] {
  const promised = Object.values(refunds).filter(
    ({ refundId, phase }) => DECIDED.includes(phase) && !Object.hasOwn(o.refunds, refundId),
  )
  const parts = promised.flatMap((each) => each.parts)
  const whole = parts.length > 0 && promised.reduce((sum, { amount }) => sum + amount, 0) >= standing(o)
  return closing(o, parts, whole).kept
}

/** Why money of an order cannot be asked back at all; null when it can. */
export function refundObstacle(o: Order): readonly [string, string] | null {
  if (o.phase === 'absent' || !('paidAt' in o)) return ['order-unpaid', 'Este pedido ainda não foi pago.']
  if (o.total === 0) return ['order-free', 'Este pedido foi gratuito: não há valor para devolver.']
  if (o.phase === 'disputed') {
    return [
      'order-disputed',
      'O pagamento deste pedido está em contestação no banco. O reembolso espera essa decisão.',
    ]
  }
  if (o.phase === 'charged_back') {
    return ['order-charged-back', 'O banco já devolveu o valor deste pedido por contestação.']
  }
  if (o.phase === 'refunded') return ['order-refunded', 'Este pedido já foi reembolsado por inteiro.']
  return null
}
