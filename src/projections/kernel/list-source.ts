import type { Knex } from 'knex'
import type { Column } from './columns'
import { type AnyProjection, table } from './projection'

/** What a list reads: a read model, or a query over read models that gives more columns. */
export interface ListSource<Row extends object = Record<string, unknown>> {
  name: string
  /** Carries the row's type; never set. */
  readonly row?: Row
  key: keyof Row & string
  columns: { [K in keyof Row & string]: Column }
  /** Read models that it reads; the first has a row for each of its rows, with the same key. None for other tables. */
  of: readonly AnyProjection[]
  /** Columns of indexes, in order, where the rows are not those of a read model. */
  indexes?: readonly (keyof Row & string)[][]
  /** Columns with personal data that no read model has under this name. */
  personal?: readonly (keyof Row & string)[]
  /** Where all rows come from one table as they are. */
  table?: string
  /** What the query makes of the columns of its read models, said of a row that a history folds. */
  folded?: (row: Row) => Row
  /** The rows, as a query; `now` is for what depends on the clock. */
  query: (db: Knex, now: string) => Knex.QueryBuilder
}

/** Declares a query over read models as what a list reads. */
export const listSource = <Row extends object>(
  spec: ListSource<Row> & { of: readonly [AnyProjection, ...AnyProjection[]] },
): ListSource<Row> => spec

/** Declares a query over a table that no events are folded into as what a list reads. */
export const tableSource = <Row extends object>(
  spec: Omit<ListSource<Row>, 'of'>,
): ListSource<Row> & { of: readonly [] } => ({ ...spec, of: [] })

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape
export type AnySource = ListSource<any>

/** Whether a column holds personal data: by the read model that has the rows, else by one of the others. */
export function isPersonal({ of, personal = [] }: AnySource, column: string): boolean {
  if (personal.includes(column)) return true
  const owner = of.find(({ columns }) => Object.hasOwn(columns, column))
  return owner?.personal.includes(column) ?? false
}

/** A read model is a source of its own rows. */
export const sourceOf = (from: AnyProjection | AnySource): AnySource =>
  'query' in from
    ? from
    : {
        name: from.name,
        key: from.key,
        columns: from.columns,
        of: [from],
        table: table(from),
        query: (db) => db(table(from)),
      }
