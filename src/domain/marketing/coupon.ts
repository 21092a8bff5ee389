import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, events, fact, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

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

export interface Seat {
  status: 'reserved' | 'consumed' | 'released'
  customer: string
  until: Instant
}

export interface KnownCoupon {
  phase: 'live' | 'ended'
  id: string
  code: string
  terms: CouponTerms
  /** By order. */
  seats: Record<string, Seat>
}
export type Coupon = { phase: 'absent' } | KnownCoupon

/** A popular coupon has thousands of seats: they are kept in place, in the object that its own fold made. */
const seated =
  (orderId: string, change: (seat: Seat | undefined) => Seat | undefined) =>
  (c: Coupon): Coupon => {
    if (c.phase === 'absent') return c
    const seat = change(c.seats[orderId])
    if (seat) c.seats[orderId] = seat
    return c
  }

export const coupon = aggregate<Coupon, typeof couponEvents>(
  'coupon',
  couponEvents,
  { phase: 'absent' },
  {
    CouponRegistered: (_, { couponId, code, terms }) => ({
      phase: 'live',
      id: couponId,
      code,
      terms,
      seats: {},
    }),
    CouponEnded: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'ended' }),
    CouponSeatReserved: (c, { orderId, customer, until }) =>
      seated(orderId, () => ({ status: 'reserved', customer, until }))(c),
    CouponSeatConsumed: (c, { orderId }) =>
      seated(orderId, (seat) => seat && { ...seat, status: 'consumed' })(c),
    CouponSeatReleased: (c, { orderId }) =>
      seated(orderId, (seat) => seat && { ...seat, status: 'released' })(c),
  },
)

type CouponDecide = Decide<Coupon, CouponEvent>

export const UNKNOWN_COUPON = [
  'coupon-unknown',
  'Este cupom não existe. Confira se digitou como recebeu.',
] as const
export const EXHAUSTED_COUPON = [
  'coupon-exhausted',
  'Este cupom esgotou: todos os usos já foram feitos.',
] as const

export const registerCoupon =
  (data: { couponId: string; code: string; terms: CouponTerms }): CouponDecide =>
  (c) =>
    c.phase === 'absent' ? [fact('CouponRegistered', data)] : []

export const endCoupon = (): CouponDecide => (c) => {
  if (c.phase === 'absent') refuse(...UNKNOWN_COUPON)
  return c.phase === 'ended' ? [] : [fact('CouponEnded', { couponId: c.id })]
}

/** A reservation holds its seat until its time is over; a consumed seat holds it until the money goes back. */
const holds = (at: Instant) => (seat: Seat) =>
  seat.status === 'consumed' || (seat.status === 'reserved' && seat.until >= at)

/** Seats that others hold at `at`, in all and of this customer. */
function held(c: KnownCoupon, orderId: string | null, customer: string | null, at: Instant) {
  const others = Object.entries(c.seats)
    .filter(([order, seat]) => order !== orderId && holds(at)(seat))
    .map(([, seat]) => seat)
  return { all: others.length, mine: others.filter((seat) => seat.customer === customer).length }
}

/** Whether one more seat is there for this customer (null: not known yet). Answers the refusal or null. */
export function seatProblem(
  c: KnownCoupon,
  { orderId = null, customer, at }: { orderId?: string | null; customer: string | null; at: Instant },
): readonly [string, string] | null {
  const { totalLimit, perCustomerLimit } = c.terms
  const { all, mine } = held(c, orderId, customer, at)
  if (customer !== null && perCustomerLimit !== null && mine >= perCustomerLimit) {
    return ['coupon-used', 'Você já usou este cupom.']
  }
  return totalLimit !== null && all >= totalLimit ? EXHAUSTED_COUPON : null
}

/** Holds a seat for an order until `until`; asked again, the seat is held for longer. */
export const reserveSeat =
  (data: { orderId: string; customer: string; until: Instant; at: Instant }): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') refuse(...UNKNOWN_COUPON)
    const { orderId, customer, until, at } = data
    const own = c.seats[orderId]
    if (own?.status === 'consumed' || (own?.status === 'reserved' && own.until >= until)) return []
    const problem = seatProblem(c, { orderId, customer, at })
    if (problem) refuse(...problem, 'code')
    return [fact('CouponSeatReserved', { couponId: c.id, code: c.code, orderId, customer, until })]
  }

/** A reserved seat becomes a use. One whose time is over must still be free, so uses never pass the limit. */
export const consumeSeat =
  (data: { orderId: string; discount: number; at: Instant }): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') refuse(...UNKNOWN_COUPON)
    const { orderId, discount, at } = data
    const own = c.seats[orderId]
    if (own?.status === 'consumed') return []
    if (own?.status !== 'reserved')
      refuse('coupon-not-reserved', 'Este cupom não está reservado para o pedido.')
    const problem = own.until >= at ? null : seatProblem(c, { orderId, customer: own.customer, at })
    if (problem) refuse(...problem)
    return [fact('CouponSeatConsumed', { couponId: c.id, code: c.code, orderId, discount })]
  }

export const releaseSeat =
  (data: { orderId: string; reason: 'expired' | 'declined' | 'canceled' | 'refunded' }): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    const own = c.seats[data.orderId]
    if (!own || own.status === 'released') return []
    return [fact('CouponSeatReleased', { couponId: c.id, code: c.code, ...data })]
  }
