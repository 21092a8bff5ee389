import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Definition } from '../../ui/Definition'
import { KpiCard } from '../../ui/KpiCard'
import type { ShownReport } from './useReport'
import { measureChange } from './words'

type Props = Pick<ReportProps, 'view' | 'all'> & { shown: ShownReport }

/** The total of each measure, linked to the rows that it is the sum of. */
export function ReportNumbers({ view, all, shown }: Props) {
  const { report, rowsHref } = shown
  return (
    <section
      aria-label="Números do período"
      className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:flex lg:flex-wrap"
    >
      {Object.entries(report.measures).map(([name, measure]) => (
        <KpiCard
          key={name}
          label={measure.label}
          value={measureText(measure.kind, all.total[name])}
          delta={measureChange(measure, all.total[name], all.before?.[name])}
          points={all.buckets.map((bucket) => bucket[name] ?? 0)}
          href={rowsHref(view)}
          info={measure.formula && <Definition term={measure.label}>{sentence(measure.formula)}</Definition>}
          className="max-lg:last:odd:col-span-2 lg:grow lg:basis-72"
        />
      ))}
    </section>
  )
}

/** A formula as a sentence of its own. */
const sentence = (formula: string) => `${formula.charAt(0).toUpperCase()}${formula.slice(1)}.`
