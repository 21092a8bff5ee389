import type { AllowedActs, ResourceRow } from '../kernel/resource-list'
import type { OrderStatus, PaymentMethod } from '../ordering/labels'
import type { BlockReasonName, RefundStatus } from '../ordering/refund-labels'
import type { PersonTimelineKind } from './users'

/** Who a page of staff is about; the head of all pages of one person. */
export interface UserHead {
  /** The row of the list, which says what may be done. */
  row: ResourceRow
  may: AllowedActs
  /** How many of each; of the tabs. */
  counts: { courses: number; bundles: number; orders: number; refunds: number; cart: number }
}

export interface TimelineEntry {
  id: string
  at: string
  kind: PersonTimelineKind
  type: string
  stream: string
  revision: number
  /** Name of who acted; null: the person. */
  who: string | null
  /** What its sentence says; ids of courses are their titles. */
  said: Record<string, unknown>
}

export interface UserConsent {
  id: string
  at: string
  type: string
  stream: string
  revision: number
  /** Kinds of mail that were turned off. */
  off: readonly string[]
}

export interface UserCourse {
  courseId: string
  title: string
  access: boolean
  /** Last instant of an access that has an end; null: none, or it was taken. */
  until: string | null
  causes: { type: string; order: { orderId: string; number: string } | null }[]
  grantedAt: string
  watchedAt: string | null
  completedAt: string | null
  done: number
  total: number
  percent: number
  certificateCode: string | null
}

export interface UserOrder {
  orderId: string
  number: string
  status: OrderStatus
  method: PaymentMethod
  titles: string[]
  placedAt: string
  paidAt: string | null
  /** Centavos. */
  total: number
  refunded: number
}

export interface UserPages {
  'Admin/Users/Show': {
    user: UserHead
    kind: PersonTimelineKind | null
    entries: TimelineEntry[]
    total: number
    page: number
    perPage: number
    certificates: { code: string; courseTitle: string; issuedAt: string; revoked: boolean }[]
    devices: { deviceId: string; device: string; seenAt: string }[]
    /** Kinds of mail that the person does not want, and whether they take the newsletter. */
    mails: { off: readonly string[]; news: boolean }
    /** What was said about mails to the address, newest first. */
    consents: UserConsent[]
    risk: {
      refunds: number
      disputes: number
      deviceBlocks: number
      /** Why the person may not buy; null when they may. */
      purchases: BlockReasonName | null
      blocked: string | null
    }
    questions: { questionId: string; number: number; courseTitle: string; status: string }[]
  }
  'Admin/Users/Edit': {
    user: UserHead
    typed: { name: string; cpf: string; phone: string; role: string }
  }
  'Admin/Users/Courses': {
    user: UserHead
    courses: UserCourse[]
    /** Courses that may be given. */
    choices: { value: string; label: string }[]
  }
  'Admin/Users/Bundles': {
    user: UserHead
    bundles: {
      bundleId: string
      title: string
      order: { orderId: string; number: string; status: OrderStatus }
      paidAt: string | null
      /** Of its courses, those that the person may watch now. */
      open: number
      courses: number
    }[]
  }
  'Admin/Users/Orders': { user: UserHead; orders: UserOrder[]; sum: { paid: number; givenBack: number } }
  'Admin/Users/Refunds': {
    user: UserHead
    refunds: {
      refundId: string
      orderId: string
      number: string
      status: RefundStatus
      /** Centavos. */
      amount: number
      titles: string[]
      reason: string | null
      requestedAt: string
      settledAt: string | null
    }[]
  }
  'Admin/Users/Cart': {
    user: UserHead
    items: { productId: string; title: string; price: number }[]
    /** Centavos, before a coupon. */
    total: number
    code: string | null
    updatedAt: string | null
  }
}
