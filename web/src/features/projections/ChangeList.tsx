import { ArrowRight } from 'lucide-react'
import type { CellChange, ReportColumn } from '../../../../src/contracts/analytics/projections'
import { cx } from '../../ui/cx'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { cellText, deltaText, isNumeric } from './cellText'

/** Long ids and texts may break anywhere; a number that breaks reads as two. */
const breaking = (column: ReportColumn) =>
  isNumeric(column) ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]'

/** Columns before and after, numbers with their difference. */
export function ChangeList({ changes }: { changes: CellChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">Nenhuma coluna mudou de valor.</p>
  return (
    <dl className="@container grid grid-cols-1 gap-1.5">
      {changes.map(({ column, before, after, delta }) => (
        <div
          key={column.key}
          className="grid gap-x-3 text-sm @md:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_auto] @md:items-baseline"
        >
          <dt className="text-muted">{column.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <span className={cx('min-w-0 text-muted', breaking(column))}>{cellText(column, before)}</span>
            <span className="inline-flex min-w-0 items-baseline gap-x-1.5">
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
              <VisuallyHidden>virou</VisuallyHidden>
              <b className={cx('font-semibold', breaking(column))}>{cellText(column, after)}</b>
            </span>
          </dd>
          {delta !== null && delta !== 0 && (
            <dd className="tabular whitespace-nowrap font-semibold text-link @md:text-right">
              {deltaText(column, delta)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
