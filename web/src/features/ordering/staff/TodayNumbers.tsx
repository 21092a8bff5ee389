import { ordersAddress, type TodayAndYesterday } from '../../../../../src/contracts/ordering/orders'
import type { SalesOfDay } from '../../../../../src/contracts/ordering/sales-of-day'
import { Anchor } from '../../../ui/Anchor'
import { brl, number, percent } from '../../../ui/format'

const shown = (value: number | null, write: (value: number) => string) =>
  value === null ? '—' : write(value)

/**
 * Today's sales beside all of yesterday's; each number links to its orders.
 * Not compared in percent, because a day that has just begun would always look like a fall.
 */
export default function TodayNumbers({ extra: { today, yesterday } }: { extra: TodayAndYesterday }) {
  const days = { 'period from': today.day, 'period to': today.day, hideFree: true }
  const paidToday = ordersAddress({ ...days, period: 'paid' })
  const card = (
    label: string,
    of: (day: SalesOfDay) => number | null,
    write: (v: number) => string,
    href: string,
  ) => (
    <li className="min-w-0 rounded-control border border-line bg-surface px-3.5 py-1.5 shadow-1 max-sm:px-3">
      <Anchor
        href={href}
        className="flex items-baseline gap-x-2 no-underline hover:underline max-sm:flex-col sm:flex-wrap"
      >
        <span className="text-muted text-sm">{label}</span>
        <b className="tabular whitespace-nowrap font-bold font-display text-fg text-lg leading-tight">
          {shown(of(today), write)}
        </b>
        <span className="tabular whitespace-nowrap text-muted text-sm">
          Ontem: {shown(of(yesterday), write)}
        </span>
      </Anchor>
    </li>
  )
  return (
    <section aria-label="Hoje" className="mb-2">
      <ul className="grid gap-2 max-sm:slides max-sm:-mx-4 max-sm:px-4 sm:grid-cols-2 xl:grid-cols-4">
        {card('Receita hoje', (each) => each.revenue, brl, paidToday)}
        {card('Pedidos pagos hoje', (each) => each.paid, number, paidToday)}
        {card(
          'Conversão Pix hoje',
          (each) => each.pixConversion,
          percent,
          ordersAddress({ ...days, method: ['pix'] }),
        )}
        {card('Ticket médio hoje', (each) => each.averageTicket, brl, paidToday)}
      </ul>
    </section>
  )
}
