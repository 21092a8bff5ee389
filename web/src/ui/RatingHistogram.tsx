import { Anchor } from './Anchor'
import { cx } from './cx'
import { counted, number, percent } from './format'

const marks = [1, 2, 3, 4, 5] as const
type Mark = (typeof marks)[number]

export interface RatingHistogramProps {
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  counts: readonly [number, number, number, number, number]
  /** Address of the list filtered by this rating; rows without one are no link. */
  href?: (mark: Mark) => string
  /** The rating that the list is filtered by. */
  current?: number | null
  className?: string
}

/** The distribution of ratings, best first. */
export function RatingHistogram({ counts, href, current, className }: RatingHistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = marks
    .map((mark) => ({ mark, count: counts[mark - 1] ?? 0 }))
    .map((row) => ({ ...row, share: total ? row.count / total : 0 }))
    .reverse()
  return (
    <ul className={cx('grid gap-1.5 text-sm', className)}>
      {rows.map(({ mark, count, share }) => {
        const row = (
          <>
            <span>{counted(mark, 'estrela', 'estrelas')}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full rounded-full"
                style={{ width: `${share * 100}%`, background: 'var(--star-fill)' }}
              />
            </span>
            <span className="tabular text-right text-muted">
              {percent(share, 0)}
              <span className="sr-only">, {number(count)}</span>
            </span>
          </>
        )
        return (
          <li key={mark}>
            {href && count > 0 ? (
              <Anchor
                href={href(mark)}
                aria-current={mark === current ? 'true' : undefined}
                className={cx(
                  GRID,
                  '-mx-2 min-h-7 rounded-chip px-2 text-fg no-underline hover:bg-surface-2 pointer-coarse:min-h-11',
                  mark === current && 'bg-soft font-semibold',
                )}
              >
                {row}
              </Anchor>
            ) : (
              <div className={GRID}>{row}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const GRID = 'grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3'
