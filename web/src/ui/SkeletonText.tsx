import { cx } from './cx'
import { Skeleton } from './Skeleton'

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-2/3']

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('block space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : WIDTHS[line % WIDTHS.length]} />
      ))}
    </span>
  )
}
