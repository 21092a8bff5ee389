import type { InstallmentOption } from './offers'
import type { CompanyOfOrder, OrderFacts, SoldLine, TimelineEntry } from './order'

/** What the buyer saw and did, as the log has it. Money in centavos, instants in ISO. */
export interface EvidencePages {
  'Admin/Orders/Evidence': {
    shop: { name: string; company: string; cnpj: string; address: string; email: string }
    printedAt: string
    order: OrderFacts & { placedAt: string; subtotal: number; discount: number }
    buyer: { name: string; email: string; cpf: string | null; phone: string | null; guest: boolean }
    company: CompanyOfOrder | null
    lines: (SoldLine & {
      discountSource: 'coupon' | 'promotion' | null
      /** Days of guarantee that it was sold with. */
      guaranteeDays: number
      /** Prices up to the order, oldest first; the last one was valid at the order. */
      prices: { at: string; price: number | null; listPrice: number | null; onSale: boolean }[]
    })[]
    promotions: {
      code: string
      label: string | null
      discount: number | null
      promotionalPrice: number | null
      startedAt: string
      endDate: string
      /** It gave this order its discount. */
      used: boolean
    }[]
    coupon: {
      code: string
      kind: 'percent' | 'fixed'
      value: number
      minimum: number
      startsAt: string | null
      endsAt: string | null
      totalLimit: number | null
      perCustomerLimit: number | null
      /** When these terms were set. */
      since: string
    } | null
    /** Ways to split the price on a card, as they stood at the attempt that counts; none where no card could pay. */
    installments: InstallmentOption[]
    /** The interest rule at the order with its start (null for the default), and the price before interest; null when free. */
    interest: { rateMonthly: number; free: number; since: string | null; price: number } | null
    /** The way that was taken on a card; null for Pix. Centavos, of which `interest` are not the price's. */
    chosen: {
      at: string
      count: number
      first: number
      each: number
      total: number
      interest: number
      /** Percent a month and a year; null where the rule of the moment does not explain the sum. */
      rateMonthly: number | null
      rateYearly: number | null
    } | null
    /** Day from which the terms of use were in force that the order was placed under; null: those before the first kept. */
    terms: { validFrom: string | null; href: string }
    courses: {
      courseId: string
      title: string
      granted: string | null
      ended: string | null
      /** Times that a stretch was watched, first and last, and the lessons done. */
      watched: { times: number; first: string | null; last: string | null; lastLesson: string | null }
      lessonsDone: { title: string; at: string }[]
      lessons: number
    }[]
    mails: { label: string; at: string | null }[]
    timeline: TimelineEntry[]
  }
}
