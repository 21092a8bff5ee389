import { cx } from './cx'
import { sparkPath } from './sparkPath'

/** Fewer points than these are no course of things. */
const FEWEST = 3

/** A small line chart without axes, beside its number; none where the line would tell nothing. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  if (values.length < FEWEST || values.every((value) => value === values[0])) return null
  const line = sparkPath(values, 96, 32, 3)
  return (
    <svg
      viewBox="0 0 96 32"
      aria-hidden="true"
      className={cx('h-8 w-24 overflow-visible text-chart-1', className)}
    >
      <path d={`${line}L93 32L3 32Z`} fill="currentColor" fillOpacity=".1" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
