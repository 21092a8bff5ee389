import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'

/** A drawn window: an editor, a terminal, a browser. */
export function Window({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('sale-window', className)}>
      <div className="sale-window-bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>{title}</span>
      </div>
      {children}
    </div>
  )
}
