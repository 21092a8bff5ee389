import type { ReactNode } from 'react'
import { cx } from './cx'

export interface PageHeaderProps {
  title: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** Above the title: breadcrumbs. */
  above?: ReactNode
  /** Beside the title: a Status. */
  mark?: ReactNode
  /** Buttons; they wrap under the title on phones. */
  actions?: ReactNode
  className?: string
}

/** The head of a page: one h1 and what can be done here. */
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
