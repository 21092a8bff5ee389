import type { ReactNode } from 'react'
import { cx } from './cx'

export interface Description {
  term: string
  detail: ReactNode
  /** Emphasises the line: a total. */
  strong?: boolean
}

/** Labels with right-aligned values: the summary of an order, the data of a record. */
export function DescriptionList({ items, className }: { items: readonly Description[]; className?: string }) {
  return (
    <dl className={cx('grid gap-y-2', className)}>
      {items.map((item) => (
        <div
          key={item.term}
          className={cx('flex flex-wrap justify-between gap-x-4', item.strong && 'font-bold text-lg')}
        >
          <dt className={item.strong ? undefined : 'text-muted'}>{item.term}</dt>
          <dd className="tabular ml-auto min-w-0 text-right">{item.detail}</dd>
        </div>
      ))}
    </dl>
  )
}
