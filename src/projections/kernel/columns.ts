import type { CellKind } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'

/** `text`, `int` (safe integers), `real`, `bool`, `instant` (ISO text) or `json`; a question mark allows null. */
export type ColumnType = `${'text' | 'int' | 'real' | 'bool' | 'instant' | 'json'}${'' | '?'}`

/** A column of a read model: how it is stored, and how staff read it. */
export interface Column {
  type: ColumnType
  /** In Portuguese. */
  label: string
  kind: CellKind
  /** Whether the sum over all rows means something. */
  isSummed: boolean
  /** Labels of the values of a choice. */
  values?: Readonly<Record<string, string>>
}

const as =
  (type: ColumnType, kind: CellKind, isSummed = false) =>
  (label: string): Column => ({
    type,
    kind,
    isSummed,
    label,
  })

/** Columns by what their values mean. Money is whole centavos. */
export const column = {
  text: as('text', 'text'),
  /** An id, or a stream. */
  id: as('text', 'code'),
  /** YYYY-MM-DD. */
  day: as('text', 'day'),
  instant: as('instant', 'instant'),
  money: as('int', 'money', true),
  /** The price of a thing: money whose sum means nothing. */
  price: as('int', 'money'),
  count: as('int', 'count', true),
  /** A whole number whose sum means nothing: a position, a version, a limit. */
  number: as('int', 'number'),
  /** A length of time. */
  seconds: as('int', 'seconds'),
  /** Seconds that mean something when they are added up. */
  time: as('int', 'seconds', true),
  decimal: as('real', 'number'),
  bool: as('bool', 'bool'),
  json: as('json', 'json'),
  /** One of a few words of the code, with their labels. */
  choice: (label: string, values: Readonly<Record<string, string>>): Column => ({
    ...as('text', 'text')(label),
    values,
  }),
}

/** The same column, with null allowed. */
export const nullable = (own: Column): Column => ({
  ...own,
  type: `${own.type.replace('?', '')}?` as ColumnType,
})

const kinds: Record<string, CellKind> = { int: 'count', real: 'number' }

/** A column declared by its type alone goes by its own name. */
export const columnOf = (name: string, column: Column | ColumnType): Column => {
  if (typeof column !== 'string') return column
  const plain = column.replace('?', '')
  return {
    type: column,
    label: name,
    kind: own(kinds, plain) ?? (plain as CellKind),
    isSummed: plain === 'int',
  }
}

/** How the read model is presented to staff as a report. */
export interface Report<Name extends string = string> {
  label: string
  /** The question that it answers, in Portuguese. */
  about: string
  group: 'Vendas' | 'Alunos' | 'Loja' | 'Sistema'
  /** Columns of the table, in order; the others show when a row is opened. */
  columns: readonly Name[]
  /** The key begins with a day: newest first. */
  newestFirst?: boolean
}
