import type { Knex } from 'knex'
import { type Report, summedColumns } from '../../contracts/kernel/report'
import {
  type BucketUnit,
  type CrossCell,
  dayColumnOf,
  NO_VALUE,
  type ReportCell,
  type ReportQuestion,
  type Sums,
} from '../../contracts/kernel/report-fold'
import { type AnyProjection, table } from '../kernel/projection'

type Row = Record<string, unknown>

/** Values that a filter offers, at most. */
const MOST_CHOICES = 200

const bucketSql: Record<BucketUnit, string> = {
  day: '??',
  week: `to_char(date_trunc('week', ??::date), 'YYYY-MM-DD')`,
  month: `left(??, 7) || '-01'`,
}

const valueSql = `coalesce(??::text, '${NO_VALUE}')`

/** Rows that a question counts: `isCounted`, in SQL. */
const counted = (db: Knex, p: AnyProjection, report: Report, question: ReportQuestion) =>
  db<Row>(table(p))
    .whereBetween(dayColumnOf(report, question), [question.from, question.to])
    .andWhere((rows) => {
      for (const [column, values] of Object.entries(question.filters))
        if (values.length > 0)
          rows.andWhereRaw(`${valueSql} in (${values.map(() => '?').join(', ')})`, [column, ...values])
    })

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
  const sums = summedColumns(report)
  const rows: Row[] = await counted(db, p, report, question)
    .select(db.raw(`${bucketSql[unit]} as bucket`, [day]))
    .select(by === null ? db.raw(`'' as value`) : db.raw(`${valueSql} as value`, [by]))
    .select(
      named === undefined
        ? db.raw(`'' as name`)
        : db.raw(`(array_agg(coalesce(??, '') order by ?? desc, coalesce(??, '') desc))[1] as name`, [
            named,
            day,
            named,
          ]),
    )
    .select(sums.map((column, i) => db.raw(`sum(??) as ??`, [column, `sum${i}`])))
    .count('* as rows')
    .groupByRaw('1, 2')
  return rows
    .map((row) => ({
      bucket: String(row.bucket),
      group: String(row.value),
      name: String(row.name),
      ...sumsIn(row, sums),
    }))
    .sort((a, b) => compare(a.bucket, b.bucket) || compare(a.group, b.group))
}

/** `foldCross` over the live rows, by the database. */
export async function reportCross(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  { down, across }: { down: string; across: string },
): Promise<CrossCell[]> {
  const sums = summedColumns(report)
  const rows: Row[] = await counted(db, p, report, question)
    .select(db.raw(`${valueSql} as down`, [down]), db.raw(`${valueSql} as across`, [across]))
    .select(sums.map((column, i) => db.raw(`sum(??) as ??`, [column, `sum${i}`])))
    .count('* as rows')
    .groupByRaw('1, 2')
  return rows
    .map((row) => ({ down: String(row.down), across: String(row.across), ...sumsIn(row, sums) }))
    .sort((a, b) => compare(a.down, b.down) || compare(a.across, b.across))
}

const sumsIn = (row: Row, columns: readonly string[]): Sums => ({
  rows: Number(row.rows),
  by: Object.fromEntries(columns.map((column, i) => [column, Number(row[`sum${i}`] ?? 0)])),
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Rows that a question counts, newest first. */
export async function reportRows(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  return (await counted(db, p, report, question)
    .orderBy([{ column: dayColumnOf(report, question), order: 'desc' }, p.key])
    .limit(limit)
    .offset(offset)) as Row[]
}

/** Values of a column in a period, with their names. */
export async function reportChoices(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  column: string,
): Promise<{ value: string; name: string }[]> {
  const day = dayColumnOf(report, question)
  const named = report.named[column]
  // Apart from `reportSums`: adding up what is not asked for takes twice the time.
  const found: Row[] = await counted(db, p, report, { ...question, filters: {} })
    .select(db.raw(`${valueSql} as value`, [column]))
    .select(
      named === undefined
        ? db.raw(`'' as name`)
        : db.raw(`(array_agg(coalesce(??, '') order by ?? desc, coalesce(??, '') desc))[1] as name`, [
            named,
            day,
            named,
          ]),
    )
    .groupByRaw('1')
    .orderByRaw(`min(${valueSql}) collate "C"`, [column])
    .limit(MOST_CHOICES)
  return found.map(({ value, name }) => ({ value: String(value), name: String(name) }))
}

/** Values of the groups of some cells, with their newest names. */
export function choicesIn(cells: readonly ReportCell[]): { value: string; name: string }[] {
  const names = new Map(cells.map(({ group, name }) => [group, name]))
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => compare(a.value, b.value))
    .slice(0, MOST_CHOICES)
}
