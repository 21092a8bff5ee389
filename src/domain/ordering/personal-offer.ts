import * as z from 'zod'
import { id, instant } from '../kernel/event'
import { businessDay, DAY, endOfBusinessDay, type Instant, plus } from '../kernel/instants'
import type { Reminder, Reminders } from './cart-reminder'

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
export type PersonalOffer = z.infer<typeof personalOffer>

/** The offer as one person gets it. */
export const personalTerms = z.object({ ...discount, endsAt: instant })
export type PersonalTerms = z.infer<typeof personalTerms>

export const carriedCoupon = z.object({ couponId: id, code: z.string() })

/** The last day counts whole, in São Paulo. */
export const endOfOffer = (at: Instant, days: number): Instant =>
  endOfBusinessDay(businessDay(plus(at, days * DAY)))

/** Who leaves carts for the sake of coupons gets one for them in this time. */
export const PERSONAL_GAP_MS = 30 * DAY

/** Whether another cart of this mailbox brought a coupon of one's own lately. */
export const hadPersonal = (
  { byId }: Reminders,
  { cartId, round }: Pick<Reminder, 'cartId' | 'round'>,
  now: Instant,
): boolean =>
  Object.values(byId).some(
    (each) =>
      each.personal !== undefined &&
      each.status !== 'held' &&
      !(each.cartId === cartId && each.round === round) &&
      each.at > plus(now, -PERSONAL_GAP_MS),
  )
