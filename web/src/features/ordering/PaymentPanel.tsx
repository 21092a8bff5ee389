import { paymentStatusLabel } from '../../../../src/contracts/ordering/labels'
import type { OrderDetail } from '../../../../src/contracts/ordering/order'
import { DescriptionList } from '../../ui/DescriptionList'
import { brl, counted, date } from '../../ui/format'
import { companyItems } from './companyItems'
import { howPaid } from './howPaid'

/** The payment of an order and its refunds. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { payment, paidAt, refunded, attempts } = order
  const rows = [
    ...companyItems(order.company),
    { term: 'Forma', detail: howPaid(order) },
    ...(payment ? [{ term: 'Situação', detail: paymentStatusLabel[payment.status] }] : []),
    ...(paidAt ? [{ term: 'Pago em', detail: date(paidAt, 'dayTime') }] : []),
    ...(refunded > 0 ? [{ term: 'Reembolsado', detail: brl(refunded) }] : []),
    { term: 'Total', detail: order.total === 0 ? 'Grátis' : brl(order.total), strong: true },
  ]
  return (
    <>
      <DescriptionList items={rows} />
      {attempts.length > 1 && (
        <p className="mt-3 text-muted text-sm">
          {counted(attempts.length, 'tentativa', 'tentativas')} de pagamento, todas no histórico.
        </p>
      )}
    </>
  )
}
