import { cx } from './cx'
import { ROLE } from './tableRoles'
import type { Column, Selection } from './tableTypes'

interface BodyRowProps<Row> {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  selection?: Selection
  current?: boolean
}

/** A row; on phones a card with the primary cell as its title and the column names before the values. */
export function BodyRow<Row>({ row, rowKey, columns, selection, current }: BodyRowProps<Row>) {
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
      aria-current={current ? 'true' : undefined}
      className={cx(
        'border-line hover:bg-surface-2/60 max-sm:relative max-sm:border-b max-sm:last:border-b-0',
        (selected || current) && 'bg-soft hover:bg-soft',
      )}
    >
      {selection && (
        <td
          {...ROLE.cell}
          className="w-10 max-sm:absolute max-sm:top-1 max-sm:right-1.5 max-sm:w-auto sm:pl-4"
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
      {columns.map((column) => {
        const Cell = column.primary ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(column.primary ? ROLE.rowheader : ROLE.cell)}
            scope={column.primary ? 'row' : undefined}
            data-label={column.primary ? undefined : column.header}
            className={cx(
              'text-left align-middle font-normal sm:px-3 sm:py-(--cell-y) sm:last:pr-4 sm:first:pl-4',
              column.align === 'right' && 'tabular text-right',
              column.primary && 'font-medium',
              column.wideOnly && 'max-sm:hidden!',
              column.className,
            )}
          >
            {column.primary ? column.cell(row) : <div className="min-w-0">{column.cell(row)}</div>}
          </Cell>
        )
      })}
    </tr>
  )
}
