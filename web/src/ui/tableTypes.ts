import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `right` for numbers and money: they line up by their digits. */
  align?: 'left' | 'right'
  /** Where the list goes when this header is clicked. */
  sortHref?: string
  sorted?: 'asc' | 'desc'
  /** The cell that names the row: its heading, and the card's title on phones. */
  primary?: boolean
  /** Left out of the card on phones. */
  wideOnly?: boolean
  className?: string
}

export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Sends the ticked rows with a form of this id, under this name; before JavaScript, too. */
  form?: { id: string; name: string }
  /** Name of a row for its box: "pedido 2026-004812". */
  nameOf: (key: string) => string
}
