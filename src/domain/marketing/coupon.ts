import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const couponTerms = z.object({
  kind: z.enum(['percent', 'fixed']),
  /** Percent 1..100, or centavos. */
  value: z.int().positive(),
  /** Empty = every product. */
  productIds: z.array(id),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  totalLimit: z.int().positive().nullable(),
  perCustomerLimit: z.int().positive().nullable(),
  /** Least subtotal, centavos. */
  minimum: centavos,
})

export const couponEvents = events({
  CouponRegistered: z.object({ couponId: id, code: z.string(), terms: couponTerms }),
  CouponEnded: z.object({ couponId: id }),
  /** `customer` is a keyed hash of the CPF: the limit binds without the log knowing the person. */
  CouponSeatReserved: z.object({
    couponId: id,
    code: z.string(),
    orderId: id,
    customer: z.string(),
    until: instant,
  }),
  CouponSeatConsumed: z.object({ couponId: id, code: z.string(), orderId: id, discount: centavos }),
  CouponSeatReleased: z.object({
    couponId: id,
    code: z.string(),
    orderId: id,
    reason: z.enum(['expired', 'declined', 'canceled', 'refunded']),
  }),
})
export type CouponEvent = EventOf<typeof couponEvents>
export type CouponTerms = z.infer<typeof couponTerms>
