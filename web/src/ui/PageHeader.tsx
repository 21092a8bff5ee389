import type { ReactNode } from 'react'
import { cx } from './cx'

export interface PageHeaderProps {
  title: ReactNode
  /** A line below the title. */
  lead?: ReactNode
  /** Above the title: breadcrumbs. */
  above?: ReactNode
  /** Beside the title: a Status. */
  mark?: ReactNode
  /** Buttons; below the title on phones. */
  actions?: ReactNode
  className?: string
}

/** The header of a page: its h1 and its actions. */
export function PageHeader({ title, lead, above, mark, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        {above && <div className="mb-2">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>{title}</h1>
          {mark}
        </div>
        {lead && <p className="mt-1.5 max-w-[68ch] text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
