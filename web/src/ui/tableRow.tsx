import type { CSSProperties } from 'react'
import { cx } from './cx'
import { PINNED } from './tablePin'
import { ROLE } from './tableRoles'
import type { Column, Selection } from './tableTypes'

/** Of the room that fixed columns leave: twice as much for titles and whole sentences as for other texts. */
function shareOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): number {
  const weight = ({ primary, isLong }: Column<Row>) => (primary || isLong ? 2 : 1)
  const all = columns.filter(({ flexible }) => flexible).reduce((sum, each) => sum + weight(each), 0)
  return (100 * weight(column)) / all
}

interface BodyRowProps<Row> {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  selection?: Selection
  current?: boolean
  compact?: boolean
  /** Classes of the first cell, where it stays in sight. */
  pin?: string
}

/** A row; on phones a card with the primary cell as its title and the column names before the values. */
export function BodyRow<Row>({ row, rowKey, columns, selection, current, compact, pin }: BodyRowProps<Row>) {
  const selected = selection?.selected.has(rowKey) ?? false
  const toggle = () => {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    selection.onChange(next)
  }
  return (
    <tr
      {...ROLE.row}
      data-row={rowKey}
      aria-current={current ? 'true' : undefined}
      className={cx(
        'scroll-my-14 border-line bg-surface hover:bg-[color-mix(in_oklab,var(--surface-2)_60%,var(--surface))] max-sm:relative max-sm:border-b max-sm:last:border-b-0',
        (selected || current) && 'bg-soft hover:bg-soft',
      )}
    >
      {selection && (
        <td
          {...ROLE.cell}
          className={cx(
            'w-10 max-sm:absolute max-sm:top-1 max-sm:right-1.5 max-sm:w-auto sm:pl-4',
            pin && PINNED,
          )}
        >
          <label className="flex size-11 cursor-pointer items-center justify-center sm:size-8">
            <span className="sr-only">Selecionar {selection.nameOf(rowKey)}</span>
            <input
              type="checkbox"
              name={selection.form?.name}
              form={selection.form?.id}
              value={rowKey}
              checked={selected}
              onChange={toggle}
              className="tick"
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => {
        const Cell = column.primary ? 'th' : 'td'
        const flexes = compact && column.flexible
        return (
          <Cell
            key={column.key}
            {...(column.primary ? ROLE.rowheader : ROLE.cell)}
            scope={column.primary ? 'row' : undefined}
            data-label={column.primary ? undefined : column.header}
            style={flexes ? ({ '--share': `${shareOf(column, columns)}%` } as CSSProperties) : undefined}
            className={cx(
              'text-left align-middle font-normal sm:px-3 sm:py-(--cell-y) sm:last:pr-4 sm:first:pl-4',
              column.align === 'right' && 'tabular text-right',
              column.primary ? ['font-medium', selection && 'max-sm:pr-11!'] : 'max-sm:text-right',
              (column.wideOnly || column.isEmpty?.(row)) && 'max-sm:hidden!',
              flexes && 'sm:w-(--share) sm:min-w-20 sm:max-w-0',
              at === 0 && pin,
              column.className,
            )}
          >
            {column.primary && !compact ? (
              column.cell(row)
            ) : (
              <div
                title={column.title?.(row)}
                className={cx('min-w-0', compact && 'sm:truncate', compact && !flexes && 'sm:max-w-80')}
              >
                {column.cell(row)}
              </div>
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

interface TotalsRowProps<Row> {
  columns: readonly Column<Row>[]
  selection: boolean
  pinned?: string
}

/** Sums of the columns, over all rows of the list and not only of its page. */
export function TotalsRow<Row>({ columns, selection, pinned }: TotalsRowProps<Row>) {
  return (
    <tfoot {...ROLE.rowgroup} className="sm:sticky sm:bottom-0 sm:z-2">
      <tr {...ROLE.row} className="bg-surface font-semibold">
        {selection && (
          <td {...ROLE.cell} className={cx('border-line border-t max-sm:hidden!', pinned && PINNED)} />
        )}
        {columns.map((column, at) => {
          const empty = column.total === undefined
          return (
            <td
              key={column.key}
              {...ROLE.cell}
              data-label={column.header}
              className={cx(
                'whitespace-nowrap border-line py-2 text-left sm:border-t sm:px-3 sm:last:pr-4 sm:first:pl-4',
                column.align === 'right' && 'tabular text-right',
                empty && at > 0 && 'max-sm:hidden!',
                at === 0 && [pinned, empty && 'text-muted max-sm:before:hidden'],
              )}
            >
              {empty && at === 0 ? 'Total' : column.total}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
