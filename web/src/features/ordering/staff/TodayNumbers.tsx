import { ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import type { SalesOfDay } from '../../../../../src/contracts/ordering/staff-pages'
import { brl, number, percent } from '../../../ui/format'
import { KpiCard } from '../../../ui/KpiCard'

const shown = (value: number | null, write: (value: number) => string) =>
  value === null ? '—' : write(value)

/**
 * Today's sales beside all of yesterday's; each number links to its orders.
 * Not compared in percent, because a day that has just begun would always look like a fall.
 */
export function TodayNumbers({ today, yesterday }: { today: SalesOfDay; yesterday: SalesOfDay }) {
  const day = { from: today.day, to: today.day, hideFree: true }
  const paidToday = ordersQuery.address({ ...day, dated: 'paid' })
  const card = (
    label: string,
    of: (day: SalesOfDay) => number | null,
    write: (v: number) => string,
    href: string,
  ) => (
    <KpiCard
      label={label}
      value={shown(of(today), write)}
      note={`Ontem: ${shown(of(yesterday), write)}`}
      href={href}
    />
  )
  return (
    <section aria-label="Hoje" className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {card('Receita hoje', (each) => each.revenue, brl, paidToday)}
      {card('Pedidos pagos hoje', (each) => each.paid, number, paidToday)}
      {card(
        'Conversão Pix hoje',
        (each) => each.pixConversion,
        percent,
        ordersQuery.address({ ...day, method: 'pix' }),
      )}
      {card('Ticket médio hoje', (each) => each.averageTicket, brl, paidToday)}
    </section>
  )
}
