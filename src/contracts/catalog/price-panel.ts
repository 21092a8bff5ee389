import type { Instant } from '../../domain/kernel/instants'
import { sectionExtra } from '../kernel/resource'
import type { ResourceFormProps } from '../kernel/resource-list'
import type { OfferKind } from '../marketing/product-offers'
import { bundles } from './bundles'
import { courses } from './courses'
import type { PriceView } from './pages'

export type PricedType = 'course' | 'bundle'

/** Centavos before and after a change; null: not asked, not shown. */
export interface Change {
  before: number | null
  after: number | null
}

/** What a price does today, beside the one that is asked. All money in centavos. */
export interface PriceEffects {
  /** The price that is looked at, and the one that is asked now; null until it is priced. */
  price: number
  asked: number | null
  /** What the shop asks, less a running promotion of the whole shop. */
  shown: Change
  /** Percent that a promotion of the whole shop takes off now; 0 without one. */
  promotion: number
  /** The crossed-out price beside it; null: none is shown. */
  former: Change
  /** Ways to split it on a card, from once on; none where it cannot be split. */
  installments: { count: number; each: number; total: number; rateMonthly: number }[]
  /** Carts that hold the product, and what it costs in all of them together. */
  carts: { count: number; before: number; after: number }
  /** Active offers of this product to buyers of others, and what each still saves them. */
  offers: { offerId: string; host: string; kind: OfferKind; price: number; saves: number }[]
  /** Usable coupons: the price with each; `problem`: why it does not apply at the new price. */
  coupons: ({ couponId: string; code: string; problem: string | null } & Change)[]
  /** Further usable coupons that are not listed. */
  moreCoupons: number
  /** Programmes with this course, their price, and what their courses cost one by one. */
  programmes: { bundleId: string; title: string; price: number; before: number; after: number }[]
}

export interface SalePriceView {
  salePriceId: string
  /** Centavos. */
  price: number
  from: Instant
  until: Instant
  running: boolean
  /** Centavos that are asked again afterwards; null while it has not begun. */
  regular: number | null
}

/** What stands beside the form of a product's price. */
export interface ProductPricePanel {
  productType: PricedType
  salePrice: SalePriceView | null
  form: Pick<ResourceFormProps, 'typed' | 'bounds'>
  /** Null until it is priced. */
  effects: PriceEffects | null
  /** Prices asked so far, newest first, and who set each; null: a promotion of the whole shop, or the product itself. */
  history: (PriceView & { by: string | null })[]
}

export const coursePricePanel = sectionExtra<ProductPricePanel>()(courses, 'Price')
export const bundlePricePanel = sectionExtra<ProductPricePanel>()(bundles, 'Plans')

const editorAt = (type: PricedType, id: string) =>
  `/admin/${type === 'course' ? 'courses' : 'bundles'}/${encodeURIComponent(id)}`

/** Where a product's sale price is planned and ended. */
export const salePricePath = (type: PricedType, id: string) => `${editorAt(type, id)}/sale-price`

/** What a price (centavos) would do; `compares`: with a former price beside it. */
export const priceEffectsPath = (type: PricedType, id: string, price: number, compares: boolean) =>
  `${editorAt(type, id)}/price-effects?preco=${price}${compares ? '&riscado=sim' : ''}`
