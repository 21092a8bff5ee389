import type { Instant } from '../kernel/instants'
import type { KnownCoupon, Seat } from './coupon'

/** A reservation holds its seat until its time is over; a consumed seat holds it until the money goes back. */
const holds = (at: Instant) => (seat: Seat) =>
  seat.status === 'consumed' || (seat.status === 'reserved' && seat.until >= at)

/** One person by CPF, e-mail or account: whoever changes one of them is still the same. */
export interface SeatOwner {
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  /** Keyed hashes of all that is known of the person. */
  people?: readonly string[]
}

const isOf =
  ({ customer, people = [] }: SeatOwner) =>
  (seat: Seat) =>
    (customer !== null && seat.customer === customer) ||
    people.some((each) => each === seat.customer || seat.people.includes(each))

/** Seats that others hold at `at`, in all and of this person, and what they save in centavos. */
export function held(
  c: KnownCoupon,
  at: Instant,
  orderId: string | null = null,
  owner: SeatOwner = { customer: null },
) {
  const others = Object.entries(c.seats)
    .filter(([order, seat]) => order !== orderId && holds(at)(seat))
    .map(([, seat]) => seat)
  return {
    all: others.length,
    mine: others.filter(isOf(owner)).length,
    discount: others.reduce((sum, seat) => sum + seat.discount, 0),
  }
}
