import type { Knex } from 'knex'
import { orderGroups } from '../contracts/ordering/labels'
import { DAY, type Instant, plus } from '../domain/kernel/instants'
import { guaranteeEnds, LEAST_GUARANTEE } from '../domain/ordering/guarantee'
import type { ConsistencyGaps } from '../ports/consistency-gaps'
import { table } from '../projections/kernel/projection'
import { couponSeats } from '../projections/marketing/coupon-seats'
import { chargeList } from '../projections/ordering/charge-list'
import { type OrderRow, orderList } from '../projections/ordering/order-list'

type Standing = Pick<OrderRow, 'orderId' | 'paidAt' | 'lines'>

const isOver =
  (at: Instant) =>
  ({ paidAt, lines }: Standing) =>
    paidAt !== null && at > guaranteeEnds(paidAt, lines)

const gone = { refunded: 'refunded', charged_back: 'charged_back' } as const

/** Looks through orders and uses of coupons for what was left undone. */
export const consistencyGaps = (db: Knex): ConsistencyGaps => ({
  async uncompleted(at) {
    const rows: Standing[] = await db(table(orderList))
      .whereIn('status', ['paid', 'partially_refunded'])
      .whereNull('completedAt')
      .where({ free: false })
      .where('paidAt', '<', plus(at, -LEAST_GUARANTEE * DAY))
      .select('orderId', 'paidAt', 'lines')
    return rows.filter(isOver(at)).map(({ orderId }) => orderId)
  },
  async untold() {
    const rows = await db({ o: table(orderList) })
      .join({ c: table(chargeList) }, (same) => {
        same.on('c.orderId', 'o.orderId').andOn('c.paymentId', 'o.paymentId')
      })
      .where('c.duplicate', false)
      .whereNotNull('o.paidAt')
      .where((missed) => {
        missed
          .where('c.chargedBack', '>', db.ref('o.chargedBack'))
          .orWhere('c.refunded', '>', db.ref('o.refunded'))
          .orWhere((open) =>
            open
              .where('c.status', 'disputed')
              .whereIn('o.status', [...orderGroups.kept, 'partially_refunded']),
          )
          .orWhere((over) => over.where('o.status', 'disputed').whereIn('c.status', ['paid', 'refunded']))
      })
      .select('o.orderId', 'o.paymentId')
    return rows as { orderId: string; paymentId: string }[]
  },
  async usesWithoutMoney() {
    const rows: { couponId: string; orderId: string; status: keyof typeof gone }[] = await db({
      s: table(couponSeats),
    })
      .join({ o: table(orderList) }, 'o.orderId', 's.orderId')
      .where('s.status', 'consumed')
      .whereIn('o.status', Object.keys(gone))
      .select('s.couponId', 's.orderId', 'o.status')
    return rows.map(({ couponId, orderId, status }) => ({ couponId, orderId, reason: gone[status] }))
  },
})
