import type { Knex } from 'knex'
import { distinctColumns, type Report } from '../../contracts/kernel/report'
import {
  type BridgeCell,
  type BridgePart,
  type CrossCell,
  dayColumnOf,
  PART,
  type ReportCell,
  type ReportQuestion,
  type Sums,
} from '../../contracts/kernel/report-fold'
import type { AnyProjection } from '../kernel/projection'
import { keptSums } from './report-kept'
import {
  addedIn,
  bucketSql,
  counted,
  fitting,
  parts,
  type Summed,
  saleDayOf,
  setName,
  summed,
  summedBy,
  sumsAgain,
  valueSql,
} from './report-rows'

type Row = Record<string, unknown>

/** Values that a filter offers, at most. */
const MOST_CHOICES = 200

/** Combinations of the values of all columns that are few beside the rows that have them. */
const MOST_MEETINGS = 10_000
const valuesOf = ({ by, named }: Report, column: string) => {
  const values = by[column]?.values
  return values === undefined || named[column] !== undefined
    ? Number.POSITIVE_INFINITY
    : Object.keys(values).length + 1
}

/** A value of a column, with its newest name where the report has one for it. */
export interface ReportChoice {
  value: string
  name: string
}

/** The newest name, of several on one day the last by alphabet. */
const newestName = (db: Knex, day: string, named: string | undefined) =>
  named === undefined
    ? db.raw(`''`)
    : db.raw(`substr(max(?? || coalesce(??, '')), ${'YYYY-MM-DD'.length + 1})`, [day, named])

/** `foldReport` over the live rows, by the database. */
export async function reportSums(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
): Promise<ReportCell[]> {
  const day = dayColumnOf(report, question)
  const { by, unit } = question
  const named = by === null ? undefined : report.named[by]
  const newest =
    named === undefined ? undefined : db.raw(`max(?? || coalesce(??, '')) as newest`, [day, named])
  const what = summedBy(report)
  const cells = (rows: Knex.QueryBuilder, of: Summed, count?: string): Knex.QueryBuilder => {
    const group = by === null ? db.raw(`'' as value`) : db.raw(`${valueSql} as value`, [by])
    // Sums of days are few, so that the week of each row need not be found; different values do not add up like that.
    const byDay = unit !== 'day' && of.different.length === 0
    const bucket = db.raw(`${byDay ? '??' : bucketSql[unit]} as bucket`, [day])
    const found = rows
      .select(bucket, group, ...(newest ? [newest] : []), ...summed(db, of, count))
      .groupByRaw('1, 2')
    if (!byDay) return found
    return db
      .from(found.as('days'))
      .select(db.raw(`${bucketSql[unit]} as bucket`, ['bucket']), 'value')
      .select(sumsAgain(db, of.sums))
      .select(newest ? [db.raw('max(newest) as newest')] : [])
      .groupByRaw('1, 2')
  }
  const kept = await keptSums(
    db,
    p,
    report,
    question,
    [by, named].filter((each) => each !== null && each !== undefined),
  )
  const rows: Row[] = kept
    ? await withDifferent(
        db,
        cells(kept.sums(), { ...what, different: [] }, 'sum(rows)'),
        what.different,
        () =>
          cells(
            counted(db, p, report, question).where((some) => {
              for (const column of what.different) some.orWhereNotNull(column)
            }),
            { ...what, sums: [] },
          ),
      )
    : await cells(counted(db, p, report, question), what)
  return rows
    .map((row) => ({
      bucket: String(row.bucket),
      group: String(row.value),
      name: String(row.newest ?? '').slice('YYYY-MM-DD'.length),
      ...sumsIn(row, report),
    }))
    .sort((a, b) => compare(a.bucket, b.bucket) || compare(a.group, b.group))
}

/** Kept sums beside the different values of the rows, in one statement, so that both are of one moment. */
function withDifferent(
  db: Knex,
  sums: Knex.QueryBuilder,
  different: readonly string[],
  sets: () => Knex.QueryBuilder,
): Knex.QueryBuilder {
  if (different.length === 0) return sums
  return db
    .with('kept', sums)
    .with('told_apart', sets())
    .from('kept')
    .leftJoin('told_apart', (on) =>
      on.on('told_apart.bucket', 'kept.bucket').andOn('told_apart.value', 'kept.value'),
    )
    .select('kept.*', ...different.map((_, i) => `told_apart.${setName(i)}`))
}

/** `foldCross` over the live rows, by the database. */
export async function reportCross(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  { down, across }: { down: string; across: string },
): Promise<CrossCell[]> {
  const rows: Row[] = await counted(db, p, report, question)
    .select(db.raw(`${valueSql} as down`, [down]), db.raw(`${valueSql} as across`, [across]))
    .select(summed(db, summedBy(report)))
    .groupByRaw('1, 2')
  return rows
    .map((row) => ({ down: String(row.down), across: String(row.across), ...sumsIn(row, report) }))
    .sort((a, b) => compare(a.down, b.down) || compare(a.across, b.across))
}

