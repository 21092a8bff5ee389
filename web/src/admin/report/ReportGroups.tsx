import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Measure } from '../../../../src/contracts/kernel/report'
import { OTHERS } from '../../../../src/contracts/kernel/report-fold'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Chart } from '../../ui/Chart'
import { TextLink } from '../../ui/TextLink'
import type { ShownReport } from './useReport'
import { measureChange, shortMeasure } from './words'

type Props = Pick<ReportProps, 'view' | 'groups'> & { measure: Measure; shown: ShownReport }

/** Bars that one looks at together. */
const MOST_BARS = 12

/** One measure by group: in the order of its values where they have one, else the greatest on top. */
export function ReportGroups({ view, groups, measure: own, shown }: Props) {
  const { report } = shown
  const { by, measure } = view
  const attribute = report.by[by ?? '']
  const title = `${own.label} por ${attribute?.label.toLowerCase()}`
  if (attribute?.ordered)
    return (
      <Chart
        title={title}
        kind="bar"
        labels={groups.map(({ label }) => label)}
        series={[{ name: own.label, values: groups.map(({ total }) => total[measure] ?? null) }]}
        format={(value) => measureText(own.kind, value)}
        formatTick={(value) => shortMeasure(own, value)}
      />
    )
  return <Bars title={title} view={view} groups={groups} measure={own} shown={shown} />
}

function Bars({ title, view, groups, measure: own, shown }: Props & { title: string }) {
  const { rowsHref } = shown
  const sizeOf = ({ total }: (typeof groups)[number]) => total[view.measure] ?? 0
  const sorted = [...groups].sort(
    (a, b) => Number(a.value === OTHERS) - Number(b.value === OTHERS) || sizeOf(b) - sizeOf(a),
  )
  const listed = sorted.slice(0, MOST_BARS)
  const greatest = Math.max(...listed.map((each) => Math.abs(sizeOf(each))), 0)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <ol className="grid gap-3">
        {listed.map((each) => {
          const { value, label, total, before } = each
          const change = before && measureChange(own, total[view.measure], before[view.measure])
          return (
            <li key={value} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 break-words">
                  {value === OTHERS ? (
                    label
                  ) : (
                    <TextLink href={rowsHref(view, { group: value })}>{label}</TextLink>
                  )}
                </span>
                <span className="tabular whitespace-nowrap font-semibold">
                  {measureText(own.kind, total[view.measure])}
                  {change && change.direction !== 'flat' && (
                    <span className="ml-2 font-normal text-muted text-sm">{change.text}</span>
                  )}
                </span>
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-chip bg-surface-2">
                <span
                  className="block h-full rounded-chip"
                  style={{
                    width: `${greatest === 0 ? 0 : (100 * Math.abs(sizeOf(each))) / greatest}%`,
                    background: sizeOf(each) < 0 ? 'var(--danger)' : 'var(--chart-1)',
                  }}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {groups.length > MOST_BARS && (
        <p className="mt-3 text-muted text-sm">
          As {MOST_BARS} maiores linhas; todas estão na tabela abaixo.
        </p>
      )}
    </figure>
  )
}
