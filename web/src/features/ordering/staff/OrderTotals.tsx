import { type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import type { OrderTotals as Totals } from '../../../../../src/contracts/ordering/staff-pages'
import { brl, number } from '../../../ui/format'
import { TextLink } from '../../../ui/TextLink'

/** Totals of all orders in the view; each number links to its orders. */
export function OrderTotals({ view, totals }: { view: OrdersView; totals: Totals }) {
  const { orders, ordered, paid, refunded, chargedBack } = totals
  // A status filter stays: the link then shows its paid orders.
  const paidView = view.status === null ? { status: 'settled' as const } : {}
  const shown = [
    { label: 'Pedidos', value: number(orders), href: ordersQuery.address(view) },
    { label: 'Valor dos pedidos', value: brl(ordered), href: ordersQuery.address(view) },
    { label: 'Pago', value: brl(paid), href: ordersQuery.address(view, paidView) },
    { label: 'Reembolsado', value: brl(refunded), href: ordersQuery.address(view, { gaveBack: true }) },
    ...(chargedBack > 0
      ? [
          {
            label: 'Perdido em contestação',
            value: brl(chargedBack),
            href: ordersQuery.address(view, { status: 'charged_back' }),
          },
        ]
      : []),
    {
      label: 'Receita líquida',
      value: brl(paid - refunded - chargedBack),
      href: ordersQuery.address(view, paidView),
    },
  ]
  return (
    <section aria-label="Soma desta visão" className="border-line border-b bg-surface-2/40">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-15 sm:grid-cols-3 xl:grid-cols-6">
        {shown.map(({ label, value, href }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="tabular font-semibold">
              <TextLink href={href}>{value}</TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
