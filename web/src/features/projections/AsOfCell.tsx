import type { ReportColumn, ReportRow } from '../../../../src/contracts/analytics/projections'
import { cx } from '../../ui/cx'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { cellText, deltaText, isNumeric } from './cellText'

/** What a cell was; where it differs, what it is now under it, marked. */
export function AsOfCell({ row, column }: { row: ReportRow; column: ReportColumn }) {
  const { was, is, changed } = row
  const [before, now] = [was?.[column.key], is?.[column.key]]
  const mono = column.kind === 'code' ? 'font-mono text-13 break-all' : undefined
  if (!changed.includes(column.key)) return <span className={mono}>{cellText(column, before)}</span>
  const moved = isNumeric(column) && !column.personal ? Number(now ?? 0) - Number(before ?? 0) : 0
  return (
    <span
      className={cx(
        'inline-grid gap-0.5',
        isNumeric(column) ? 'justify-items-end' : 'max-sm:justify-items-end',
        mono,
      )}
    >
      <span className={was === null ? 'text-muted' : undefined}>
        <VisuallyHidden>Era: </VisuallyHidden>
        {cellText(column, before)}
      </span>
      <mark className="rounded-chip bg-warn-soft px-1.5 font-semibold text-warn">
        <span className="font-normal">{is === null ? 'Não existe mais' : 'Agora: '}</span>
        {is !== null && cellText(column, now)}
        {moved !== 0 && was !== null && is !== null && (
          <span className="font-normal"> ({deltaText(column, moved)})</span>
        )}
      </mark>
    </span>
  )
}
