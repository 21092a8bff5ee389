import type { Total } from '../../../../src/contracts/analytics/projections'
import { cx } from '../../ui/cx'
import { cellText, deltaText } from './cellText'

/** Sums of numeric columns over all pages, then and now. */
export function AsOfTotals({ totals }: { totals: Total[] }) {
  if (totals.length === 0) return null
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-2.5 px-4 pb-4 sm:px-6 md:grid-cols-3',
        // Five beside each other would leave the sixth alone.
        totals.length % 5 !== 1 && 'xl:grid-cols-5',
      )}
    >
      {totals.map(({ column, was, is }) => (
        <div key={column.key} className="min-w-0 rounded-control bg-surface-2/70 px-3 py-2.5">
          <dt className="text-13 text-muted">{column.label}, total</dt>
          <dd className="tabular">
            <span className="block font-bold font-display text-lg leading-tight">
              {cellText(column, was)}
            </span>
            <span
              className={cx('mt-0.5 block text-13', is === was ? 'text-muted' : 'font-semibold text-warn')}
            >
              {is === was ? 'igual agora' : `agora ${cellText(column, is)}`}
            </span>
            {is !== was && <span className="block text-13 text-muted">{deltaText(column, is - was)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
