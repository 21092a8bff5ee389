import type { ReactNode } from 'react'
import { cx } from './cx'
import { TONE_STYLE, type Tone } from './tone'

/** A short label: a coupon code, "Novo", "Grátis". */
export function Tag({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx('inline-block rounded-chip px-1.5 py-px font-bold text-xs', TONE_STYLE[tone], className)}
    >
      {children}
    </span>
  )
}
