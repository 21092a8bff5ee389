import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { TONE_ICON, TONE_STYLE, type Tone } from './tone'

export interface AlertProps {
  tone: Exclude<Tone, 'neutral'>
  title?: ReactNode
  children?: ReactNode
  icon?: LucideIcon
  /** Announced at once. For results of an action, not for notices that are on the page from the start. */
  live?: boolean
  action?: ReactNode
  className?: string
}

/** An inline notice: what happened and what to do. */
export function Alert({ tone, title, children, icon, live, action, className }: AlertProps) {
  const Icon = icon ?? TONE_ICON[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('flex gap-3 rounded-control px-4 py-3', TONE_STYLE[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-15 text-fg">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
