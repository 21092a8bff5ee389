import { DAY, MINUTE, plus } from '../../domain/kernel/instants'
import { UNPAID_SEAT_MS } from '../../domain/marketing/coupon-seats'
import type { CommandContext } from '../kernel/command'
import { Conflict } from '../kernel/errors'
import { ReserveCouponSeat } from '../marketing/coupon'
import { customerOf } from './known-buyer'

/** A Pix code lives this long. */
export const PIX_LIFE_MS = 30 * MINUTE
/** Money is in, or none is asked: the seat waits for its consumption, however long the workers stand still. */
const PAID_SEAT_MS = 30 * DAY
const TRIES = 8

interface Wish {
  couponId: string
  orderId: string
  buyer: { email: string; taxId: string | null }
  /** Keyed hashes of all that is known of the buyer. */
  people?: string[]
  /** Version of the terms that the order was priced under, and its discount; a retried order keeps both. */
  version?: number
  discount?: number
  /** The order is paid in the same write. */
  paid?: boolean
}

/**
 * Holds a coupon seat for the order that is about to be written. Many buyers may want the same coupon at once, and
 * all write to its stream: a writer that loses repeatedly backs off and retries instead of failing.
 */
export async function holdSeat(
  ctx: CommandContext,
  { couponId, orderId, buyer, paid = false, ...priced }: Wish,
): Promise<void> {
  const customer = customerOf(ctx, buyer)
  const until = plus(ctx.now, paid ? PAID_SEAT_MS : UNPAID_SEAT_MS)
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.send(ReserveCouponSeat, { couponId, orderId, customer, until, ...priced })
      return
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt))
    }
  }
}
