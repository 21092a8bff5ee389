import type { ReactNode } from 'react'
import { cx } from './cx'

export interface Description {
  term: string
  detail: ReactNode
  /** Emphasises the line: a total. */
  strong?: boolean
}

// Unlike break-words it lets a long code give room to its label.
const WRAP = { overflowWrap: 'anywhere' } as const

/** Labels in one column, values in another, each line on one baseline: the summary of an order, the data of a record. */
export function DescriptionList({ items, className }: { items: readonly Description[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2', className)}>
      {items.map((item) => (
        <div key={item.term} className={cx('contents', item.strong && 'font-bold text-lg')}>
          <dt className={item.strong ? undefined : 'text-muted'}>{item.term}</dt>
          <dd className="tabular text-right" style={WRAP}>
            {item.detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}
