import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Measure } from '../../../../src/contracts/kernel/report'
import { comparisons, type ReportLine, type ReportProps } from '../../../../src/contracts/kernel/report-view'
import { slugify } from '../../../../src/contracts/kernel/slug'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Chart } from '../../ui/Chart'
import { Field } from '../../ui/Field'
import { Panel } from '../../ui/Panel'
import { Select } from '../../ui/Select'
import { ReportFunnel } from './ReportFunnel'
import { ReportGroups } from './ReportGroups'
import { ReportHeat } from './ReportHeat'
import { ReportMap } from './ReportMap'
import type { ShownReport } from './useReport'
import { shortMeasure, tickText } from './words'

type Props = Pick<
  ReportProps,
  'view' | 'unit' | 'buckets' | 'all' | 'groups' | 'comparedBuckets' | 'heat'
> & {
  shown: ShownReport
}

/** Lines that can be told apart. */
const MOST_LINES = 4

/** One measure in the picture that fits the report and its groups. */
export function ReportPicture(props: Props) {
  const { view, groups, heat, shown } = props
  const { report } = shown
  const { picture } = report
  const { measure } = view
  const own = report.measures[measure]
  if (!own) return null
  return (
    <Panel className="mb-6">
      {picture.kind === 'funnel' && view.by === null && (
        <ReportFunnel picture={picture} all={props.all} shown={shown} />
      )}
      <MeasureField view={view} shown={shown} />
      {picture.kind === 'heat' && view.by === null ? (
        <ReportHeat picture={picture} measure={own} view={view} heat={heat} shown={shown} />
      ) : view.by !== null && view.by === report.map && groups.length > 0 ? (
        <div className="grid items-start gap-8 xl:grid-cols-[24rem_1fr]">
          <ReportMap measure={own} view={view} groups={groups} shown={shown} />
          <ReportGroups measure={own} view={view} groups={groups} shown={shown} />
        </div>
      ) : picture.kind !== 'line' && view.by !== null && groups.length > 0 ? (
        <ReportGroups measure={own} view={view} groups={groups} shown={shown} />
      ) : (
        <OverTime {...props} measure={own} />
      )}
    </Panel>
  )
}

/** Which measure is drawn; the numbers above name all of them already. */
function MeasureField({ view, shown: { report, list } }: Pick<Props, 'view' | 'shown'>) {
  const fields = list.fields({ ...view, page: 1, bucket: null, group: null, bridge: null })
  return (
    <QueryForm
      key={list.address(view)}
      live
      action={list.path}
      keep={fields.filter(([name]) => name !== 'medida')}
      canonical={list.canonical}
      className="mb-4 flex flex-wrap items-center gap-2"
    >
      <Field
        label="Medida do gráfico"
        className="flex flex-wrap items-center gap-2 [&>label]:mb-0 [&>label]:text-sm"
      >
        <Select
          name="medida"
          defaultValue={slugify(report.measures[view.measure]?.label ?? '')}
          options={Object.values(report.measures).map(({ label }) => ({ value: slugify(label), label }))}
          className="min-h-9 w-64 max-w-full py-1 pr-9 pl-3 sm:text-15 pointer-coarse:min-h-11"
        />
      </Field>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Aplicar
        </Button>
      </noscript>
    </QueryForm>
  )
}

/** Beside the period before, or by group. */
function OverTime({
  view,
  unit,
  buckets,
  all,
  groups,
  comparedBuckets,
  shown,
  measure: own,
}: Props & { measure: Measure }) {
  const { report } = shown
  const { measure } = view
  const of = (line: ReportLine) => line.buckets.map((bucket) => bucket[measure] ?? null)
  const before = comparedBuckets.slice(0, buckets.length).map((bucket) => bucket[measure] ?? null)
  const series =
    groups.length > 0
      ? groups.slice(0, MOST_LINES).map((line) => ({ name: line.label, values: of(line) }))
      : [
          { name: 'Neste período', values: of(all) },
          ...(before.length > 0
            ? [{ name: comparisons[view.compare], values: padded(before, buckets.length), compared: true }]
            : []),
        ]
  return (
    <Chart
      title={`${own.label} por ${{ day: 'dia', week: 'semana', month: 'mês' }[unit]}`}
      kind={report.picture.kind === 'line' ? 'line' : 'bar'}
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
  )
}

const padded = (values: (number | null)[], length: number) => [
  ...values,
  ...Array.from({ length: Math.max(0, length - values.length) }, () => null),
]
