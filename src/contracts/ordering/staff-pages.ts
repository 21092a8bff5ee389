import type { SavedView } from '../kernel/resource-list'
import type { BillingAddress } from './billing-address'
import type { ProductType } from './forms'
import type { OrderStatus } from './labels'
import type { OrderDetail, OrderSummary, TimelineEntry } from './order'
import type { OrdersView } from './orders-view'
import type { OrderAct, OrderFileFormat } from './staff-forms'

export interface AdminOrderRow extends OrderSummary {
  name: string
  email: string
  couponCode: string | null
  late: boolean
}

/** States what a file of orders holds; the same orders and code give the same hash on any machine and in any format. */
export interface OrderSeal {
  rows: number
  /** Numbers of the first and of the last order of the file. */
  first: string | null
  last: string | null
  /** Position in the log up to which the list had been folded. */
  until: string | null
  codeVersion: string
  /** SHA-256 of the rows as canonical lines, independent of the file's format. */
  hash: string
  bytes: number
}

/** A file of orders, or one act upon many, that a member of staff asked for. */
export interface OrderTask {
  id: string
  kind: 'export' | OrderAct
  state: 'asked' | 'ready' | 'failed' | 'removed'
  /** Query of the view's address. */
  query: string
  /** Orders that were chosen; null: the whole view. */
  chosen: number | null
  /** Finished orders and their total; null while unknown. */
  progress: { done: number; total: number } | null
  done: number
  refused: number
  askedAt: string
  format: OrderFileFormat | null
  clear: boolean
  expiresAt: string | null
  seal: OrderSeal | null
  /** Where the file is; null while it is not there, or not any more. */
  file: string | null
}

/** What the orders of a view come to. Centavos. */
export interface OrderTotals {
  orders: number
  /** What they were to cost. */
  ordered: number
  /** What was paid for those that were paid at some time. */
  paid: number
  refunded: number
  /** What banks took back. */
  chargedBack: number
}

/** What one business day sold, without free orders. Centavos. */
export interface SalesOfDay {
  /** YYYY-MM-DD */
  day: string
  /** Paid on the day less given back on it. */
  revenue: number
  paid: number
  /** Pix orders of the day that are paid by now, 0..1; null when there was none. */
  pixConversion: number | null
  averageTicket: number | null
}

/** What of one line of an order went back. */
export interface LineGivenBack {
  productType: ProductType
  productId: string
  /** Centavos, and those of them that have not come through yet. */
  amount: number
  onTheWay: number
  /** All that was paid for it: its access ended. */
  whole: boolean
}

/** Pages on which staff look at orders. */
export interface StaffOrderingPages {
  'Admin/Orders/Index': {
    rows: AdminOrderRow[]
    view: OrdersView
    pages: number
    perPage: number
    total: number
    /** Orders by status under the other filters, for the tabs. */
    counts: Record<OrderStatus, number>
    /** Orders that wait for a Pix under the other filters, ignoring the method filter. */
    awaitingPix: number
    /** Of exactly the orders that the view holds, on all its pages. */
    totals: OrderTotals
    savedViews: readonly SavedView[]
    /** Name of the course or programme that the view asks for. */
    productTitle: string | null
    today: SalesOfDay
    yesterday: SalesOfDay
  }
  'Admin/Orders/Tasks': {
    tasks: OrderTask[]
    /** The act whose results are looked at, refused ones first. */
    opened: {
      id: string
      results: { orderId: string; number: string; outcome: 'done' | 'refused'; message: string | null }[]
      /** Results that are not shown. */
      more: number
    } | null
  }
  'Admin/Orders/Show': {
    order: OrderDetail
    buyer: {
      id: string
      name: string
      email: string
      cpf: string
      phone: string
      guest: boolean
      /** A student's account, in which staff may look around as its owner does. */
      impersonable: boolean
    }
    address: Omit<BillingAddress, 'ibge'> | null
    late: boolean
    /** Of each line that money went back of, or is on its way. */
    givenBack: LineGivenBack[]
    /** What the order's state lets staff do with it. */
    acts: { cancel: boolean; receipt: boolean; access: boolean }
    coupon: { id: string; code: string } | null
    timeline: TimelineEntry[]
    /** Page of the test bank for each attempt that reached it; empty with a real provider. */
    bankPages: { paymentId: string; href: string }[]
  }
}
