import { cx } from './cx'
import { number } from './format'
import { VisuallyHidden } from './VisuallyHidden'

export interface BadgeProps {
  count: number
  /** What is counted, for screen readers: "dúvidas sem resposta". */
  label?: string
  quiet?: boolean
  className?: string
}

/** A small count beside a name; hidden at zero unless `quiet`. */
export function Badge({ count, label, quiet, className }: BadgeProps) {
  if (count <= 0 && !quiet) return null
  return (
    <span
      className={cx(
        'tabular inline-flex min-w-5 items-center justify-center rounded-full px-1.5 font-bold text-xs leading-5',
        quiet ? 'bg-surface-2 text-fg-2' : 'bg-primary text-on-primary',
        className,
      )}
    >
      {count > 999 ? '999+' : number(count)}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  )
}
