import { measureText } from '../../../../src/contracts/kernel/measure-text'
import { comparisons, type ReportLine, type ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Chart } from '../../ui/Chart'
import { Chip } from '../../ui/Chip'
import { Panel } from '../../ui/Panel'
import type { ShownReport } from './useReport'
import { shortMeasure, tickText } from './words'

type Props = Pick<ReportProps, 'view' | 'unit' | 'buckets' | 'all' | 'groups' | 'comparedBuckets'> & {
  shown: ShownReport
}

/** Lines that can be told apart. */
const MOST_LINES = 4

/** One measure over time: beside the period before, or by group. */
export function ReportPicture({ view, unit, buckets, all, groups, comparedBuckets, shown }: Props) {
  const { report, list } = shown
  const { measure } = view
  const own = report.measures[measure]
  if (!own) return null
  const of = (line: ReportLine) => line.buckets.map((bucket) => bucket[measure] ?? null)
  const before = comparedBuckets.slice(0, buckets.length).map((bucket) => bucket[measure] ?? null)
  const series =
    groups.length > 0
      ? groups.slice(0, MOST_LINES).map((line) => ({ name: line.label, values: of(line) }))
      : [
          { name: 'Neste período', values: of(all) },
          ...(before.length > 0
            ? [{ name: comparisons[view.compare], values: padded(before, buckets.length) }]
            : []),
        ]
  return (
    <Panel className="mb-6">
      <nav aria-label="Medida do gráfico" className="mb-4 flex flex-wrap gap-2">
        {Object.entries(report.measures).map(([name, { label }]) => (
          <Chip key={name} href={list.address(view, { measure: name })} on={name === measure}>
            {label}
          </Chip>
        ))}
      </nav>
      <Chart
        title={`${own.label} por ${{ day: 'dia', week: 'semana', month: 'mês' }[unit]}`}
        kind={report.picture.kind}
        labels={buckets.map((bucket) => tickText(bucket, unit))}
        series={series}
        format={(value) => measureText(own.kind, value)}
        formatTick={(value) => shortMeasure(own, value)}
        note={
          groups.length > MOST_LINES
            ? `As ${MOST_LINES} maiores linhas; todas estão na tabela abaixo.`
            : undefined
        }
      />
    </Panel>
  )
}

const padded = (values: (number | null)[], length: number) => [
  ...values,
  ...Array.from({ length: Math.max(0, length - values.length) }, () => null),
]
