import type { AnalyticsPages } from '../../../../src/contracts/analytics/pages'
import { Definition } from '../../ui/Definition'
import { brl, number } from '../../ui/format'
import { KpiCard, type KpiCardProps } from '../../ui/KpiCard'
import { changeOf } from './compare'

type Props = AnalyticsPages['Admin/Searches/Show']

const share = (part: number, whole: number) =>
  whole === 0 ? undefined : `${number((100 * part) / whole, 1)}% das buscas`

/** How often a term was searched, and what came of it. */
export function TermNumberCards({ total, before, days, bought, rowsHref }: Props) {
  const within = `nos ${bought.withinDays} dias depois de buscar`
  const cards: (KpiCardProps & { formula: string })[] = [
    {
      label: 'Buscas',
      value: number(total.searches),
      delta: changeOf(total.searches, before.searches),
      points: days.map(({ searches }) => searches),
      href: rowsHref,
      formula: 'Vezes que a página de resultados foi mostrada.',
    },
    {
      label: 'Sem resultado',
      value: number(total.withoutResults),
      delta: changeOf(total.withoutResults, before.withoutResults, { lessIsBetter: true }),
      points: days.map(({ withoutResults }) => withoutResults),
      note: share(total.withoutResults, total.searches),
      formula: 'Destas, as que não acharam nada.',
    },
    {
      label: 'Escolhas',
      value: number(total.chosen),
      delta: changeOf(total.chosen, before.chosen),
      points: days.map(({ chosen }) => chosen),
      formula: 'Vezes que uma sugestão ou um resultado foi escolhido.',
    },
    {
      label: 'Pessoas',
      value: number(bought.people),
      formula: 'Contas, ou navegadores de quem não entrou, que buscaram ou escolheram.',
    },
    {
      label: 'Fizeram pedido',
      value: number(bought.ordered),
      formula: `Destas, as que fizeram um pedido ${within}, de qualquer curso ou formação.`,
    },
    {
      label: 'Pagaram',
      value: number(bought.payers),
      note: bought.paid === null ? undefined : `${brl(bought.paid)} pagos`,
      formula: `Destas, as que pagaram um pedido feito ${within}.`,
    },
  ]
  return (
    <section aria-label="Números do período" className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {cards.map(({ formula, ...card }) => (
        <KpiCard key={card.label} {...card} info={<Definition term={card.label}>{formula}</Definition>} />
      ))}
    </section>
  )
}
