import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'

interface ToolPopoverProps {
  icon: ReactNode
  label: ReactNode
  open?: boolean
  children: ReactNode
}

/** A button that opens its tool below the row of buttons; works without JavaScript. */
export function ToolPopover({ icon, label, open, children }: ToolPopoverProps) {
  return (
    <details name="order-tools" className="contents open:details-content:w-full" open={open}>
      <summary className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'list-none rounded-full')}>
        {icon}
        {label}
      </summary>
      <div className="w-full rounded-control bg-surface-2/60 p-4">{children}</div>
    </details>
  )
}
