import type { WithCover } from '../kernel/own-picture'
import type { ProductType } from './forms'

/** What of a product its buyer can open until a day. */
export interface HeldAccess {
  /** The last instant of it, of several courses the earliest. */
  until: string
  courses: number
  /** All of the product's courses. */
  whole: boolean
}

/** One product as the shop offers it. Money in centavos everywhere. */
export interface ProductCard extends WithCover {
  productType: ProductType
  productId: string
  slug: string
  title: string
  subtitle: string
  /** Palette and glyph of the cover. */
  topic: string
  /** Page of the product: `/course/{slug}` or `/lp/{slug}`. */
  href: string
  /** How many courses it gives access to. */
  courses: number
  price: number
  /** Crossed-out former price, when there is one. */
  listPrice: number | null
}

/** A product in a cart or an order, with its share of the discount. */
export interface PricedLine extends ProductCard {
  /** A programme of which the buyer has some courses: its whole price, and how many they have. */
  repriced: { from: number; owned: number } | null
  /** Months of access that it is sold with; null: for ever. */
  accessMonths: number | null
  /** Set where the buyer has some of it until a day. */
  held?: HeldAccess
  discount: number
  total: number
}

/** An offer beside the button of the checkout, or after the payment. */
export interface BumpOffer extends WithCover {
  offerId: string
  productType: ProductType
  productId: string
  slug: string
  title: string
  /** How many courses it gives access to. */
  courses: number
  headline: string
  words: string
  price: number
  /** Months of access that it is sold with; absent: for ever. */
  accessMonths?: number
  /** Set where the buyer has some of it until a day. */
  held?: HeldAccess
  /** What the shop asks for it now; the same as `price` when there is nothing to cross out. */
  shopPrice: number
}

/** One-click offer after a paid order. */
export interface StepOffer extends BumpOffer {
  kind: 'upsell' | 'downsell'
  /** ISO instant at which it ends. */
  until: string
  /** The card that paid, when it can be charged again without being typed. */
  card: { brand: string; last4: string } | null
  /** The first order was free and says no CPF or phone, which paying needs. */
  asksBuyer: boolean
}

/** What `GET /api/installments?total=` answers: how a total (centavos) may be paid. */
export interface WaysToPay {
  total: number
  methods: ('pix' | 'card' | 'free')[]
  installments: InstallmentOption[]
}

/** What one way to split the total on a card comes to. */
export interface InstallmentOption {
  count: number
  first: number
  each: number
  total: number
  /** Percent per month; 0 without interest. */
  rateMonthly: number
  /** With interest: the whole cost (CET), percent per year. */
  rateYearly?: number
}

export interface Totals {
  subtotal: number
  discount: number
  total: number
  /** What gave the discount, with its code; null without one. */
  discountBy: { source: 'coupon' | 'promotion'; code: string } | null
}

export interface CouponState {
  code: string
  /** Centavos saved by it; 0 while it does not count. */
  saved: number
  /** Why it does not count, as a sentence; null while it does. */
  problem: string | null
  /** To what ways to pay it holds the buyer, as a sentence; left out when to none. */
  condition?: string
}

/** The price of a line is another one than when it was last seen. */
export interface PriceChange {
  productId: string
  title: string
  from: number
  to: number
}
