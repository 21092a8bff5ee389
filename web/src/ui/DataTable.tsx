import type { ReactNode } from 'react'
import { cx } from './cx'
import { SelectAll } from './SelectAll'
import { HeadCell } from './tableHead'
import { pinOf } from './tablePin'
import { ROLE } from './tableRoles'
import { BodyRow, TotalsRow } from './tableRow'
import type { Column, Selection } from './tableTypes'

export type { Column, Selection } from './tableTypes'

export interface DataTableProps<Row> {
  /** Name of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode
  selection?: Selection
  isCurrent?: (row: Row) => boolean
  /** One line for each cell, cut off where it is too long; the first column stays in sight. */
  compact?: boolean
  /** The first column stays in sight, of a table whose lines may be high. */
  pinFirst?: boolean
  className?: string
}

/** A table with a sticky header; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, selection, isCurrent, compact, pinFirst, className } = props
  if (rows.length === 0 && empty) return empty
  const pin = compact || pinFirst ? pinOf(selection) : undefined
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx(
        'relative max-h-(--table-max-h,80vh) overflow-auto focus-visible:-outline-offset-3 max-sm:max-h-none',
        className,
      )}
    >
      <table {...ROLE.table} className="data-table w-full border-separate border-spacing-0 text-15">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row}>
            {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} pinned={compact} />}
            {columns.map((column, at) => (
              <HeadCell
                key={column.key}
                column={column}
                pinned={at === 0 ? pin : undefined}
                compact={compact}
              />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              selection={selection}
              current={isCurrent?.(row)}
              compact={compact}
              pin={pin}
            />
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <TotalsRow columns={columns} selection={selection !== undefined} pinned={pin} />
        )}
      </table>
    </section>
  )
}
