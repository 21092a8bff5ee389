import type { Quote } from '../../commands/ordering/quote'
import type { CouponState, InstallmentOption, Totals } from '../../contracts/ordering/offers'
import { installments } from '../../domain/kernel/money'

export const totalsOf = ({ subtotal, discount, total, source, coupon, promotionCode }: Quote): Totals => {
  const code = source === 'coupon' ? coupon?.code : promotionCode
  return { subtotal, discount, total, discountBy: source && code ? { source, code } : null }
}

export const couponState = ({ coupon }: Quote): CouponState | null =>
  coupon && { code: coupon.code, saved: coupon.saved, problem: coupon.problem?.[1] ?? null }

/** Ways to split a total on a card. */
export const waysToPay = (total: number): InstallmentOption[] => installments(total)

/** The longest way to split it, when there is more than one. */
export function longestWay(total: number): InstallmentOption | null {
  const longest = waysToPay(total).at(-1)
  return longest && longest.count > 1 ? longest : null
}
