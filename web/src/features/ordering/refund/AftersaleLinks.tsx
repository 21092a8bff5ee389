import type { OrderDetail } from '../../../../../src/contracts/ordering/order'
import { LinkButton } from '../../../ui/LinkButton'

/** Links from a paid order to its refunds, its evidence and its nota fiscal. */
export function AftersaleLinks({ order }: { order: OrderDetail }) {
  if (!order.paidAt || order.total === 0) return null
  const at = `/admin/orders/${order.orderId}`
  return (
    <nav aria-label="Depois da venda" className="flex flex-wrap gap-3">
      <LinkButton href={`${at}/refund`} variant="secondary">
        Reembolso
      </LinkButton>
      <LinkButton href={`${at}/evidence`} variant={order.status === 'disputed' ? 'primary' : 'secondary'}>
        Provas da compra
      </LinkButton>
      <LinkButton href={`/admin/nfs/${order.orderId}`} variant="secondary">
        Nota fiscal
      </LinkButton>
    </nav>
  )
}
