import {
  type AbandonedCartPages,
  abandonedCartsQuery,
  sentRemindersQuery,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { brl, counted, number, percent } from '../../../ui/format'
import { KpiCard } from '../../../ui/KpiCard'

type Props = Pick<AbandonedCartPages['Admin/AbandonedCarts/Index'], 'view' | 'sums' | 'rules'>

/** Sales, abandoned, recovered and lost carts; each number links to its list. */
export function AbandonedCartNumbers({ view, sums, rules }: Props) {
  const { from, to } = view
  const all = { ...view, state: null, rule: null, reminded: null, sort: 'newest' as const }
  const paid = ordersQuery.address({ dated: 'paid', from, to, hideFree: true })
  const ended = sums.recovered + sums.expired
  const carts = (count: number) => (count === 0 ? 'Nenhum carrinho' : counted(count, 'carrinho', 'carrinhos'))
  return (
    <section aria-label="Números do período" className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      <KpiCard
        label="Vendas no período"
        value={brl(sums.revenue)}
        note={counted(sums.paid, 'pedido pago', 'pedidos pagos')}
        href={paid}
        className="max-xl:col-span-2"
      />
      <KpiCard
        label="Abandonados"
        value={brl(sums.abandonedTotal)}
        note={`${carts(sums.abandoned)}, parados por ${rules.abandonedAfterMinutes} min`}
        href={abandonedCartsQuery.address(all)}
      />
      <KpiCard
        label="Lembretes enviados"
        value={number(sums.sent)}
        note={sums.sent > 0 ? `${percent(sums.opened / sums.sent)} abertos pelo link` : 'Nenhum aberto'}
        href={sentRemindersQuery.address(all)}
      />
      <KpiCard
        label="Recuperados"
        value={brl(sums.recoveredRevenue)}
        note={`${carts(sums.recovered)}; ${brl(sums.byReminderRevenue)} graças aos lembretes`}
        href={abandonedCartsQuery.address(all, { state: 'recovered' })}
      />
      <KpiCard
        label="Perdidos"
        value={brl(sums.expiredTotal)}
        note={
          ended > 0
            ? `${carts(sums.expired)}; ${percent(sums.recovered / ended)} dos encerrados voltaram`
            : carts(sums.expired)
        }
        href={abandonedCartsQuery.address(all, { state: 'expired' })}
      />
    </section>
  )
}
