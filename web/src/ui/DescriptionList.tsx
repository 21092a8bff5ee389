import type { ReactNode } from 'react'
import { cx } from './cx'
import { Unbroken } from './Unbroken'

export interface Description {
  term: string
  detail: ReactNode
  /** Emphasises the line: a total. */
  strong?: boolean
}

// Unlike break-words it lets a long code give room to its label.
const WRAP = { overflowWrap: 'anywhere' } as const
// Labels break once they would take more than half of the line, else values were left a letter's width.
const COLUMNS = 'grid-cols-[fit-content(52%)_1fr]'

/** Labels in one column, values in another, each line on one baseline: the summary of an order, the data of a record. */
export function DescriptionList({ items, className }: { items: readonly Description[]; className?: string }) {
  return (
    <dl className={cx('grid items-baseline gap-x-4 gap-y-2', COLUMNS, className)}>
      {items.map((item) => (
        <div key={item.term} className={cx('contents', item.strong && 'font-bold text-lg')}>
          <dt className={item.strong ? undefined : 'text-muted'}>
            <Unbroken>{item.term}</Unbroken>
          </dt>
          <dd className="tabular text-right" style={WRAP}>
            {item.detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}
