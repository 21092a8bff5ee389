import { MINUTE, plus } from '../../domain/kernel/instants'
import type { CommandContext } from '../kernel/command'
import { Conflict } from '../kernel/errors'
import { ReserveCouponSeat } from '../marketing/coupon'

/** A Pix code lives this long. */
export const PIX_LIFE_MS = 30 * MINUTE
/** After the code's end: banks confirm late, and so do our own timers. */
const SEAT_GRACE_MS = 15 * MINUTE
const TRIES = 8

/**
 * Holds a coupon seat for the order that is about to be written. Many buyers may want the same coupon at once, and
 * all write to its stream: whoever loses that race again and again waits a little and goes on, instead of failing.
 */
export async function holdSeat(
  ctx: CommandContext,
  { couponId, orderId, cpf }: { couponId: string; orderId: string; cpf: string },
): Promise<void> {
  const until = plus(ctx.now, PIX_LIFE_MS + SEAT_GRACE_MS)
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.send(ReserveCouponSeat, { couponId, orderId, customer: ctx.hash(cpf), until })
      return
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt))
    }
  }
}
