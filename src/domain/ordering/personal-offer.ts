import * as z from 'zod'
import { id, instant } from '../kernel/event'
import { businessDay, DAY, endOfBusinessDay, type Instant, plus } from '../kernel/instants'

const discount = {
  kind: z.enum(['percent', 'fixed']),
  /** Percent 1..100, or centavos once per order. */
  value: z.int().positive(),
}

/** A coupon of one's own that a reminder makes: for one mailbox, for what was in the cart, once. */
export const personalOffer = z.object({
  ...discount,
  /** Business days that it counts after the day of the mail. */
  days: z.int().min(1).max(60),
})

/** The offer as one person gets it. */
export const personalTerms = z.object({ ...discount, endsAt: instant })
export type PersonalTerms = z.infer<typeof personalTerms>

export const carriedCoupon = z.object({ couponId: id, code: z.string() })

/** The last day counts whole, in São Paulo. */
export const endOfOffer = (at: Instant, days: number): Instant =>
  endOfBusinessDay(businessDay(plus(at, days * DAY)))
