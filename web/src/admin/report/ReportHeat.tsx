import type { CSSProperties } from 'react'
import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Measure, Picture } from '../../../../src/contracts/kernel/report'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import type { ShownReport } from './useReport'
import { shortMeasure } from './words'

type Props = Pick<ReportProps, 'view' | 'heat'> & {
  picture: Extract<Picture, { kind: 'heat' }>
  measure: Measure
  shown: ShownReport
}

/** Percent of the colour in the greatest cell, on which the text can still be read in both themes. */
const DEEPEST = 52

/** Places of a grid that stands upright on phones and lies on wide screens. */
const place = (down: number, across: number) => ({ '--down': down, '--across': across }) as CSSProperties
const placed =
  '[grid-column:var(--down)] [grid-row:var(--across)] lg:[grid-column:var(--across)] lg:[grid-row:var(--down)]'

/** One measure by two columns: the darker, the greater. Each cell leads to its rows. */
export function ReportHeat({ picture, measure: own, view, heat, shown }: Props) {
  const { report, rowsHref } = shown
  const [down, across] = [report.by[picture.down], report.by[picture.across]]
  const rows = Object.entries(down?.values ?? {})
  const columns = Object.entries(across?.values ?? {})
  const found = new Map(
    heat.map((cell) => [`${cell.down} ${cell.across}`, cell.values[view.measure] ?? null]),
  )
  const most = Math.max(0, ...[...found.values()].map((value) => value ?? 0))
  const best = [...heat].sort((a, b) => (b.values[view.measure] ?? 0) - (a.values[view.measure] ?? 0))[0]
  const nameOf = (row: string, column: string) =>
    `${down?.values?.[row]?.label ?? row}, ${across?.values?.[column]?.label ?? column}`
  const title = `${own.label} por ${down?.label.toLowerCase()} e ${across?.label.toLowerCase()}`
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <span className="font-semibold">{title}</span>
        {best && most > 0 && (
          <span className="block text-muted">
            Mais forte: {nameOf(best.down, best.across)} ({measureText(own.kind, most)})
          </span>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of links whose rows and columns swap with the width */}
      <div
        role="group"
        aria-label={title}
        className="grid auto-cols-fr auto-rows-[1.75rem] gap-0.5 text-xs lg:auto-rows-[2.5rem]"
      >
        {rows.map(([value, { label }], i) => (
          <span
            key={value}
            aria-hidden="true"
            style={place(i + 2, 1)}
            className={cx(placed, 'flex items-center justify-center text-muted lg:justify-start')}
          >
            {label.slice(0, 3)}
          </span>
        ))}
        {columns.map(([value, { label }], i) => (
          <span
            key={value}
            aria-hidden="true"
            style={place(1, i + 2)}
            className={cx(
              placed,
              'flex items-center justify-start text-muted lg:items-end lg:justify-center',
            )}
          >
            {label}
          </span>
        ))}
        {rows.flatMap(([row], i) =>
          columns.map(([column], j) => {
            const value = found.get(`${row} ${column}`) ?? null
            const share = most > 0 && value ? Math.max(0.08, value / most) : 0
            const style = {
              ...place(i + 2, j + 2),
              background: share
                ? `color-mix(in oklab, var(--chart-1) ${Math.round(share * DEEPEST)}%, var(--surface-2))`
                : 'var(--surface-2)',
            }
            const text = value ? shortMeasure(own, value) : ''
            const shape = cx(
              placed,
              'tabular flex min-w-0 items-center justify-center overflow-hidden whitespace-nowrap rounded-[4px] no-underline',
            )
            const name = `${nameOf(row, column)}: ${measureText(own.kind, value ?? 0)}`
            if (!value)
              return <span key={`${row} ${column}`} aria-hidden="true" style={style} className={shape} />
            const filters = { ...view.filters, [picture.down]: [row], [picture.across]: [column] }
            return (
              <Anchor
                key={`${row} ${column}`}
                href={rowsHref({ ...view, filters })}
                aria-label={name}
                title={name}
                style={style}
                className={cx(shape, 'text-fg')}
              >
                {own.kind === 'money' ? '' : text}
              </Anchor>
            )
          }),
        )}
      </div>
    </figure>
  )
}
