/**
 * Sums that a read model keeps beside its rows, which reports over many rows read instead. Triggers keep them, so that
 * every way in which rows are written does so in its own transaction.
 */
export interface KeptSums<Name extends string = string> {
  /** Columns that the sums are by; the first is a day. */
  by: readonly Name[]
  /** Columns of whole numbers that are added up. */
  of: readonly Name[]
}

/** Name of the table with the sums of a table, in schema `read`. */
export const sumsName = (table: string) => `${table}__sums`

interface SumColumns {
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

/** SQL that makes and fills the table of sums of rows that are there, and keeps it from then on. */
export function sumsStatements(
  { by, of }: KeptSums,
  { table, tableName, quoted, typeOf }: SumColumns,
): string[] {
  const sums = `read."${sumsName(tableName)}"`
  const [byList, ofList] = [by, of].map((names) => names.map(quoted).join(', '))
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
  const kept = (from: readonly (readonly [string, string])[]) => {
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
       ${of.map((name) => `${quoted(name)} bigint not null`).join(', ')}, rows bigint not null)`,
    `insert into ${sums} select ${byList}, ${of.map((name) => `sum(${quoted(name)})`).join(', ')}, count(*)
     from ${table} group by ${byList}`,
    `create unique index on ${sums} (${byList}) nulls not distinct`,
    ...TRIGGERS.map(
      ({ on, tables, from }) =>
        `create trigger sums_after_${on} after ${on} on ${table} referencing ${tables.join(' ')}
         for each statement execute function ops.keep_sums(${literal(kept(from))})`,
    ),
    `create trigger sums_after_truncate after truncate on ${table}
     for each statement execute function ops.keep_sums('truncate read.%1$I')`,
    `analyze ${sums}`,
  ]
}
