import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { ChartPlot } from './ChartPlot'
import { ChartTable } from './ChartTable'
import { type Band, boundsOf, type ChartData, colourOf, dashOf } from './chartTypes'
import { cx } from './cx'
import { number } from './format'

export interface ChartProps extends Omit<ChartData, 'format'> {
  /** Title: "Receita por dia". */
  title: string
  kind?: 'line' | 'bar'
  band?: Band | undefined
  format?: ChartData['format']
  /** Shorter format for the axis; `format` by default. */
  formatTick?: ChartData['format']
  /** Shown when there are no values. */
  empty?: string
  note?: ReactNode
  className?: string
}

/** A chart, with its values as a table one click away. */
export function Chart(props: ChartProps) {
  const {
    title,
    kind = 'line',
    labels,
    series,
    band,
    format = (value) => number(value, 2),
    empty,
    note,
    className,
  } = props
  const [asTable, setAsTable] = useState(false)
  const blank = labels.length === 0 || series.every((each) => each.values.every((value) => value === null))
  return (
    <figure className={cx('min-w-0', className)}>
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {!blank && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2"
            aria-label={`${asTable ? 'Ver gráfico' : 'Ver tabela'}: ${title}`}
            onClick={() => setAsTable(!asTable)}
            icon={
              asTable ? (
                <ChartColumn aria-hidden="true" className="size-4" />
              ) : (
                <Table2 aria-hidden="true" className="size-4" />
              )
            }
          >
            {asTable ? 'Ver gráfico' : 'Ver tabela'}
          </Button>
        )}
      </figcaption>
      {blank && (
        <p className="flex h-52 items-center justify-center rounded-control border border-line border-dashed px-4 text-center text-muted">
          {empty ?? 'Ainda não há dados neste período.'}
        </p>
      )}
      {!blank && asTable && (
        <ChartTable title={title} labels={labels} series={[...series, ...boundsOf(band)]} format={format} />
      )}
      {!blank && !asTable && (
        <ChartPlot
          kind={kind}
          title={title}
          labels={labels}
          series={series}
          band={band}
          format={format}
          formatTick={props.formatTick ?? format}
        />
      )}
      {!blank && series.length > 1 && <Legend kind={kind} series={series} band={band} />}
      {note && <p className="mt-2 text-muted text-sm">{note}</p>}
    </figure>
  )
}

function Legend({ kind, series, band }: Pick<ChartProps, 'series' | 'band'> & { kind: 'line' | 'bar' }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fg-2 text-sm">
      {series.map((each, index) => (
        <li key={each.name} className="flex items-center gap-2">
          <svg viewBox="0 0 24 10" aria-hidden="true" className="h-2.5 w-6">
            {kind === 'line' ? (
              <path
                d="M1 5H23"
                stroke={colourOf(index, each)}
                strokeWidth="2.5"
                strokeDasharray={dashOf(index)}
              />
            ) : (
              <rect x="7" width="10" height="10" rx="3" fill={colourOf(index, each)} />
            )}
          </svg>
          {each.name}
        </li>
      ))}
      {band && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-2.5 w-6 rounded-chip bg-chart-2/20" />
          {band.name}
        </li>
      )}
    </ul>
  )
}
