import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { TONE_ICON, TONE_STYLE, type Tone } from './tone'

export interface StatusProps {
  tone: Tone
  /** The text; colour and icon repeat it. */
  children: ReactNode
  icon?: LucideIcon
  className?: string
}

/** A status: colour, icon and text. */
export function Status({ tone, children, icon, className }: StatusProps) {
  const Icon = icon ?? TONE_ICON[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-13',
        TONE_STYLE[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </span>
  )
}
