import type { Instant } from '../kernel/instants'
import type { KnownCoupon, Seat } from './coupon'

/** A reservation holds its seat until its time is over; a consumed seat holds it until the money goes back. */
const holds = (at: Instant) => (seat: Seat) =>
  seat.status === 'consumed' || (seat.status === 'reserved' && seat.until >= at)

/** Seats that others hold at `at`, in all and of this customer, and what they save in centavos. */
export function held(c: KnownCoupon, at: Instant, orderId: string | null = null, customer?: string | null) {
  const others = Object.entries(c.seats)
    .filter(([order, seat]) => order !== orderId && holds(at)(seat))
    .map(([, seat]) => seat)
  return {
    all: others.length,
    mine: others.filter((seat) => seat.customer === customer).length,
    discount: others.reduce((sum, seat) => sum + seat.discount, 0),
  }
}
