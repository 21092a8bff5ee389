import type { OrderDetail } from '../../../../src/contracts/ordering/order'
import { DescriptionList } from '../../ui/DescriptionList'
import { brl, date } from '../../ui/format'
import { companyItems } from './companyItems'
import { howPaid } from './howPaid'
import { regretSentence } from './regretSentence'

/** Number, amount and payment method of an order, and until when it can be refunded. */
export function Receipt({ order }: { order: OrderDetail }) {
  return (
    <div className="grid gap-3">
      <DescriptionList
        items={[
          { term: 'Pedido', detail: order.number },
          { term: order.titles.length > 1 ? 'Itens' : 'Item', detail: order.titles.join(', ') },
          { term: 'Data', detail: date(order.paidAt ?? order.placedAt, 'dayTime') },
          ...companyItems(order.company),
          { term: 'Pagamento', detail: howPaid(order) },
          { term: 'Total', detail: order.total === 0 ? 'Grátis' : brl(order.total), strong: true },
        ]}
      />
      {order.regretUntil && <p className="text-muted text-sm">{regretSentence(order.regretUntil)}</p>}
    </div>
  )
}
