import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'

interface CheckoutColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Below the form on wide screens, below the summary on phones. */
  after?: ReactNode
}

/** The form on the left, the summary on the right; one column on phones. */
export function CheckoutColumns({ children, aside, after }: CheckoutColumnsProps) {
  return (
    <div
      className={cx(
        'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-6',
        after ? 'lg:grid-rows-[auto_1fr]' : 'lg:gap-y-6',
      )}
    >
      <div className="grid min-w-0 gap-5">{children}</div>
      <div className={cx('min-w-0 lg:h-full', after && 'lg:row-span-2')}>{aside}</div>
      {after && <div className="min-w-0">{after}</div>}
    </div>
  )
}
