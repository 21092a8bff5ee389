import type { OrderSummary } from '../../../../src/contracts/ordering/order'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { DateTime } from '../../ui/DateTime'
import { brl, list } from '../../ui/format'
import { howPaid } from './howPaid'
import { OrderMark } from './OrderMark'

/** One order in the buyer's list. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <Card className="gap-1.5 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          <CardLink href={`/student/myorders/${order.orderId}`}>Pedido {order.number}</CardLink>
        </h2>
        <OrderMark status={order.status} />
      </div>
      <p className="text-fg-2">{list(order.titles)}</p>
      <p className="flex items-end justify-between gap-x-4 text-muted text-sm">
        <span className="min-w-0">
          <DateTime at={order.placedAt} format="dayTime" /> · {howPaid(order)}
        </span>
        <span className="tabular shrink-0 font-semibold text-base text-fg">
          {order.total === 0 ? 'Grátis' : brl(order.total)}
        </span>
      </p>
      {order.refunded > 0 && <p className="text-muted text-sm">Reembolsado: {brl(order.refunded)}</p>}
    </Card>
  )
}
