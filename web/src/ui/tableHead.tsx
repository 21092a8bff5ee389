import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Anchor } from './Anchor'
import { cx } from './cx'
import type { Column } from './tableTypes'

const ARIA = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: ArrowUp, desc: ArrowDown }

interface HeadCellProps<Row> {
  column: Column<Row>
  pinned?: string
  compact?: boolean
}

/** A column header; a link if the list can be sorted by it. */
export function HeadCell<Row>({ column, pinned, compact }: HeadCellProps<Row>) {
  const Icon = column.sorted ? ICON[column.sorted] : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={column.sorted ? ARIA[column.sorted] : undefined}
      className={cx(
        'sticky top-0 z-2 border-line border-b bg-surface px-3 py-2.5 text-left font-semibold text-13 text-muted first:pl-4 last:pr-4',
        compact ? 'whitespace-nowrap' : 'align-bottom',
        column.align === 'right' && 'text-right',
        pinned && [pinned, 'sm:z-3 sm:bg-surface'],
      )}
    >
      {column.sortHref ? (
        <Anchor
          href={column.sortHref}
          className="inline-flex min-h-6 items-center gap-1 rounded-chip text-inherit no-underline hover:text-fg"
        >
          {column.header}
          <Icon aria-hidden="true" className={cx('size-3.5', column.sorted ? 'text-link' : 'opacity-60')} />
        </Anchor>
      ) : (
        column.header
      )}
    </th>
  )
}
