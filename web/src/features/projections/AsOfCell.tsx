import type { ReportColumn, ReportRow } from '../../../../src/contracts/analytics/projections'
import { cx } from '../../ui/cx'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { cellText, deltaText, isNumeric } from './cellText'

/** The past value of a cell, with the present one below if it differs. */
export function AsOfCell({ row, column }: { row: ReportRow; column: ReportColumn }) {
  const { was, is, changed } = row
  const [before, now] = [was?.[column.key], is?.[column.key]]
  const shape =
    column.kind === 'code'
      ? 'font-mono text-13 break-all'
      : isNumeric(column)
        ? 'whitespace-nowrap'
        : undefined
  // A row that exists only then or only now is marked once, beside its name.
  if (was === null || is === null || !changed.includes(column.key)) {
    return <span className={cx(shape, was === null && 'text-muted')}>{cellText(column, before ?? now)}</span>
  }
  const change = isNumeric(column) && !column.personal ? Number(now ?? 0) - Number(before ?? 0) : 0
  return (
    <span
      className={cx(
        'inline-grid gap-0.5',
        isNumeric(column) ? 'justify-items-end' : 'max-sm:justify-items-end',
        shape,
      )}
    >
      <span>
        <VisuallyHidden>Era: </VisuallyHidden>
        {cellText(column, before)}
      </span>
      <mark className="rounded-chip bg-warn-soft px-1.5 font-semibold text-warn">
        <VisuallyHidden>Agora: </VisuallyHidden>
        {cellText(column, now)}
      </mark>
      {change !== 0 && <span className="text-13 text-muted">{deltaText(column, change)}</span>}
    </span>
  )
}
