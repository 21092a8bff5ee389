import type { Knex } from 'knex'
import { distinctColumns, type Report, summedColumns } from '../../contracts/kernel/report'
import {
  type BridgePart,
  type BucketUnit,
  dayColumnOf,
  NO_VALUE,
  PART,
  type ReportQuestion,
  SOLD_ON,
} from '../../contracts/kernel/report-fold'
import { type AnyProjection, table } from '../kernel/projection'

type Row = Record<string, unknown>

export const bucketSql: Record<BucketUnit, string> = {
  day: '??',
  // Not by way of a date, which date_trunc would first give a time zone.
  week: `to_char(date_trunc('week', ??::timestamp), 'YYYY-MM-DD')`,
  month: `left(??, 7) || '-01'`,
}

export const valueSql = `coalesce(??::text, '${NO_VALUE}')`

/** Column with the day of the sale, of parts and of rows that have one. */
export const saleDayOf = ({ day, saleDay, later }: Report) => (later ? SOLD_ON : (saleDay ?? day))

/** `partsOf` in SQL: what later entries leave of each row, and the entries themselves, each as rows of their own. */
function partsApart(
  db: Knex,
  p: AnyProjection,
  report: Report,
  { from, to, bridge }: ReportQuestion,
): Knex.QueryBuilder[] {
  const { later, day } = report
  if (!later) return [db<Row>(table(p))]
  const { entries, last, columns } = later
  const own = Object.keys(p.columns)
  const sums = new Set([...summedColumns(report), ...columns])
  const nobody = new Set(distinctColumns(report))
  // Few rows have entries, and only these are read as JSON.
  const rest = (column: string) =>
    db.raw(
      `case when ?? is null then ?? else ?? - coalesce((select sum((came_later->>?)::bigint)
         from json_array_elements(??) as came_later), 0)::bigint end as ??`,
      [last, column, column, column, entries, column],
    )
  const rows = db(table(p)).select(
    ...own.map((column) => (columns.includes(column) ? rest(column) : db.ref(column))),
    db.raw('?? as ??', [day, SOLD_ON]),
    db.raw('0 as ??', [PART]),
  )
  const came = db
    .from(
      db.raw(
        `?? as t cross join lateral json_array_elements(??) with ordinality as each (came_later, came_nth)`,
        [table(p), `t.${entries}`],
      ),
    )
    .whereNotNull(last)
    .select(
      ...own.map((column) =>
        columns.includes(column)
          ? db.raw('(came_later->>?)::bigint as ??', [column, column])
          : sums.has(column)
            ? db.raw('0::bigint as ??', [column])
            : column === day
              ? db.raw(`(came_later->>'day') collate "C" as ??`, [day])
              : nobody.has(column)
                ? db.raw('null::text collate "C" as ??', [column])
                : db.ref(`t.${column}`),
      ),
      db.raw('?? as ??', [`t.${day}`, SOLD_ON]),
      db.raw('came_nth as ??', [PART]),
    )
  // Only entries have two days.
  if (bridge) return [came]
  rows.whereBetween(day, [from, to])
  came.where(last, '>=', from).whereRaw(`came_later->>'day' between ? and ?`, [from, to])
  return [rows, came]
}

const inOne = (db: Knex, apart: readonly Knex.QueryBuilder[], { later }: Report): Knex.QueryBuilder =>
  later ? db.from(db.unionAll([...apart]).as('counted')) : apart[0]!

/** What later entries leave of each row, and the entries themselves. */
export const parts = (db: Knex, p: AnyProjection, report: Report, question: ReportQuestion) =>
  inOne(db, partsApart(db, p, report, question), report)

/** Parts of rows that one way of counting has in the period and the other has not, by month of the other day. */
function onBridge(
  rows: Knex.QueryBuilder,
  report: Report,
  { from, to }: ReportQuestion,
  { side, month }: BridgePart,
) {
  const days = [report.day, saleDayOf(report)]
  const [here = '', there = ''] = side === 'happened' ? days : days.reverse()
  return rows
    .whereBetween(here, [from, to])
    .whereNotBetween(there, [from, to])
    .whereRaw('left(??, 7) = ?', [there, month])
}

function asked(rows: Knex.QueryBuilder, report: Report, question: ReportQuestion): Knex.QueryBuilder {
  const { bridge, from, to } = question
  if (bridge) onBridge(rows, report, question, bridge)
  else rows.whereBetween(dayColumnOf(report, question), [from, to])
  return fitting(rows, question)
}

/** What a question counts: `countedParts`, in SQL. */
export const counted = (db: Knex, p: AnyProjection, report: Report, question: ReportQuestion) =>
  asked(
    question.bySale && !question.bridge ? db<Row>(table(p)) : parts(db, p, report, question),
    report,
    question,
  )

/** The same as several readings, of each of which the database knows how many different values it has. */
export const countedApart = (db: Knex, p: AnyProjection, report: Report, question: ReportQuestion) =>
  question.bySale && !question.bridge
    ? [counted(db, p, report, question)]
    : partsApart(db, p, report, question).map((rows) => asked(inOne(db, [rows], report), report, question))

export const fitting = (rows: Knex.QueryBuilder, { filters }: ReportQuestion): Knex.QueryBuilder =>
  rows.andWhere((each) => {
    for (const [column, values] of Object.entries(filters))
      if (values.length > 0)
        each.andWhereRaw(`${valueSql} in (${values.map(() => '?').join(', ')})`, [column, ...values])
  })

const sumName = (i: number) => `sum${i}`
export const setName = (i: number) => `set${i}`
export const aloneSum = (i: number) => `alone${i}`
export const sumsAgain = (db: Knex, sums: readonly string[]) =>
  [...sums.map((_, i) => sumName(i)), 'rows'].map((name) => db.raw('sum(??) as ??', [name, name]))

export interface Summed {
  sums: readonly string[]
  different: readonly string[]
}
export const summedBy = (report: Report): Summed => ({
  sums: summedColumns(report),
  different: distinctColumns(report),
})

/** Sums, different values and how many rows, as columns that `sumsIn` reads. */
export const summed = (db: Knex, { sums, different }: Summed, count = 'count(*)') => [
  ...sums.map((column, i) => db.raw(`sum(??) as ??`, [column, sumName(i)])),
  ...different.map((column, i) =>
    db.raw(`array_agg(distinct ??::text) filter (where ?? is not null) as ??`, [column, column, setName(i)]),
  ),
  db.raw(`${count} as rows`),
]

export const addedIn = (row: Row, report: Report): Record<string, number> =>
  Object.fromEntries(summedColumns(report).map((column, i) => [column, Number(row[sumName(i)] ?? 0)]))
