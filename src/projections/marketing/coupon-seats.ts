import type { Knex } from 'knex'
import type { CouponEvent } from '../../domain/marketing/coupon'
import { projection, table } from '../kernel/projection'

export interface CouponSeatRow {
  /** `<couponId>|<orderId>` */
  seatId: string
  couponId: string
  orderId: string
  status: 'reserved' | 'consumed' | 'released'
  reservedAt: string
  until: string
  consumedAt: string | null
  releasedAt: string | null
  reason: string | null
  /** Centavos that the use saved. */
  discount: number
}

const ofSeat = { key: (e: { couponId: string; orderId: string }) => `${e.couponId}|${e.orderId}` }

export const couponSeats = projection<CouponEvent, CouponSeatRow>({
  name: 'coupon_seats',
  answers: 'Which order holds, used or gave back each use of a coupon',
  version: 1,
  key: 'seatId',
  columns: {
    seatId: 'text',
    couponId: 'text',
    orderId: 'text',
    status: 'text',
    reservedAt: 'instant',
    until: 'instant',
    consumedAt: 'instant?',
    releasedAt: 'instant?',
    reason: 'text?',
    discount: 'int',
  },
  indexes: [['couponId', 'status']],
  on: {
    CouponSeatReserved: {
      ...ofSeat,
      then: (row, { couponId, orderId, until }, { at }, seatId) => ({
        seatId,
        couponId,
        orderId,
        status: 'reserved',
        reservedAt: row?.reservedAt ?? at,
        until,
        consumedAt: null,
        releasedAt: null,
        reason: null,
        discount: 0,
      }),
    },
    CouponSeatConsumed: {
      ...ofSeat,
      then: (row, { discount }, { at }) => row && { ...row, status: 'consumed', consumedAt: at, discount },
    },
    CouponSeatReleased: {
      ...ofSeat,
      then: (row, { reason }, { at }) =>
        row && { ...row, status: 'released', releasedAt: at, reason, discount: 0 },
    },
  },
})

export interface CouponUse {
  couponId: string
  reserved: number
  consumed: number
  released: number
  /** Centavos saved by uses that stand. */
  discount: number
}

/** How often each coupon is held, used and given back; a reservation whose time is over at `now` does not count. */
export async function couponUses(db: Knex, now: string): Promise<Map<string, CouponUse>> {
  const rows = await db(table(couponSeats))
    .select('couponId')
    .select(db.raw(`count(*) filter (where status = 'reserved' and until >= ?)::int as reserved`, [now]))
    .select(db.raw(`count(*) filter (where status = 'consumed')::int as consumed`))
    .select(db.raw(`count(*) filter (where status = 'released')::int as released`))
    .select(db.raw('sum(discount)::bigint as discount'))
    .groupBy('couponId')
  return new Map(rows.map((row) => [row.couponId, { ...row, discount: Number(row.discount) }]))
}

/** Seats of one coupon, newest first. */
export const seatsOf = (db: Knex, couponId: string) =>
  db<CouponSeatRow>(table(couponSeats)).where({ couponId }).orderBy('reservedAt', 'desc') as Promise<
    CouponSeatRow[]
  >
