import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { CouponEvent } from '../../domain/marketing/coupon'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CouponSeatRow {
  /** `<couponId>|<orderId>` */
  seatId: string
  couponId: string
  orderId: string
  /** Order number; null before the order is placed. */
  number: string | null
  /** Version of the terms that apply to the order. */
  version: number
  status: 'reserved' | 'consumed' | 'released'
  reservedAt: string
  until: string
  consumedAt: string | null
  releasedAt: string | null
  reason: string | null
  /** Centavos saved; 0 once released. */
  discount: number
  /** Centavos paid for the order. */
  paidAmount: number
  refundedAmount: number
  chargedBackAmount: number
}

type Event =
  | CouponEvent
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const ofSeat = { key: (e: { couponId: string; orderId: string }) => `${e.couponId}|${e.orderId}` }
const ofOrder = {
  key: (e: { couponId: string | null; orderId: string }) =>
    e.couponId ? `${e.couponId}|${e.orderId}` : null,
}

export const couponSeats = projection<Event, CouponSeatRow>({
  name: 'coupon_seats',
  description: 'Seats of coupons: the order that reserved, consumed or released each, and its revenue',
  version: 3,
  key: 'seatId',
  report: {
    label: 'Usos de cupons',
    about: 'Que pedido reservou, usou ou devolveu cada uso de um cupom.',
    group: 'Vendas',
    columns: [
      'couponId',
      'number',
      'status',
      'discount',
      'paidAmount',
      'refundedAmount',
      'chargedBackAmount',
      'reservedAt',
      'consumedAt',
      'releasedAt',
    ],
  },
  columns: {
    seatId: column.id('Uso'),
    couponId: column.id('Cupom'),
    orderId: column.id('Pedido'),
    number: nullable(column.text('Número')),
    version: column.count('Versão'),
    status: column.choice('Situação', valueLabels),
    reservedAt: column.instant('Reservado'),
    until: column.instant('Reservado até'),
    consumedAt: nullable(column.instant('Usado')),
    releasedAt: nullable(column.instant('Devolvido')),
    reason: nullable(column.text('Motivo')),
    discount: column.money('Desconto'),
    paidAmount: column.money('Valor pago'),
    refundedAmount: column.money('Valor reembolsado'),
    chargedBackAmount: column.money('Valor perdido na contestação'),
  },
  indexes: [['couponId', 'status']],
  on: {
    CouponSeatReserved: {
      ...ofSeat,
      apply: (row, { couponId, orderId, until, version = 1, discount = 0 }, { at }, seatId) => ({
        seatId,
        couponId,
        orderId,
        number: row?.number ?? null,
        version,
        status: 'reserved',
        reservedAt: row?.reservedAt ?? at,
        until,
        consumedAt: null,
        releasedAt: null,
        reason: null,
        discount,
        paidAmount: row?.paidAmount ?? 0,
        refundedAmount: row?.refundedAmount ?? 0,
        chargedBackAmount: row?.chargedBackAmount ?? 0,
      }),
    },
    CouponSeatConsumed: {
      ...ofSeat,
      apply: (row, { discount }, { at }) => row && { ...row, status: 'consumed', consumedAt: at, discount },
    },
    CouponSeatReleased: {
      ...ofSeat,
      apply: (row, { reason }, { at }) =>
        row && { ...row, status: 'released', releasedAt: at, reason, discount: 0 },
    },
    OrderPlaced: { ...ofOrder, apply: (row, { number }) => row && { ...row, number } },
    OrderPaid: { ...ofOrder, apply: (row, { total }) => row && { ...row, paidAmount: total } },
    OrderRefunded: {
      ...ofOrder,
      apply: (row, { amount }) => row && { ...row, refundedAmount: row.refundedAmount + amount },
    },
    OrderChargedBack: {
      ...ofOrder,
      apply: (row, { amount }) => row && { ...row, chargedBackAmount: row.chargedBackAmount + amount },
    },
  },
})

export interface CouponTotals {
  couponId: string
  /** Seats of unpaid orders. */
  reserved: number
  consumed: number
  released: number
  /** Centavos saved by consumed seats. */
  discount: number
  /** Centavos saved by consumed and reserved seats, which count towards the budget. */
  promised: number
  /** Centavos paid for its orders minus refunds and chargebacks. */
  revenue: number
}

export const NO_USE: Omit<CouponTotals, 'couponId'> = {
  reserved: 0,
  consumed: 0,
  released: 0,
  discount: 0,
  promised: 0,
  revenue: 0,
}

/** Uses by coupon; reservations that expired before `now` do not count. */
export async function couponUses(
  db: Knex,
  now: string,
  couponId?: string,
): Promise<Map<string, CouponTotals>> {
  const stands = `(status = 'consumed' or (status = 'reserved' and until >= ?))`
  const rows: CouponTotals[] = await db(table(couponSeats))
    .select('couponId')
    .select(db.raw(`count(*) filter (where status = 'reserved' and until >= ?)::int as reserved`, [now]))
    .select(db.raw(`count(*) filter (where status = 'consumed')::int as consumed`))
    .select(db.raw(`count(*) filter (where status = 'released')::int as released`))
    .select(db.raw(`coalesce(sum(discount) filter (where status = 'consumed'), 0)::bigint as discount`))
    .select(db.raw(`coalesce(sum(discount) filter (where ${stands}), 0)::bigint as promised`, [now]))
    .select(db.raw('sum(paid_amount - refunded_amount - charged_back_amount)::bigint as revenue'))
    .modify((query) => {
      if (couponId) query.where({ couponId })
    })
    .groupBy('couponId')
  return new Map(
    rows.map(({ discount, promised, revenue, ...row }) => [
      row.couponId,
      { ...row, discount: Number(discount), promised: Number(promised), revenue: Number(revenue) },
    ]),
  )
}

/** Seats of one coupon, newest first. */
export const seatsOf = (db: Knex, couponId: string, { limit, offset }: { limit: number; offset: number }) =>
  db<CouponSeatRow>(table(couponSeats))
    .where({ couponId })
    .orderBy([{ column: 'reservedAt', order: 'desc' }, { column: 'seatId' }])
    .limit(limit)
    .offset(offset) as Promise<CouponSeatRow[]>

export async function seatCount(db: Knex, couponId: string): Promise<number> {
  const [row] = await db(table(couponSeats)).where({ couponId }).count({ n: '*' })
  return Number(row?.n ?? 0)
}

/** Uses by business day (YYYY-MM-DD, America/Sao_Paulo) since `from`, oldest first, without days that have none. */
export const usesByDay = (db: Knex, couponId: string, from: string) =>
  db(table(couponSeats))
    .where({ couponId, status: 'consumed' })
    .where('consumedAt', '>=', from)
    .select(db.raw(`to_char(consumed_at::timestamptz at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day`))
    .select(db.raw('count(*)::int as uses'))
    .select(db.raw('sum(discount)::int as discount'))
    .groupBy('day')
    .orderBy('day') as unknown as Promise<{ day: string; uses: number; discount: number }[]>
