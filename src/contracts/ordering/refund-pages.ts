import { dayOf, listQuery, oneOf, pageOf, words } from '../kernel/list-query'
import type { ProductType } from './forms'
import type { GuaranteeView } from './guarantee-view'
import { paymentMethodLabel } from './labels'
import type { OrderFacts } from './order'
import {
  type BlockReasonName,
  type RefundBasisName,
  type RefundDoubtName,
  type RefundGroup,
  type RefundStatus,
  refundGroupLabel,
} from './refund-labels'

/** One refund as its buyer sees it. Money in centavos. */
export interface RefundView {
  refundId: string
  status: RefundStatus
  amount: number
  method: 'pix' | 'card'
  titles: string[]
  /** What goes back of each line. */
  parts: { title: string; amount: number }[]
  by: 'buyer' | 'staff'
  requestedAt: string
  /** Deadline of the answer; null when no review is needed. */
  answerBy: string | null
  /** Why it was denied. */
  answer: string | null
  settledAt: string | null
}

export interface LineLeft {
  productType: ProductType
  productId: string
  title: string
  paid: number
  given: number
  left: number
  /** Last instant of the guarantee that it was sold with. */
  guaranteeUntil: string
  guaranteed: boolean
}

/** What can be asked back of an order now, and by which rule. */
export interface RefundOffer {
  /** Null: neither within the days of regret nor within the guarantee. */
  basis: 'regret' | 'guarantee' | null
  regretUntil: string
  /** Of the line whose guarantee is the longest. */
  guaranteeUntil: string
  left: number
  lines: LineLeft[]
  /** Staff review it first. */
  reviewed: boolean
  /** Days in which they answer. */
  answerDays: number
  /** Why nothing can be asked back; null when it can. */
  obstacle: string | null
}

/** One refund as staff see it. */
export interface StaffRefund extends RefundView {
  orderId: string
  number: string
  basis: RefundBasisName
  doubts: RefundDoubtName[]
  reason: string | null
  note: string | null
  progress: number
  earlierRefunds: number
  decidedAt: string | null
  /** Null where the rule decided. */
  decidedBy: string | null
  attempts: number
  manualWhy: string | null
  transferred: boolean
  parts: { productType: ProductType; productId: string; title: string; amount: number }[]
}

/** What the list of refunds is narrowed by; its address keeps all of it. */
export interface RefundsView {
  query: string
  group: RefundGroup | null
  method: 'pix' | 'card' | null
  /** Business days, YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  page: number
}

export interface RefundTerms extends RefundOffer {
  /** By which rule a request would be judged now, also where the buyer cannot ask any more. */
  courses: { courseId: string; title: string; percent: number; done: number; lessons: number }[]
  earlierRefunds: number
  /** Last day on which a Pix can be refunded through the provider; null for a card. */
  pixUntil: string | null
}

export interface RefundPages {
  'Admin/Orders/Refunds': {
    view: RefundsView
    rows: (StaffRefund & { name: string; email: string })[]
    /** Refunds and centavos of each group under the other filters. */
    groups: { group: RefundGroup; count: number; amount: number }[]
    total: number
    perPage: number
    guarantee: GuaranteeView
  }
  'Admin/Orders/RefundInfo': {
    order: OrderFacts
    buyer: { id: string; name: string; email: string }
    terms: RefundTerms
    refunds: StaffRefund[]
    /** Refunds of the buyer's other orders. */
    earlier: {
      refundId: string
      orderId: string
      number: string
      amount: number
      status: RefundStatus
      requestedAt: string
    }[]
    /** Why the buyer may buy nothing now; null when they may. */
    block: BlockReasonName | null
  }
}

export const REFUNDS_PATH = '/admin/refunds'

const { pix, card } = paymentMethodLabel

export const refundsQuery = listQuery<RefundsView>(REFUNDS_PATH, {
  query: words('busca'),
  group: oneOf('situacao', refundGroupLabel),
  method: oneOf('meio', { pix, card }),
  from: dayOf('de'),
  to: dayOf('ate'),
  page: pageOf(),
})
