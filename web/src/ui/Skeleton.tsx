import { cx } from './cx'

/** A grey placeholder with the size of what is loading. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block h-4 animate-pulse rounded-chip bg-surface-2', className)} />
  )
}
