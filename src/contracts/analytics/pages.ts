import type { ProductType } from '../ordering/forms'
import type { PaymentMethod } from '../ordering/labels'

/** What a span of business days sold. Money in centavos. */
export interface SalesTotals {
  /** `gross` less `refunded`. */
  revenue: number
  /** Paid in the span, whenever it was ordered. */
  gross: number
  /** Given back in the span, whenever it was paid. */
  refunded: number
  refunds: number
  placed: number
  /** Orders paid in the span that cost something. */
  paid: number
  /** `gross` by `paid`; null when nothing was paid. */
  averageTicket: number | null
}

export interface SalesDay {
  /** Business day, YYYY-MM-DD. */
  day: string
  revenue: number
  gross: number
  refunded: number
  placed: number
  paid: number
}

/** What became, until now, of the orders placed in the span with one method. */
export interface MethodConversion {
  method: Exclude<PaymentMethod, 'free'>
  /** `paid + waiting + expired + refused + canceled`. */
  placed: number
  /** Paid at some time, refunded or not. */
  paid: number
  waiting: number
  expired: number
  refused: number
  canceled: number
  /** `paid` by `placed`; null when none was placed. */
  conversion: number | null
}

export interface TopCourse {
  productType: ProductType
  productId: string
  title: string
  /** Lines of orders paid in the span. */
  sold: number
  /** What those lines brought, discounts taken off. */
  revenue: number
}

/** Business days, both included. */
export interface Span {
  from: string
  to: string
}

/** Pages of analytics: component name to its props. */
export interface AnalyticsPages {
  'Admin/Dashboard/Index': {
    period: Span & {
      /** One of the offered lengths in days up to today; null for days of one's own. */
      preset: number | null
      /** Why the days that were asked for are not the ones shown; null when they are. */
      problem: string | null
    }
    /** As many days, just before. */
    previous: Span
    today: string
    totals: SalesTotals
    before: SalesTotals
    days: SalesDay[]
    daysBefore: SalesDay[]
    methods: MethodConversion[]
    methodsBefore: MethodConversion[]
    courses: TopCourse[]
    /** Everything that happened until this instant is in the numbers. */
    freshAt: string
  }
}
