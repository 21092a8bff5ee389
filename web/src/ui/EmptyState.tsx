import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

export interface EmptyStateProps {
  title: string
  /** What to gain here, in a friendly tone. */
  children?: ReactNode
  icon?: LucideIcon
  /** One primary action, perhaps a secondary link. */
  action?: ReactNode
  className?: string
}

/** Shown when a list is empty, or no item matches its filter. */
export function EmptyState({ title, children, icon: Icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
      {Icon && (
        <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-soft text-link">
          <Icon aria-hidden="true" className="size-7" />
        </span>
      )}
      <p className="font-bold font-display text-xl tracking-tight">{title}</p>
      {children && <p className="max-w-[46ch] text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
