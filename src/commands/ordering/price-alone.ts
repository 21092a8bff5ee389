import { type CouponOffer, type PriceLine, price } from '../../domain/ordering/pricing'

export type { CouponOffer }

/** What one product costs alone, in centavos, and with each code that beats the promotion, lowest first. */
export function priceAlone<Coupon extends CouponOffer>(
  line: PriceLine,
  discount: number | null,
  coupons: readonly Coupon[],
): { shown: number; withCodes: { coupon: Coupon; total: number }[] } {
  const promotion = discount === null ? null : { discount }
  return {
    shown: price([line], { promotion }).total,
    withCodes: coupons
      .map((coupon) => ({ coupon, ...price([line], { promotion, coupon }) }))
      .filter(({ source }) => source === 'coupon')
      .map(({ coupon, total }) => ({ coupon, total }))
      .sort((a, b) => a.total - b.total),
  }
}
