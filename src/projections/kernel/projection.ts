import type { DomainEvent } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { type Column, type ColumnType, columnOf, type Report } from './columns'
import type { Recurring } from './tables/recurrences'
import type { KeptSums } from './tables/sums'

/** What a fold may read of an event beside its data: nothing that depends on the time of the fold or on the store. */
export interface EventMetadata {
  id: string
  at: Instant
  stream: string
  revision: number
  actor: string
  /** The member of staff, where they acted as the actor. */
  realActor?: string
  correlationId: string
  /** The first digits of the id of the session in which it was asked for. */
  session?: string
}

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data']

export interface Step<Data, Row> {
  /** Rows that the event touches: one key, several, or none. */
  key: (data: Data, event: EventMetadata) => string | readonly string[] | null
  /** The row after the event; null removes it, undefined leaves it as it is (absent stays absent). */
  apply: (row: Row | undefined, data: Data, event: EventMetadata, key: string) => Row | null | undefined
}

export interface Projection<Row extends object = Record<string, unknown>> {
  /** Name of the table, in schema `read`. */
  name: string
  /** What question it answers, one English line for the catalogue. */
  description: string
  /** Raise it when columns or folds change; the table is then rebuilt. */
  version: number
  key: keyof Row & string
  /** Carries the row's type; never set. */
  readonly row?: Row
  columns: { [K in keyof Row & string]: Column }
  /** Absent for read models that staff do not browse. */
  report?: Report<keyof Row & string>
  /** Columns with personal data in clear, to be masked where staff see rows. */
  personal: (keyof Row & string)[]
  /** Columns of further indexes, in order. */
  indexes: (keyof Row & string)[][]
  /** Sums that are kept beside the rows, for reports over many of them. */
  sums?: KeptSums<keyof Row & string>
  /** Ids whose days are kept beside the rows, for reports that count different ones. */
  recurring?: Recurring<keyof Row & string>
  /** Text columns that lists search for any part of a word; plain text without accents. */
  searched: (keyof Row & string)[]
  /** Columns of lists that lists of staff filter by one of the values. */
  contained: (keyof Row & string)[]
  // biome-ignore lint/suspicious/noExplicitAny: a projection is stored beside others of other events
  on: Record<string, Step<any, Row>>
}

/**
 * Declares a keyed fold: pure, no clock, no I/O, no other read model.
 * `E` is the union of the events it listens to, `Row` the shape of one row.
 */
export function projection<E extends DomainEvent, Row extends object>(
  spec: Omit<Projection<Row>, 'on' | 'indexes' | 'searched' | 'contained' | 'personal' | 'columns'> & {
    columns: { [K in keyof Row & string]: Column | ColumnType }
    indexes?: (keyof Row & string)[][]
    searched?: (keyof Row & string)[]
    contained?: (keyof Row & string)[]
    personal?: (keyof Row & string)[]
    on: { [T in E['type']]?: Step<DataOf<E, T>, Row> }
  },
): Projection<Row> {
  const columns = Object.fromEntries(
    Object.entries<Column | ColumnType>(spec.columns).map(([name, own]) => [name, columnOf(name, own)]),
  ) as Projection<Row>['columns']
  return {
    indexes: [],
    searched: [],
    contained: [],
    personal: [],
    ...spec,
    columns,
    on: spec.on as Projection<Row>['on'],
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape
export type AnyProjection = Projection<any>

/** Table of a projection for knex: `db(table(couponList))`. */
export const table = (p: { name: string }) => `read.${p.name}`
