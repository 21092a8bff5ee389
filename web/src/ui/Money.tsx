import { cx } from './cx'
import { brl } from './format'
import { VisuallyHidden } from './VisuallyHidden'

export interface MoneyProps {
  /** Integer centavos. */
  cents: number
  /** The former price, crossed out beside it; integer centavos. */
  was?: number
  className?: string
}

/** An amount in reais. */
export function Money({ cents, was, className }: MoneyProps) {
  return (
    <span className={cx('tabular whitespace-nowrap', className)}>
      {was !== undefined && was > cents && (
        <s className="mr-1.5 text-[0.85em] font-normal text-muted">
          <VisuallyHidden>de </VisuallyHidden>
          {brl(was)}
          <VisuallyHidden> por </VisuallyHidden>
        </s>
      )}
      {brl(cents)}
    </span>
  )
}
