import type { Instant } from '../../domain/kernel/instants'

/** What may lower a price: a sale price of one product, a promotion of the whole shop, a coupon, an offer to buyers of another product. */
export const loweringKinds = ['salePrice', 'promotion', 'coupon', 'bump'] as const
export type LoweringKind = (typeof loweringKinds)[number]

export const loweringLabel: Record<LoweringKind, string> = {
  salePrice: 'Preço promocional',
  promotion: 'Promoção global',
  coupon: 'Cupom',
  bump: 'Oferta a quem compra',
}

export interface Lowering {
  kind: LoweringKind
  id: string
  /** Product, code of the promotion or of the coupon. */
  title: string
  /** "R$ 147,00", "20% de desconto". */
  worth: string
  /** Where staff change it. */
  href: string
  /** Null: without a bound on that side. */
  from: Instant | null
  until: Instant | null
}

/** Whether it counts at the moment that is looked at, will, or did. */
export type LoweringTime = 'now' | 'soon' | 'before'

/** What a product costs at one moment. All money in centavos. */
export interface LoweredPrice {
  productType: 'course' | 'bundle'
  productId: string
  title: string
  href: string
  regular: number
  /** In the shop, without a code. */
  shown: number
  /** What lowered it, in order: the sale price, then the promotion. */
  by: string[]
  /** With the best coupon, where one beats that. */
  coupon: { code: string; price: number } | null
}

/** Props of the page of all that lowers prices. */
export interface LoweredPricesPage {
  /** Business day that is looked at, and today's. */
  day: string
  today: string
  /** Six weeks around it, from a Monday on, and what counts on each day. */
  calendar: { day: string; kinds: LoweringKind[] }[]
  lowerings: (Lowering & { time: LoweringTime })[]
  prices: LoweredPrice[]
  /** Further products with a lower price, which are not listed. */
  more: number
}

export const LOWERED_PRICES_PATH = '/admin/promotions'
