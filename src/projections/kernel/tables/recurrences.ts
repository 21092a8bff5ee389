import { type Changed, type SumColumns, triggersOf } from './sums'

/**
 * Ids that come again on many days: with each day is kept on which one the id was there before, so that different ones
 * of any period are counted by comparing days, and need not be told apart.
 */
export interface Recurring<Name extends string = string> {
  /** Column of the day. */
  day: Name
  /** Column of the ids. */
  value: Name
  /** Column in each value of which they are counted too. */
  place?: Name
}

/** Name of the table with the days of ids that come again, in schema `read`. */
export const recurrencesName = (table: string) => `${table}__recurrences`

/**
 * SQL that makes and fills the table of ids that come again, and keeps it: one row for each id, day and place, with the
 * day of the row before it, by day and then place, of the same id (`before`), and of the same id in the same place
 * (`before_here`). A row without a place has `-`.
 */
export function recurrencesStatements(
  { day, value, place }: Recurring,
  { table, tableName, quoted }: Omit<SumColumns, 'typeOf'>,
): string[] {
  const recurrences = `read."${recurrencesName(tableName)}"`
  const placeSql = place ? `coalesce(${quoted(place)}::text, '-')` : `'-'`
  const rowsOf = (from: string, sign = '') =>
    `select ${quoted(value)}::text as value, ${quoted(day)} as day, ${placeSql} as place, ${sign}1 as n
     from ${from} where ${quoted(value)} is not null and ${quoted(day)} is not null`
  const placed = (from: string) =>
    `select value, day, place, rows, lag(day) over (partition by value order by day, place) as before,
       lag(day) over (partition by value, place order by day) as before_here from ${from}`
  const kept = (from: Changed) => `
    with changed as (
      select value, day, place, sum(n) as n
      from (${from.map(([rows, sign]) => rowsOf(rows, sign)).join(' union all ')}) as each_row
      group by value, day, place having sum(n) <> 0
    ), after as (
      select value, day, place, sum(rows) as rows from (
        select kept.value, kept.day, kept.place, kept.rows
        from (select distinct value from changed) as touched join read.%1$I as kept using (value)
        union all select * from changed
      ) as both_times group by value, day, place
    ), gone as (
      delete from read.%1$I as kept using after
      where after.rows = 0 and (kept.value, kept.day, kept.place) = (after.value, after.day, after.place)
    )
    insert into read.%1$I as kept (value, day, place, rows, before, before_here)
    ${placed('after where rows <> 0')}
    on conflict (value, day, place) do update
      set rows = excluded.rows, before = excluded.before, before_here = excluded.before_here
    where (kept.rows, kept.before, kept.before_here)
      is distinct from (excluded.rows, excluded.before, excluded.before_here)`
  return [
    `drop table if exists ${recurrences}`,
    `create table ${recurrences} (value text collate "C" not null, day text collate "C" not null,
       place text collate "C" not null, rows bigint not null, before text collate "C", before_here text collate "C")`,
    `insert into ${recurrences} (value, day, place, rows, before, before_here)
     ${placed(`(select value, day, place, sum(n) as rows from (${rowsOf(table)}) as each_row group by 1, 2, 3) as counted`)}`,
    `create unique index on ${recurrences} (value, day, place)`,
    `create index on ${recurrences} (day, place) include (before, before_here)`,
    ...triggersOf(['recurrences'], table, kept),
    `analyze ${recurrences}`,
  ]
}