/** `foldBridge` over the live rows, by the database. */
export async function reportBridge(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
): Promise<BridgeCell[]> {
  const days = [report.day, saleDayOf(report)]
  const inside = '(?? between ? and ?)'
  const { from, to } = question
  const span = days.map((day) => [day, from, to])
  const all = parts(db, p, report, { ...question, bridge: { side: 'happened', month: '' } })
  const rows: Row[] = await fitting(all, question)
    .whereRaw(`${inside} <> ${inside}`, span.flat())
    .select(
      db.raw(`case when ${inside} then 'happened' else 'sold' end as side`, span[0]!),
      db.raw(`left(case when ${inside} then ?? else ?? end, 7) as month`, [...span[0]!, ...days.reverse()]),
    )
    .select(summed(db, summedBy(report)))
    .groupByRaw('1, 2')
  return rows
    .map((row) => ({
      side: row.side as BridgePart['side'],
      month: String(row.month),
      ...sumsIn(row, report),
    }))
    .sort((a, b) => compare(a.side, b.side) || compare(a.month, b.month))
}

function sumsIn(row: Row, report: Report): Sums {
  const by = addedIn(row, report)
  const columns = distinctColumns(report)
  const values = (i: number) => new Set((row[setName(i)] ?? []) as string[])
  return {
    rows: Number(row.rows),
    by,
    ...(columns.length > 0 && { sets: Object.fromEntries(columns.map((each, i) => [each, values(i)])) }),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const hasParts = ({ later }: Report, { bySale, bridge }: ReportQuestion) =>
  later !== undefined && (!bySale || bridge !== undefined)

/** Rows that a question counts, newest first. */
export async function reportRows(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  return (await counted(db, p, report, question)
    .orderBy([
      { column: dayColumnOf(report, question), order: 'desc' },
      p.key,
      ...(hasParts(report, question) ? [PART] : []),
    ])
    .limit(limit)
    .offset(offset)) as Row[]
}

/** Values of columns in a period, with their names, by column. */
export async function reportChoices(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  columns: readonly string[],
): Promise<Record<string, ReportChoice[]>> {
  if (columns.length === 0) return {}
  const day = dayColumnOf(report, question)
  const value = (i: number) => `value${i}`
  const named = (i: number): string | undefined => report.named[columns[i]!]
  const whole = { ...question, filters: {} }
  const needed = columns.flatMap((column, i) => [column, ...(named(i) === undefined ? [] : [named(i)!])])
  const kept = await keptSums(db, p, report, whole, needed)
  // Where few values meet, most rows are alike, and only different ones are looked at by each column.
  const meetings = columns.reduce((all, column) => all * valuesOf(report, column), 1)
  const rows = (kept ? kept.sums() : counted(db, p, report, whole))
    .select(meetings <= MOST_MEETINGS ? db.raw(`'' as on_day`) : db.raw('?? as on_day', [day]))
    .select(columns.map((column, i) => db.raw(`${valueSql} as ??`, [column, value(i)])))
    .select(
      columns.flatMap((_, i) =>
        named(i) === undefined ? [] : [db.raw('?? as ??', [named(i)!, `named${i}`])],
      ),
    )
  if (meetings <= MOST_MEETINGS) rows.distinct()
  // One reading of the rows for all columns.
  const grouped = db
    .from(rows.as('counted_rows'))
    .select(db.raw('grouping(??) as ungrouped', [columns.map((_, i) => value(i))]))
    .select(db.raw('coalesce(??) as value', [columns.map((_, i) => value(i))]))
    .select(
      columns.map((_, i) =>
        db.raw('? as ??', [newestName(db, 'on_day', named(i) && `named${i}`), `name${i}`]),
      ),
    )
    .groupByRaw(
      `grouping sets (${columns.map(() => '(??)').join(', ')})`,
      columns.map((_, i) => value(i)),
    )
  const found: Row[] = await db
    .from(
      db
        .from(grouped.as('each_value'))
        .select('*', db.raw('row_number() over (partition by ungrouped order by value collate "C") as nth'))
        .as('some'),
    )
    .where('nth', '<=', MOST_CHOICES)
    .orderBy('nth')
  return Object.fromEntries(
    columns.map((column, i) => {
      // A bit for each column, the last one lowest, set where the column is not grouped by.
      const bits = 2 ** columns.length - 1 - 2 ** (columns.length - 1 - i)
      const own = found.filter(({ ungrouped }) => ungrouped === bits)
      return [column, own.map((row) => ({ value: String(row.value), name: String(row[`name${i}`]) }))]
    }),
  )
}

/** Values of the groups of some cells, with their newest names. */
export function choicesIn(cells: readonly ReportCell[]): ReportChoice[] {
  const names = new Map(cells.map(({ group, name }) => [group, name]))
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => compare(a.value, b.value))
    .slice(0, MOST_CHOICES)
}
