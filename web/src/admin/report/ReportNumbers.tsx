import { ChevronDown } from 'lucide-react'
import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { cx } from '../../ui/cx'
import { Definition } from '../../ui/Definition'
import { KpiCard } from '../../ui/KpiCard'
import type { ShownReport } from './useReport'
import { measureChange } from './words'

type Props = Pick<ReportProps, 'view' | 'all'> & { shown: ShownReport }

/** Numbers that one takes in before the picture; of a longer report only the first ones stand there. */
const MOST_NUMBERS = 9
const FIRST_NUMBERS = 6

/** Three beside each other, or four where three would leave one alone in its row. */
const gridOf = (numbers: number) =>
  cx('grid grid-cols-2 gap-3 sm:gap-4', numbers % 3 === 1 ? 'xl:grid-cols-4' : 'lg:grid-cols-3')

/** The total of each measure, linked to the rows that it is the sum of. */
export function ReportNumbers({ view, all, shown }: Props) {
  const { report, rowsHref } = shown
  const cards = Object.entries(report.measures).map(([name, measure]) => (
    <KpiCard
      key={name}
      label={measure.label}
      value={measureText(measure.kind, all.total[name])}
      delta={measureChange(measure, all.total[name], all.before?.[name])}
      points={all.buckets.map((bucket) => bucket[name] ?? 0)}
      href={rowsHref(view)}
      info={measure.formula && <Definition term={measure.label}>{sentence(measure.formula)}</Definition>}
      className="max-lg:last:odd:col-span-2"
    />
  ))
  const first = cards.length > MOST_NUMBERS ? FIRST_NUMBERS : cards.length
  const more = cards.slice(first)
  return (
    <section aria-label="Números do período" className="mb-6">
      <div className={gridOf(first)}>{cards.slice(0, first)}</div>
      {more.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-semibold text-link text-sm pointer-coarse:min-h-11">
            Mais {more.length} números
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className={cx('mt-2', gridOf(more.length))}>{more}</div>
        </details>
      )}
    </section>
  )
}

/** A formula as a sentence of its own. */
const sentence = (formula: string) => `${formula.charAt(0).toUpperCase()}${formula.slice(1)}.`
