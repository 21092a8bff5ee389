import type { ColumnHolding, ColumnOf, DateColumn, ValuesOf } from './row-types'

/** A named view that the list offers as a tab. `where`: values of columns, any of which fit. */
export interface ListTab {
  label: string
  where: Readonly<Record<string, readonly (string | number | boolean)[]>>
}

/** Values of columns, any of which fit. */
type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** A condition that is on or off, as a chip beside the filters. */
export interface Toggle {
  label: string
  /** Parameter of the address, which is `true` while it is on. */
  name: string
  where: Values
}

/** One span of days for several dates: of an order, of its payment, of its refund. */
export interface Period {
  label: string
  /** Parameter of the address that says which date is meant; the days are `de` and `ate`. */
  name: string
  /** The first is meant where the address names none. */
  dates: Readonly<Record<string, PeriodDate>>
}
export interface PeriodDate {
  label: string
  /** In the address: `pagamento`. */
  word: string
  /** Before the days: "Pagos" in "Pagos de 1/3 a 5/3". */
  said: string
  /** An instant, or a list of instants of which any may lie within the days. */
  column: string
  /** The business days of a list of instants, of which the read model has an index. */
  days?: string
  /** The last of a list of instants, which has an index. */
  last?: string
}

/** A number over all rows of a view: how many there are, a column added up, or other numbers added and taken off. */
export interface Sum {
  label: string
  column?: string
  plus?: readonly string[]
  minus?: readonly string[]
  /** Rows that count for it; its link shows these, unless the view filters by the column already. */
  where?: Values
  /** Filters that its link adds to the view. */
  opens?: Readonly<Record<string, unknown>>
  /** Left out while it is zero. */
  hideZero?: boolean
}

/** Work that takes longer than an answer, asked for by a command and watched on a page of its own. */
export interface Background {
  /** Page on which it is watched. */
  at: string
  /** Command that writes a file of a view, `{ query, format, clear, reason }`, instead of streaming it. */
  file: string
  formats: Readonly<Record<string, string>>
  /** Command that does an act on many records, `{ action, query, note }` and their ids, instead of one after another. */
  acts: string
  /** Name of the ids in that command's input. */
  ids: string
  /** Most records of one command. */
  most: number
  /** What that command calls each act. */
  called: Readonly<Record<string, string>>
}

/**
 * Column of plain text that the search field looks in, and its label. `cpf`: column with a CPF, which is found as people
 * and lists write it, with its punctuation or with its outer digits covered.
 */
export interface SearchSpec {
  in: string
  label: string
  cpf?: string
  /** Columns that the palette says beside the title of what it found. */
  beside?: readonly string[]
}

/** A list of instants has its days, and the last of them, in columns of their own. */
export type PeriodOf<Row> = Omit<PeriodDate, 'column' | 'days' | 'last'> &
  (
    | { column: DateColumn<Row>; days?: never; last?: never }
    | {
        column: ColumnHolding<Row, readonly string[]>
        days: ColumnHolding<Row, readonly string[]>
        last: DateColumn<Row>
      }
  )
export type ToggleOf<Row> = Omit<Toggle, 'where'> & { where: ValuesOf<Row> }
/** A sum counts rows, adds up a column, or is made of other sums. */
export type SumOf<Row, Name extends string> = Omit<Sum, 'where' | 'column' | 'plus' | 'minus' | 'opens'> & {
  where?: ValuesOf<Row>
  opens?: { readonly [Column in FilterName<ColumnOf<Row>>]?: unknown }
} & (
    | { column?: ColumnHolding<Row, number>; plus?: never; minus?: never }
    | { column?: never; plus: readonly Name[]; minus?: readonly Name[] }
  )

/** A filter's name in the view: its column, or an edge of it. */
export type FilterName<Column extends string> = Column | `${Column} ${'from' | 'to'}`
