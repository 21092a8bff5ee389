import { MINUTE, plus } from '../../domain/kernel/instants'
import type { CommandContext } from '../kernel/command'
import { Conflict } from '../kernel/errors'
import { ReserveCouponSeat } from '../marketing/coupon'

/** A Pix code lives this long. */
export const PIX_LIFE_MS = 30 * MINUTE
/** After the code's end: banks confirm late, and so do our own timers. */
const SEAT_GRACE_MS = 15 * MINUTE
const TRIES = 8

interface Wish {
  couponId: string
  orderId: string
  cpf: string
  /** Of the terms that the order was priced under, and what it saves; an order tried again keeps its own. */
  version?: number
  discount?: number
}

/**
 * Holds a coupon seat for the order that is about to be written. Many buyers may want the same coupon at once, and
 * all write to its stream: whoever loses that race again and again waits a little and goes on, instead of failing.
 */
export async function holdSeat(
  ctx: CommandContext,
  { couponId, orderId, cpf, ...priced }: Wish,
): Promise<void> {
  const until = plus(ctx.now, PIX_LIFE_MS + SEAT_GRACE_MS)
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.send(ReserveCouponSeat, { couponId, orderId, customer: ctx.hash(cpf), until, ...priced })
      return
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt))
    }
  }
}
