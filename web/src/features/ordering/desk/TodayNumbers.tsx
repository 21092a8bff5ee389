import type { SalesOfDay } from '../../../../../src/contracts/ordering/pages'
import { brl, number, percent } from '../../../ui/format'
import { KpiCard, type KpiDelta } from '../../../ui/KpiCard'
import { moved, movedPoints } from '../../analytics/compare'
import { viewHref } from './viewHref'

const versus = (delta: KpiDelta | undefined): KpiDelta | undefined =>
  delta && { ...delta, text: `${delta.text} vs. ontem` }

/** What today sold so far; each number leads to its orders. */
export function TodayNumbers({ today, yesterday }: { today: SalesOfDay; yesterday: SalesOfDay }) {
  const day = { from: today.day, to: today.day, hideFree: true }
  const paidToday = viewHref({ ...day, dated: 'paid' })
  return (
    <section aria-label="Hoje" className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <KpiCard
        label="Receita hoje"
        value={brl(today.revenue)}
        delta={versus(moved(today.revenue, yesterday.revenue))}
        href={paidToday}
      />
      <KpiCard
        label="Pedidos pagos"
        value={number(today.paid)}
        delta={versus(moved(today.paid, yesterday.paid))}
        href={paidToday}
      />
      <KpiCard
        label="Conversão Pix"
        value={today.pixConversion === null ? '—' : percent(today.pixConversion)}
        delta={versus(movedPoints(today.pixConversion, yesterday.pixConversion))}
        href={viewHref({ ...day, method: 'pix' })}
      />
      <KpiCard
        label="Ticket médio"
        value={today.averageTicket === null ? '—' : brl(today.averageTicket)}
        delta={versus(moved(today.averageTicket, yesterday.averageTicket))}
        href={paidToday}
      />
    </section>
  )
}
