import { brl, list } from '../kernel/format'
import type { Instant } from '../kernel/instants'
import { type Coupon, UNKNOWN_COUPON } from './coupon'
import { seatProblem } from './coupon-seats'
import { standingProblem } from './coupon-steps'
import { eligible, type FullTerms, isForAll } from './coupon-terms'

/** Code for programs and the sentence for the person. */
export type CouponProblem = readonly [code: string, sentence: string]

export interface CouponPurchase {
  /** `seats`: bought for others. */
  lines: readonly { productId: string; categoryId?: string | null; price: number; seats?: unknown }[]
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  at: Instant
  /** An order that holds a seat already. */
  orderId?: string
  /** Names of the products or categories that the coupon is for. */
  titles: readonly string[]
  /** Keyed hashes of the buyer's e-mail and CPF; absent while the buyer is unknown. */
  people?: readonly string[]
  /** Whether the buyer has paid an order before; left out while that cannot be known. */
  returning?: boolean
  /** How it is to be paid; left out until that is chosen. */
  paying?: Paying
}
export interface Paying {
  method: 'pix' | 'card' | 'free'
  installments: number
}

/** Why a coupon does not apply to a purchase, or null when it does. Unknown facts do not reject it. */
export function couponProblem(c: Coupon, use: CouponPurchase): CouponProblem | null {
  if (c.phase === 'absent') return UNKNOWN_COUPON
  const { terms } = c
  return (
    standingProblem(c, use.at) ??
    personProblem(terms, use) ??
    purchaseProblem(terms, use) ??
    payingProblem(terms, use.paying) ??
    seatProblem(c, use)
  )
}

function personProblem(terms: FullTerms, { people, returning }: CouponPurchase): CouponProblem | null {
  if (terms.people.length > 0 && people && !people.some((each) => terms.people.includes(each))) {
    return [
      'coupon-personal',
      'Este cupom é pessoal: vale só para quem o recebeu, com o mesmo e-mail ou CPF.',
    ]
  }
  return terms.firstPurchase && returning
    ? ['coupon-first-purchase', 'Este cupom vale só na primeira compra.']
    : null
}

function purchaseProblem(terms: FullTerms, { lines, titles }: CouponPurchase): CouponProblem | null {
  // One use of a coupon is for one person; what many cost less is said by the steps of the shop.
  if (lines.some(({ seats }) => seats))
    return ['coupon-seats', 'Cupons não valem para vagas: o desconto delas é pela quantidade.']
  if (lines.length > 0 && !isForAll(terms) && !lines.some((line) => eligible(terms, line))) {
    return [
      'coupon-not-applicable',
      titles.length > 0
        ? `Este cupom vale só para ${list(titles)}.`
        : 'Este cupom não vale para o que está no carrinho.',
    ]
  }
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0)
  return lines.length > 0 && subtotal < terms.minimum
    ? ['coupon-minimum', `Este cupom vale em compras a partir de ${brl(terms.minimum)}.`]
    : null
}

/** A total of nothing is not paid at all, so that no way to pay it can be the wrong one. */
export function payingProblem(
  { pixOnly, maxInstallments }: Pick<FullTerms, 'pixOnly' | 'maxInstallments'>,
  paying: Paying | undefined,
): CouponProblem | null {
  if (paying?.method !== 'card') return null
  if (pixOnly) return ['coupon-pix-only', 'Este cupom vale só no Pix. Pague com Pix ou remova o cupom.']
  if (maxInstallments === null || paying.installments <= maxInstallments) return null
  return [
    'coupon-installments',
    maxInstallments === 1
      ? 'Este cupom vale no cartão só à vista. Escolha 1x ou remova o cupom.'
      : `Este cupom vale em até ${maxInstallments}x no cartão. Escolha menos parcelas ou remova o cupom.`,
  ]
}
