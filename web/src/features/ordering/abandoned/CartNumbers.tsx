import {
  edgesOf,
  type ResourceListProps,
  resourceListQuery,
} from '../../../../../src/contracts/kernel/resource-list'
import {
  abandonedCarts,
  type CartNumbers as Numbers,
  remindedRules,
  sentReminders,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { ordersAddress } from '../../../../../src/contracts/ordering/orders'
import { brl, counted, number, percent } from '../../../ui/format'
import { TextLink } from '../../../ui/TextLink'

interface Figure {
  label: string
  value: string
  note: string
  title?: string
  href: string
}

const carts = (count: number) => (count === 0 ? 'nenhum carrinho' : counted(count, 'carrinho', 'carrinhos'))

/** Sales, abandoned, recovered and lost carts of the days; each number leads to its list. */
export default function CartNumbers({ view, extra }: ResourceListProps & { extra: Numbers }) {
  const { sums } = extra
  const days = (column: string) => edgesOf(column).map((edge) => view.filters[edge] as string | null)
  const [from = null, to = null] = days('abandonedAt')
  const { state: _, outcome: __, reminded: ___, ...kept } = view.filters
  const list = resourceListQuery(abandonedCarts)
  const inState = (...state: string[]) => list.address({ query: view.query, filters: { ...kept, state } })
  const [sentFrom, sentTo] = edgesOf('sentAt')
  const { hasContact, productIds } = view.filters
  const ended = sums.recovered + sums.expired
  const figures: Figure[] = [
    {
      label: 'Vendas no período',
      value: brl(sums.revenue),
      note: counted(sums.paid, 'pedido pago', 'pedidos pagos'),
      href: ordersAddress({ period: 'paid', 'period from': from, 'period to': to, hideFree: true }),
    },
    {
      label: 'Abandonados',
      value: brl(sums.abandonedTotal),
      note: carts(sums.abandoned),
      href: inState(),
    },
    {
      label: 'Lembretes enviados',
      value: number(sums.sent),
      note: sums.sent > 0 ? `${percent(sums.opened / sums.sent)} abertos pelo link` : 'nenhum aberto',
      href: resourceListQuery(sentReminders).address({
        query: view.query,
        filters: { hasContact, productIds, [sentFrom]: from, [sentTo]: to },
      }),
    },
    {
      label: 'Recuperados',
      value: brl(sums.recoveredRevenue),
      note: ended > 0 ? `${number(sums.recovered)} de ${number(ended)} encerrados` : carts(sums.recovered),
      title: ended > 0 ? `${percent(sums.recovered / ended)} dos carrinhos encerrados voltaram` : undefined,
      href: inState('recovered'),
    },
    {
      label: 'Graças aos lembretes',
      value: brl(sums.byReminderRevenue),
      note: carts(sums.byReminder),
      href: list.address({
        query: view.query,
        filters: { ...kept, state: ['recovered'], outcome: remindedRules },
      }),
    },
    {
      label: 'Perdidos',
      value: brl(sums.expiredTotal),
      note: carts(sums.expired),
      href: inState('expired'),
    },
  ]
  return (
    <section aria-label="Números do período" className="mb-2">
      <dl className="grid gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1 max-sm:slides sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ label, value, note, title, href }) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-muted text-sm">{label}</dt>
            <dd>
              <TextLink href={href} className="tabular font-semibold">
                {value}
              </TextLink>
              <span className="block text-muted text-sm" title={title}>
                {note}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
