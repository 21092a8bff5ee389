import { cx } from './cx'

/** A grey shape of what is coming; give it the size of that. Says nothing to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block h-4 animate-pulse rounded-chip bg-surface-2', className)} />
  )
}
