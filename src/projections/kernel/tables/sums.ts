/**
 * Sums that a read model keeps beside its rows, which reports over many rows read instead. Triggers keep them, so that
 * every way in which rows are written does so in its own transaction.
 */
export interface KeptSums<Name extends string = string> {
  /** Columns that the sums are by; the first is a day. */
  by: readonly Name[]
  /** Columns of whole numbers that are added up. */
  of: readonly Name[]
  /**
   * Columns of ids of which different ones are counted, most of which are in one combination only: those are counted
   * beside the sums, and only the others must be told apart.
   */
  different?: readonly Name[]
}

/** Name of the table with the sums of a table, in schema `read`. */
export const sumsName = (table: string) => `${table}__sums`

/** Name of the table with the different values of a table, in schema `read`. */
export const valuesName = (table: string) => `${table}__values`

/** Column of the sums with how many values of this column are in its combination and in no other. */
export const aloneName = (column: string) => `${column}__alone`

export interface SumColumns {
  /** Of the rows, as SQL. */
  table: string
  tableName: string
  quoted: (name: string) => string
  typeOf: (name: string) => string
}

const TRIGGERS = [
  { on: 'insert', tables: ['new table as added'], from: [['added', '']] },
  {
    on: 'update',
    tables: ['old table as removed', 'new table as added'],
    from: [
      ['added', ''],
      ['removed', '-'],
    ],
  },
  { on: 'delete', tables: ['old table as removed'], from: [['removed', '-']] },
] as const

/** Names of what a statement has for a trigger to read, each with the sign by which its rows count. */
export type Changed = readonly (readonly [string, string])[]

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * SQL of the triggers of a table that keep what stands beside it by the statement that `kept` says, whose `%1$I` and
 * `%2$I` are the names of `beside`, in this order.
 */
export function triggersOf(
  beside: readonly ('sums' | 'values' | 'recurrences')[],
  table: string,
  kept: (from: Changed) => string,
): string[] {
  const [what] = beside
  const endings = beside.map((name) => literal(`__${name}`)).join(', ')
  const runs = (statement: string) =>
    `for each statement execute function ops.keep_beside(${literal(statement)}, ${endings})`
  return [
    ...TRIGGERS.map(
      ({ on, tables, from }) =>
        `create trigger ${what}_after_${on} after ${on} on ${table} referencing ${tables.join(' ')}
         ${runs(kept(from))}`,
    ),
    `create trigger ${what}_after_truncate after truncate on ${table} ${runs('truncate read.%1$I')}`,
  ]
}

/** SQL that makes and fills the table of sums of rows that are there, and keeps it from then on. */
export function sumsStatements({ by, of, different = [] }: KeptSums, columns: SumColumns): string[] {
  const { table, tableName, quoted, typeOf } = columns
  const sums = `read."${sumsName(tableName)}"`
  const [byList, ofList] = [by, of].map((names) => names.map(quoted).join(', '))
  const kept = (from: Changed) => {
    const parts = from.map(
      ([name, sign]) =>
        `select ${byList}, ${of.map((column) => `${sign}${quoted(column)} as ${quoted(column)}`).join(', ')}, ${sign}1 as rows from ${name}`,
    )
    const changed = [...of.map(quoted), 'rows']
    return `insert into read.%1$I as kept (${byList}, ${ofList}, rows)
      select ${byList}, ${changed.map((column) => `sum(${column})`).join(', ')} from (${parts.join(' union all ')}) as changed
      group by ${byList} having ${changed.map((column) => `sum(${column}) <> 0`).join(' or ')}
      on conflict (${byList}) do update set ${changed.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}`
  }
  return [
    `drop table if exists ${sums}`,
    `create table ${sums} (${by.map((name) => `${quoted(name)} ${typeOf(name)}`).join(', ')},
       ${of.map((name) => `${quoted(name)} bigint not null`).join(', ')},
       ${different.map((name) => `${quoted(aloneName(name))} bigint not null default 0, `).join('')}rows bigint not null)`,
    `insert into ${sums} (${byList}, ${ofList}, rows) select ${byList}, ${of.map((name) => `sum(${quoted(name)})`).join(', ')}, count(*)
     from ${table} group by ${byList}`,
    `create unique index on ${sums} (${byList}) nulls not distinct`,
    ...triggersOf(['sums'], table, kept),
    ...(different.length > 0 ? valuesStatements({ by, of, different }, columns) : []),
    `analyze ${sums}`,
  ]
}

