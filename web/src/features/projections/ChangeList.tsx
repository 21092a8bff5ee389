import { ArrowRight } from 'lucide-react'
import type { CellChange } from '../../../../src/contracts/analytics/projections'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { cellText, deltaText } from './cellText'

/** Columns before and after, numbers with their difference. */
export function ChangeList({ changes }: { changes: CellChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">Nenhuma coluna mudou de valor.</p>
  return (
    <dl className="grid grid-cols-1 gap-1.5">
      {changes.map(({ column, before, after, delta }) => (
        <div
          key={column.key}
          className="grid gap-x-3 text-sm sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <dt className="text-muted">{column.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{cellText(column, before)}</span>
            <span className="inline-flex min-w-0 items-baseline gap-x-1.5">
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
              <VisuallyHidden>virou</VisuallyHidden>
              <b className="font-semibold [overflow-wrap:anywhere]">{cellText(column, after)}</b>
            </span>
          </dd>
          {delta !== null && delta !== 0 && (
            <dd className="tabular font-semibold text-link sm:text-right">{deltaText(column, delta)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
