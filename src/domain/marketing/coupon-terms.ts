import type { Instant } from '../kernel/instants'
import { dayInWords, listInWords, reais } from '../kernel/words'
import { type Coupon, type KnownCoupon, seatProblem, UNKNOWN_COUPON } from './coupon'

/** Code for programs and the sentence for the person. */
export type CouponProblem = readonly [code: string, sentence: string]

export interface CouponUse {
  lines: readonly { productId: string; price: number }[]
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  at: Instant
  /** An order that holds a seat already. */
  orderId?: string
  /** Names of the products that the coupon is for. */
  titles: readonly string[]
}

export const eligible = (productIds: readonly string[], productId: string): boolean =>
  productIds.length === 0 || productIds.includes(productId)

/** Why a coupon does not count for a purchase, or null when it does. */
export function couponProblem(c: Coupon, use: CouponUse): CouponProblem | null {
  if (c.phase === 'absent') return UNKNOWN_COUPON
  return periodProblem(c, use.at) ?? purchaseProblem(c, use) ?? seatProblem(c, use)
}

function periodProblem({ phase, terms }: KnownCoupon, at: Instant): CouponProblem | null {
  if (terms.startsAt && at < terms.startsAt) {
    return ['coupon-period', `Este cupom vale a partir de ${dayInWords(terms.startsAt)}.`]
  }
  if (terms.endsAt && at > terms.endsAt) {
    return ['coupon-period', `Este cupom venceu em ${dayInWords(terms.endsAt)}.`]
  }
  return phase === 'ended' ? ['coupon-period', 'Este cupom não está mais valendo.'] : null
}

function purchaseProblem({ terms }: KnownCoupon, { lines, titles }: CouponUse): CouponProblem | null {
  if (lines.length > 0 && !lines.some((line) => eligible(terms.productIds, line.productId))) {
    return [
      'coupon-not-applicable',
      titles.length > 0
        ? `Este cupom vale só para ${listInWords(titles)}.`
        : 'Este cupom não vale para o que está no carrinho.',
    ]
  }
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0)
  return subtotal < terms.minimum
    ? ['coupon-minimum', `Este cupom vale em compras a partir de ${reais(terms.minimum)}.`]
    : null
}