/**
 * SQL that makes and fills the table of values beside that of the sums, and keeps it: one row for each value of a column
 * and each combination that it is in, `shared` where there are several. A value that is in one is a number of the sums.
 */
function valuesStatements(
  { by, of, different }: Required<KeptSums>,
  { table, tableName, quoted, typeOf }: SumColumns,
): string[] {
  const values = `read."${valuesName(tableName)}"`
  const byList = by.map(quoted).join(', ')
  const places = different.map((name, i) => `(${i}::smallint, ${quoted(name)})`).join(', ')
  const valuesOf = (rows: string, n: string) =>
    `select nth, value, ${byList}, ${n} as n from ${rows} cross join lateral (values ${places}) as each (nth, value)
     where value is not null`
  const counted = different.map((name) => quoted(aloneName(name)))
  /** Adds up rows with a number for each value that is alone, or is so no more. */
  const addAlone = (sums: string, from: string) => {
    const added = counted.map((_, i) => `coalesce(sum(n) filter (where nth = ${i}), 0)`)
    return `insert into ${sums} as kept (${byList}, ${of.map(quoted).join(', ')}, rows, ${counted.join(', ')})
      select ${byList}, ${of.map(() => '0').join(', ')}, 0, ${added.join(', ')} from (${from}) as alone
      group by ${byList} having ${added.map((sum) => `${sum} <> 0`).join(' or ')}
      on conflict (${byList}) do update set ${counted.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}`
  }
  const kept = (from: Changed) => `
    with changed as (
      select nth, value, ${byList}, sum(n) as n
      from (${from.map(([rows, sign]) => valuesOf(rows, `${sign}1`)).join(' union all ')}) as each_row
      group by nth, value, ${byList} having sum(n) <> 0
    ), before as (
      select kept.* from (select distinct nth, value from changed) as touched join read.%1$I as kept using (nth, value)
    ), after as (
      select nth, value, ${byList}, sum(rows) as rows
      from (select nth, value, ${byList}, rows from before union all select * from changed) as both_times
      group by nth, value, ${byList}
    ), placed as (
      select *, rows <> 0 and count(*) filter (where rows <> 0) over (partition by nth, value) > 1 as shared from after
    ), written as (
      insert into read.%1$I as kept (nth, value, ${byList}, rows, shared)
      select nth, value, ${byList}, rows, shared from placed
      on conflict (nth, value, ${byList}) do update set rows = excluded.rows, shared = excluded.shared
      where (kept.rows, kept.shared) <> (excluded.rows, excluded.shared)
    )
    ${addAlone(
      'read.%2$I',
      `select nth, ${byList}, -1 as n from before where rows <> 0 and not shared
       union all select nth, ${byList}, 1 from placed where rows <> 0 and not shared`,
    )}`
  return [
    `drop table if exists ${values}`,
    `create table ${values} (nth smallint not null, value text collate "C" not null,
       ${by.map((name) => `${quoted(name)} ${typeOf(name)}`).join(', ')}, rows bigint not null, shared boolean not null)`,
    `insert into ${values} select nth, value, ${byList}, sum(n), count(*) over (partition by nth, value) > 1
     from (${valuesOf(table, '1')}) as each_row group by nth, value, ${byList}`,
    `create unique index on ${values} (nth, value, ${byList}) nulls not distinct`,
    `create index on ${values} (${quoted(by[0]!)}) where shared`,
    addAlone(
      `read."${sumsName(tableName)}"`,
      `select nth, ${byList}, 1 as n from ${values} where not shared`,
    ),
    ...triggersOf(['values', 'sums'], table, kept),
    `analyze ${values}`,
  ]
}
