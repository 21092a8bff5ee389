import type { WithCover } from '../kernel/own-picture'
import type { ProductType } from './forms'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './labels'
import type { Totals } from './offers'

/** One event on the timeline of an order. */
export interface TimelineEntry {
  id: string
  at: string
  type: string
  label: string
  /** `Você`, `Sistema`, a name, or what stands for an unknown person. */
  actor: string
  stream: string
  /** A few facts in words: `R$ 197,00`, `Visa final 1111`. */
  detail: string | null
  /** Where it is read, when that is not its stream. */
  href?: string
}

/** One attempt to pay. */
export interface PaymentAttempt {
  paymentId: string
  method: 'pix' | 'card'
  status: PaymentStatus
  amount: number
  installments: number
  requestedAt: string
  paidAt: string | null
  declineCode: string | null
  declineSentence: string | null
  card: { brand: string; last4: string } | null
}

/** What every page of one order says of it. Money in centavos. */
export interface OrderFacts {
  orderId: string
  number: string
  status: OrderStatus
  method: PaymentMethod
  installments: number
  paidAt: string | null
  total: number
  refunded: number
  /** What the bank took back in a dispute that the school lost. */
  chargedBack: number
}

export interface OrderSummary extends OrderFacts {
  placedAt: string
  /** Titles of what was bought. */
  titles: string[]
}

/** What was bought, as it was bought. */
export interface SoldLine {
  productType: ProductType
  productId: string
  title: string
  price: number
  /** Months of access that it was sold with; absent: for ever. */
  accessMonths?: number | null
  discount: number
  total: number
}

/** The company that an order is for. */
export interface CompanyOfOrder {
  cnpj: string
  name: string
  purchaseOrder: string | null
}

export interface OrderDetail extends OrderSummary, Totals {
  company: CompanyOfOrder | null
  lines: (SoldLine &
    WithCover & {
      /** Page of the product, and where to watch it, while they exist. */
      href: string | null
      slug: string | null
      topic: string | null
    })[]
  attempts: PaymentAttempt[]
  /** The attempt that counts now; null for a free order. */
  payment: PaymentAttempt | null
  /** Last day (ISO instant) to give it up and get everything back; null when nothing was paid. */
  regretUntil: string | null
}

/** The nota fiscal that was recorded for an order. */
export interface NoteOfOrder {
  noteNumber: string
  series: string | null
  /** A business day. */
  issuedOn: string
  link: string | null
  /** Null for a note of others; the shop has the document of its own ones. */
  environment: 'restricted' | 'production' | null
}
export interface NoteOnPage extends NoteOfOrder {
  /** The shop had it cancelled: only the document of that is left. */
  canceled: boolean
  /** Addresses of what may be downloaded. */
  xml: string | null
  pdf: string | null
}

/** What `GET /api/orders/{id}/status` says, as SSE event `status` and as JSON. */
export interface OrderStatusAnswer {
  orderId: string
  status: OrderStatus
  payment: PaymentStatus | null
  /** Page that shows this state. */
  href: string
  /** Paid after the code had expired. */
  late: boolean
  /** Present once the Pix code has been issued. */
  pix: { brcode: string; expiresAt: string } | null
  serverTime: number
}
