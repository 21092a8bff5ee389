import type { ProductType } from './forms'
import type { OrderFacts } from './order'
import type { BlockReasonName, RefundBasisName, RefundDoubtName, RefundStatus } from './refund-labels'
import type { SeatCounts } from './team-pages'

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

export interface RefundTerms extends RefundOffer {
  /** By which rule a request would be judged now, also where the buyer cannot ask any more. */
  courses: { courseId: string; title: string; percent: number; done: number; lessons: number }[]
  earlierRefunds: number
  /** Last day on which a Pix can be refunded through the provider; null for a card. */
  pixUntil: string | null
}

export interface RefundPages {
  'Admin/Orders/RefundInfo': {
    order: OrderFacts
    buyer: { id: string; name: string; email: string }
    terms: RefundTerms
    /** The seats that it bought for others; null for most orders. */
    team: SeatCounts | null
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
