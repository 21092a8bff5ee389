import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `right` for numbers and money, so that digits align. */
  align?: 'left' | 'right'
  /** Full text of a cell that may be cut off. */
  title?: (row: Row) => string | undefined
  /** Below the column: its sum. */
  total?: ReactNode
  /** Address that sorts the list by this column. */
  sortHref?: string
  sorted?: 'asc' | 'desc'
  /** The row's header cell, and the card's title on phones. */
  primary?: boolean
  /** Takes what room the others leave, and is cut off there. */
  flexible?: boolean
  /** Of the flexible ones: holds sentences, which need as much room as titles. */
  isLong?: boolean
  /** Whether a row has nothing in it, so that its card on a phone leaves the line out. */
  isEmpty?: (row: Row) => boolean
  /** Hidden on phones. */
  wideOnly?: boolean
  className?: string
}

export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Submits the selected rows with the form of this id, under this name; also without JavaScript. */
  form?: { id: string; name: string }
  /** Label of a row's checkbox: "pedido 2026-004812". */
  nameOf: (key: string) => string
}
