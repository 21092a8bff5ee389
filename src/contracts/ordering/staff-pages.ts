import type { BillingAddress } from './billing-address'
import type { EmissionPageProps } from './emission'
import type { ProductType } from './forms'
import type { OrderAct } from './labels'
import type { NoteOnPage, OrderDetail, TimelineEntry } from './order'
import type { SaleNoticesProps } from './sale-notices'
import type { OrderFileFormat } from './staff-forms'
import type { SeatCounts } from './team-pages'

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
  'Admin/Settings/Invoices': EmissionPageProps
  'Admin/Settings/SaleNotices': SaleNoticesProps
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
      /** CPF and phone: null where a free order does not say them. */
      cpf: string | null
      phone: string | null
      guest: boolean
      /** A student's account, in which staff may look around as its owner does. */
      impersonable: boolean
    }
    address: Omit<BillingAddress, 'ibge'> | null
    late: boolean
    /** Of each line that money went back of, or is on its way. */
    givenBack: LineGivenBack[]
    /** What the order's state lets staff do with it. */
    acts: { cancel: boolean; receipt: boolean; access: boolean; newPix: boolean }
    /** The code that the buyer can pay now. */
    pix: { brcode: string; expiresAt: string } | null
    coupon: { id: string; code: string } | null
    timeline: TimelineEntry[]
    note: NoteOnPage | null
    team: SeatCounts | null
    /** Page of the test bank for each attempt that reached it; empty with a real provider. */
    bankPages: { paymentId: string; href: string }[]
  }
}
