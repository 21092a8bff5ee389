import type { CouponStatus, CouponStep } from './coupon-labels'

/** Terms as staff read them. Money in centavos, instants ISO 8601 in UTC. */
export interface CouponTermsView {
  kind: 'percent' | 'fixed'
  value: number
  /** Names of the products or categories that it is for; empty: the whole shop. */
  scope: string[]
  startsAt: string | null
  endsAt: string | null
  totalLimit: number | null
  perCustomerLimit: number | null
  minimum: number
  maxDiscount: number | null
  budget: number | null
  firstPurchase: boolean
  pixOnly: boolean
  maxInstallments: number | null
  /** Number of people that it is restricted to; 0 for no restriction. */
  people: number
}

/** A coupon with its uses. */
export interface CouponListLine {
  couponId: string
  code: string
  note: string
  status: CouponStatus
  terms: CouponTermsView
  /** Made by a reminder of a left cart for one person. */
  personal: boolean
  uses: number
  /** Held by orders that wait for their money. */
  reserved: number
  /** Centavos saved by uses that stand. */
  discount: number
  /** Centavos that its orders brought, less what was given back and what banks took. */
  revenue: number
  registeredAt: string
}

export interface CouponSeatView {
  orderId: string
  number: string | null
  /** As it is stored: a reservation stays `reserved` after its time is over, see `lapsed`. */
  status: 'reserved' | 'consumed' | 'released'
  lapsed: boolean
  version: number
  reservedAt: string
  until: string
  consumedAt: string | null
  releasedAt: string | null
  reason: string | null
  discount: number
  paid: number
  refunded: number
  /** Taken by a bank in a dispute. */
  chargedBack: number
}

export interface CouponStepView {
  id: string
  at: string
  label: string
  who: string
  reason: string | null
  version: number | null
  terms: CouponTermsView | null
}

/** What the form can be about. */
export interface CouponChoices {
  products: { id: string; title: string; type: 'course' | 'bundle' }[]
  categories: { id: string; name: string }[]
}

/** The form as it is typed: names of its fields to their texts; a ticked box is `on`. */
export type CouponTyped = Record<string, string>

export interface CouponPages {
  'Admin/Coupons/Create': { typed: CouponTyped; choices: CouponChoices; copyOf: string | null }
  'Admin/Coupons/Edit': {
    couponId: string
    code: string
    /** It was reserved at least once: a change makes a new version. */
    used: boolean
    version: number
    people: number
    /** The terms can be changed in its state. */
    open: boolean
    status: CouponStatus
    typed: CouponTyped
    choices: CouponChoices
  }
  'Admin/Coupons/Show': {
    coupon: CouponListLine
    version: number
    released: number
    /** Centavos that reservations and uses count against the budget. */
    promised: number
    steps: CouponStep[]
    /** Whole address that brings the code into the shop. */
    link: string
    history: CouponStepView[]
    /** Uses of each of the last days, oldest first. */
    days: { day: string; uses: number; discount: number }[]
    /** The viewer may open orders. */
    opensOrders: boolean
    seats: CouponSeatView[]
    seatTotal: number
    page: number
    perPage: number
  }
}
