import { type OrderStatus, orderGroups } from '../../../../../src/contracts/ordering/labels'
import { type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { Tabs } from '../../../ui/Tabs'

interface OrderTabsProps {
  view: OrdersView
  /** Number of orders by status, with the other filters applied. */
  counts: Record<OrderStatus, number>
  awaitingPix: number
}

/** Tabs by status, with the number of orders that match the other filters. */
export function OrderTabs({ view, counts, awaitingPix }: OrderTabsProps) {
  const onPix = view.status === 'awaiting' && view.method === 'pix'
  const sum = (statuses: readonly OrderStatus[]) => statuses.reduce((all, each) => all + counts[each], 0)
  const tab = (label: string, status: OrdersView['status'], statuses: readonly OrderStatus[]) => ({
    label,
    // Leaving the Pix tab also removes its payment method from the filters.
    href: ordersQuery.address(view, { status, ...(onPix && { method: null }) }),
    current: view.status === status,
    count: onPix ? undefined : sum(statuses),
  })
  const all = Object.keys(counts) as OrderStatus[]
  const pix = {
    label: 'Aguardando Pix',
    href: ordersQuery.address(view, { status: 'awaiting', method: 'pix' }),
    current: onPix,
    count: awaitingPix,
  }
  return (
    <Tabs
      label="Visões da lista"
      className="px-2 pt-1"
      tabs={[
        tab('Todos', null, all),
        pix,
        tab('Recusados', 'refused', ['refused']),
        tab('Pagos', 'kept', orderGroups.kept),
        tab('Reembolsos', 'refunds', orderGroups.refunds),
      ]}
    />
  )
}
