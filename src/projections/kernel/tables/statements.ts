import type { Column, ColumnType } from '../columns'
import type { AnyProjection } from '../projection'
import { recurrencesName, recurrencesStatements } from './recurrences'
import { sumsName, sumsStatements, valuesName } from './sums'

const sqlTypes = {
  text: 'text collate "C"',
  int: 'bigint',
  real: 'double precision',
  bool: 'boolean',
  instant: 'text collate "C"',
  json: 'json',
} as const
const arrayTypes = {
  text: 'text',
  int: 'bigint',
  real: 'float8',
  bool: 'bool',
  instant: 'text',
  json: 'json',
}

export const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
const base = (type: ColumnType) => type.replace('?', '') as keyof typeof sqlTypes

/** Finds any part of a word. Databases that do not have the extension pg_trgm search without it. */
const trigramIndex = (table: string, column: string) =>
  `do $$ begin create index on ${table} using gin (${column} gin_trgm_ops);
   exception when undefined_object then null; end $$`

/** Names of a table and of all that may stand beside it. */
export const namesWith = (table: string) => [
  table,
  ...[sumsName, valuesName, recurrencesName].map((nameOf) => nameOf(table)),
]

/** Drops a table with those beside it. */
export const dropOf = (tableName: string) =>
  `drop table if exists ${namesWith(tableName)
    .map((name) => `read."${name}"`)
    .join(', ')}`

const known = new WeakMap<AnyProjection, Map<string, Statements>>()
type Statements = ReturnType<typeof makeStatements>

/** SQL of one projection's table; `tableName`: a table other than the live one. */
export function statementsOf(p: AnyProjection, tableName = p.name): Statements {
  const own = known.get(p) ?? new Map<string, Statements>()
  known.set(p, own)
  const made = own.get(tableName) ?? makeStatements(p, tableName)
  own.set(tableName, made)
  return made
}

function makeStatements(p: AnyProjection, tableName: string) {
  const columns = Object.entries<Column>(p.columns).map(([name, { type }]): [string, ColumnType] => [
    name,
    type,
  ])
  const quoted = (name: string) => `"${snake(name)}"`
  const table = `read."${tableName}"`
  const key = quoted(p.key)
  const names = columns.map(([name]) => quoted(name)).join(', ')
  const unnest = columns.map(([, type], i) => `$${i + 1}::${arrayTypes[base(type)]}[]`).join(', ')
  const others = columns.filter(([name]) => name !== p.key).map(([name]) => quoted(name))
  const set = others.map((name) => `${name} = excluded.${name}`).join(', ')
  const typeOf = (name: string) => sqlTypes[base(p.columns[name]!.type)]
  const fields = columns.map(
    ([name, type]) =>
      `${quoted(name)} ${sqlTypes[base(type)]}${name === p.key ? ' primary key' : type.endsWith('?') ? '' : ' not null'}`,
  )
  return {
    table,
    create: `create table ${table} (${fields.join(', ')})`,
    drop: dropOf(tableName),
    /** Indexes, and what is kept beside the rows. */
    indexes: [
      ...p.indexes.map((list) => `create index on ${table} (${list.map(quoted).join(', ')})`),
      ...p.contained.map(
        (column) => `create index on ${table} using gin ((${quoted(column)}::jsonb) jsonb_path_ops)`,
      ),
      ...p.searched.map((column) => trigramIndex(table, quoted(column))),
      ...(p.sums ? sumsStatements(p.sums, { table, tableName, quoted, typeOf }) : []),
      ...(p.recurring ? recurrencesStatements(p.recurring, { table, tableName, quoted }) : []),
    ],
    load: `select * from ${table} where ${key} = any($1::text[])`,
    upsert: `insert into ${table} (${names}) select * from unnest(${unnest}) on conflict (${key}) do ${
      set ? `update set ${set}` : 'nothing'
    }`,
    /** The same inside a longer statement, its parameters numbered after `places`. */
    upsertFrom: (places: number) =>
      `insert into ${table} (${names}) select * from unnest(${columns
        .map(([, type], i) => `$${places + i + 1}::${arrayTypes[base(type)]}[]`)
        .join(', ')}) on conflict (${key}) do ${set ? `update set ${set}` : 'nothing'}`,
    removeAt: (place: number) => `delete from ${table} where ${key} = any($${place}::text[])`,
    loadAt: (place: number, n: number) =>
      `select ${n} as n, row_to_json(t) as row from ${table} t where ${key} = any($${place}::text[])`,
    width: columns.length,
    remove: `delete from ${table} where ${key} = any($1::text[])`,
    dump: `select * from ${table} order by ${key}`,
    /** Database row to fold row. */
    read(row: Record<string, unknown>): Record<string, unknown> {
      return Object.fromEntries(columns.map(([name]) => [name, row[snake(name)]]))
    },
    /** Fold rows to the arrays of one UNNEST upsert. */
    arrays(rows: Record<string, unknown>[]): unknown[][] {
      return columns.map(([name, type]) =>
        rows.map((row) => {
          const value = row[name] ?? null
          return base(type) === 'json' && value !== null ? JSON.stringify(value) : value
        }),
      )
    },
  }
}

/** One row as a canonical line: columns in declared order. Equal rows give equal bytes. */
export const canonical = (p: AnyProjection, row: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.keys(p.columns).map((name) => [name, row[name] ?? null])))
