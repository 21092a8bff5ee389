import type { MethodConversion } from '../../contracts/analytics/pages'
import { type OrderStatus, orderGroups } from '../../contracts/ordering/labels'
import type { MethodStatusCount } from '../../projections/ordering/order-queries'

const methods = ['pix', 'card'] as const

/** Outcome of the orders by payment method; the parts add up to `placed`. `conversion`: 0 to 1, null without orders. */
export const conversions = (counts: readonly MethodStatusCount[]): MethodConversion[] =>
  methods.map((method) => {
    const of = (...statuses: OrderStatus[]) =>
      counts
        .filter((row) => row.method === method && statuses.includes(row.status))
        .reduce((all, { orders }) => all + orders, 0)
    const paid = of(...orderGroups.settled)
    const [waiting, expired, refused, canceled] = [
      of('awaiting'),
      of('expired'),
      of('refused'),
      of('canceled'),
    ]
    const placed = paid + waiting + expired + refused + canceled
    return {
      method,
      placed,
      paid,
      waiting,
      expired,
      refused,
      canceled,
      conversion: placed === 0 ? null : paid / placed,
    }
  })
