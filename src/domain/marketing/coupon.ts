import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { own } from '../kernel/own'
import { couponTerms, type FullTerms, fullTerms } from './coupon-terms'

const ofCoupon = z.object({ couponId: id })
const version = z.int().positive()
/** Why the seat of an order came back. */
export const releaseReason = z.enum(['expired', 'declined', 'canceled', 'refunded', 'charged_back'])
export type ReleaseReason = z.infer<typeof releaseReason>

export const couponEvents = events({
  CouponRegistered: eventSchema('Cupom criado', {
    couponId: id,
    code: z.string(),
    terms: couponTerms,
    /** What staff call it among themselves. */
    note: z.string().optional(),
    /** Not published yet. Absent: published at once. */
    draft: z.boolean().optional(),
    /** Made for one person by a reminder of an abandoned cart, not by staff. */
    reminderId: id.optional(),
  }),
  /** Version 1 until a first seat was held; every later change makes one more. */
  CouponTermsChanged: ofCoupon
    .extend({ version, terms: couponTerms, note: z.string().optional() })
    .meta({ label: 'Condições do cupom alteradas' }),
  CouponPublished: ofCoupon.meta({ label: 'Cupom publicado' }),
  CouponPaused: ofCoupon.extend({ reason: z.string().optional() }).meta({ label: 'Cupom pausado' }),
  CouponResumed: ofCoupon.meta({ label: 'Cupom retomado' }),
  CouponEnded: ofCoupon.extend({ reason: z.string().optional() }).meta({ label: 'Cupom encerrado' }),
  /** Off every list; its code may be given again. */
  CouponArchived: ofCoupon.extend({ code: z.string() }).meta({ label: 'Cupom arquivado' }),
  /** `customer` is a keyed hash of the CPF: the limit binds without the log knowing the person. */
  CouponSeatReserved: eventSchema('Cupom reservado', {
    couponId: id,
    code: z.string(),
    orderId: id,
    customer: z.string(),
    /** Keyed hashes of what else names the buyer, such as the e-mail; only where uses of one person are limited. */
    people: z.array(z.string()).optional(),
    until: instant,
    /** Of the terms that the order was placed under; 1 when not said. */
    version: version.optional(),
    /** Centavos that the order saves by it. */
    discount: centavos.optional(),
  }),
  CouponSeatConsumed: eventSchema('Cupom usado', {
    couponId: id,
    code: z.string(),
    orderId: id,
    discount: centavos,
  }),
  CouponSeatReleased: eventSchema('Cupom devolvido', {
    couponId: id,
    code: z.string(),
    orderId: id,
    reason: releaseReason,
  }),
})
export type CouponEvent = EventOf<typeof couponEvents>
export type { CouponTerms } from './coupon-terms'

export interface Seat {
  status: 'reserved' | 'consumed' | 'released'
  /** Why it was given back, once it was. */
  releasedFor?: ReleaseReason
  customer: string
  people: readonly string[]
  until: Instant
  /** Of the terms that bind its order. */
  version: number
  /** Centavos. */
  discount: number
}

export interface KnownCoupon {
  /** As staff set it; `couponStatus` derives the status from it, the time and the reservations. */
  phase: 'draft' | 'live' | 'paused' | 'ended' | 'archived'
  id: string
  code: string
  note: string
  /** The latest version. */
  terms: FullTerms
  versions: FullTerms[]
  /** By order. */
  seats: Record<string, Seat>
}
export type Coupon = { phase: 'absent' } | KnownCoupon
export type CouponDecide = Decide<Coupon, CouponEvent>

/** A popular coupon has thousands of seats: they are kept in place, in the object that its own fold made. */
const seated =
  (orderId: string, change: (seat: Seat | undefined) => Seat | undefined) =>
  (c: Coupon): Coupon => {
    if (c.phase === 'absent') return c
    const seat = change(own(c.seats, orderId))
    if (seat) c.seats[orderId] = seat
    return c
  }

const inPhase = (phase: KnownCoupon['phase']) => (c: Coupon) => (c.phase === 'absent' ? c : { ...c, phase })

export const coupon = aggregate<Coupon, typeof couponEvents>(
  { name: 'coupon', label: 'Cupom' },
  couponEvents,
  { phase: 'absent' },
  {
    CouponRegistered: (_, { couponId, code, terms, note = '', draft }) => ({
      phase: draft ? 'draft' : 'live',
      id: couponId,
      code,
      note,
      terms: fullTerms(terms),
      versions: [fullTerms(terms)],
      seats: {},
    }),
    CouponTermsChanged: (c, { version: number, terms, note }) =>
      c.phase === 'absent'
        ? c
        : {
            ...c,
            note: note ?? c.note,
            terms: fullTerms(terms),
            versions: [...c.versions.slice(0, number - 1), fullTerms(terms)],
          },
    CouponPublished: inPhase('live'),
    CouponPaused: inPhase('paused'),
    CouponResumed: inPhase('live'),
    CouponEnded: inPhase('ended'),
    CouponArchived: inPhase('archived'),
    CouponSeatReserved: (c, { orderId, customer, people = [], until, version: number = 1, discount = 0 }) =>
      seated(orderId, () => ({ status: 'reserved', customer, people, until, version: number, discount }))(c),
    CouponSeatConsumed: (c, { orderId, discount }) =>
      seated(orderId, (seat) => seat && { ...seat, status: 'consumed', discount })(c),
    CouponSeatReleased: (c, { orderId, reason }) =>
      seated(orderId, (seat) => seat && { ...seat, status: 'released', releasedFor: reason })(c),
  },
)

export const UNKNOWN_COUPON = [
  'coupon-unknown',
  'Este cupom não existe. Confira se digitou como recebeu.',
] as const

/** The terms that bind an order: those under which it holds its seat. */
export const termsOf = (c: KnownCoupon, orderId: string): FullTerms =>
  c.versions[(own(c.seats, orderId)?.version ?? c.versions.length) - 1] ?? c.terms
