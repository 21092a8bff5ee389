import { event } from '../kernel/event'
import { type Instant, MINUTE, plus } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'
import { type CouponDecide, type KnownCoupon, type ReleaseReason, UNKNOWN_COUPON } from './coupon'
import { held } from './coupon-held'
import { standingProblem } from './coupon-steps'
import { perCustomer } from './coupon-terms'

const EXHAUSTED_COUPON = ['coupon-exhausted', 'Este cupom esgotou: todos os usos já foram feitos.'] as const
const SPENT_COUPON = ['coupon-budget', 'Este cupom esgotou: o valor reservado para ele acabou.'] as const
const CHANGED_COUPON = [
  'coupon-changed',
  'As condições deste cupom acabaram de mudar. Confira o valor e confirme de novo.',
] as const

/** How long a seat waits for the money of its order: a Pix code's life, and what banks and our own timers are late by. */
export const UNPAID_SEAT_MS = 45 * MINUTE

export interface SeatRequest {
  orderId?: string | null
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  /** Keyed hashes of all that is known of the buyer. */
  people?: readonly string[]
  at: Instant
  /** Centavos that the order would save. */
  discount?: number
}

/** Whether one more seat is there for this customer. Answers the refusal or null. */
export function seatProblem(
  c: KnownCoupon,
  { orderId = null, customer, people, at, discount = 0 }: SeatRequest,
): readonly [string, string] | null {
  const { totalLimit, budget } = c.terms
  const most = perCustomer(c.terms)
  const taken = held(c, at, orderId, { customer, people })
  if (most !== null && taken.mine >= most) {
    return ['coupon-used', 'Você já usou este cupom.']
  }
  if (totalLimit !== null && taken.all >= totalLimit) return EXHAUSTED_COUPON
  return budget !== null && taken.discount + Math.max(1, discount) > budget ? SPENT_COUPON : null
}

export interface Reservation {
  orderId: string
  customer: string
  people?: readonly string[]
  until: Instant
  at: Instant
  /** Version of the terms that the order was priced under, and its discount; a retried order keeps both. */
  version?: number
  discount?: number
}

/** Holds a seat for an order until `until`; asked again, the seat is held for longer. */
export const reserveSeat =
  (data: Reservation): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') refuse(...UNKNOWN_COUPON, 'code')
    const { orderId, customer, until, at } = data
    const mine = own(c.seats, orderId)
    if (mine?.status === 'consumed' || (mine?.status === 'reserved' && mine.until >= until)) return []
    const standing = mine ? null : standingProblem(c, at)
    if (standing) refuse(...standing, 'code')
    const now = c.versions.length
    if (!mine && (data.version ?? now) !== now) refuse(...CHANGED_COUPON, 'code')
    const discount = mine?.discount ?? data.discount ?? 0
    const people = mine?.people ?? data.people ?? []
    const problem = seatProblem(c, { orderId, customer, people, at, discount })
    if (problem) refuse(...problem, 'code')
    const version = mine?.version ?? now
    return [
      event('CouponSeatReserved', {
        couponId: c.id,
        code: c.code,
        orderId,
        customer,
        until,
        // Left out where they say nothing: the log is full of seats without them.
        ...(perCustomer(c.terms) !== null && people.length > 0 && { people: [...people] }),
        ...(version > 1 && { version }),
        ...(discount > 0 && { discount }),
      }),
    ]
  }

/** A reserved seat becomes a use. One whose time is over must still be free, so uses never pass the limit. */
export const consumeSeat =
  (data: { orderId: string; discount: number; at: Instant }): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') refuse(...UNKNOWN_COUPON)
    const { orderId, discount, at } = data
    const mine = own(c.seats, orderId)
    // Money that went back before the use was written down: there is nothing left to use.
    if (mine?.status === 'consumed' || wentBack(mine?.releasedFor)) return []
    if (mine?.status !== 'reserved')
      refuse('coupon-not-reserved', 'Este cupom não está reservado para o pedido.')
    const { customer, people } = mine
    const problem = mine.until >= at ? null : seatProblem(c, { orderId, customer, people, at, discount })
    if (problem) refuse(...problem)
    return [event('CouponSeatConsumed', { couponId: c.id, code: c.code, orderId, discount })]
  }

/** The money was refunded, or lost in a dispute; an open dispute changes no seat. */
const wentBack = (reason?: ReleaseReason) => reason === 'refunded' || reason === 'charged_back'

/**
 * Releases the seat of an order. An expiry can arrive after the order was tried again or paid: it then releases nothing
 * that was reserved after `endedAt` or consumed. Only a refund or a lost dispute frees a consumed seat.
 */
export const releaseSeat =
  (data: { orderId: string; reason: ReleaseReason; endedAt?: Instant }): CouponDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    const { orderId, reason, endedAt } = data
    const mine = own(c.seats, orderId)
    if (!mine || mine.status === 'released') return []
    if (!wentBack(reason)) {
      const later = endedAt !== undefined && mine.until > plus(endedAt, UNPAID_SEAT_MS)
      if (mine.status === 'consumed' || later) return []
    }
    return [event('CouponSeatReleased', { couponId: c.id, code: c.code, orderId, reason })]
  }
