import { addDays, daysBetween } from '../../domain/kernel/instants'
import { type Report, summedColumns } from './report'

/** Length of the days that are counted together; weeks begin on Monday. */
export const bucketUnits = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof bucketUnits)[number]

/** Which rows are counted, and together with which. Both days included. */
export interface ReportQuestion {
  from: string
  to: string
  unit: BucketUnit
  /** Column of `by`; null: all rows together. */
  by: string | null
  /** Values by column of `by`, any of which fit; `NO_VALUE` stands for none. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Counted on the day of the sale instead of its own. */
  bySale: boolean
}

/** Stands in an address for rows without a value. */
export const NO_VALUE = '-'

/** Sums by column, and how many rows they are of. */
export interface Sums {
  rows: number
  by: Readonly<Record<string, number>>
}

/** Sums of one group in one bucket. */
export interface ReportCell extends Sums {
  /** First day of the bucket, which may lie before the period. */
  bucket: string
  /** Value of the group, `NO_VALUE` for none, empty without groups. */
  group: string
  /** Name of the group's value on its newest day of the bucket. */
  name: string
}

type Row = Readonly<Record<string, unknown>>

const mondayBefore = (day: string) => addDays(day, -((daysBetween('1970-01-05', day) - 1 + 700_000) % 7))

/** First day of the bucket of a day. */
export const bucketOf = (day: string, unit: BucketUnit): string =>
  unit === 'day' ? day : unit === 'week' ? mondayBefore(day) : `${day.slice(0, 7)}-01`

const nextBucket = (bucket: string, unit: BucketUnit) =>
  unit === 'day'
    ? addDays(bucket, 1)
    : unit === 'week'
      ? addDays(bucket, 7)
      : bucketOf(addDays(bucket, 31), 'month')

/** Days of a bucket. */
export const bucketSpan = (bucket: string, unit: BucketUnit) => ({
  from: bucket,
  to: addDays(nextBucket(bucket, unit), -1),
})

/** First days of all buckets of a period, also of those without rows. */
export function bucketsOf({ from, to, unit }: Pick<ReportQuestion, 'from' | 'to' | 'unit'>): string[] {
  const buckets: string[] = []
  for (let at = bucketOf(from, unit); at <= to; at = nextBucket(at, unit)) buckets.push(at)
  return buckets
}

export const dayColumnOf = (report: Pick<Report, 'day' | 'saleDay'>, { bySale }: { bySale: boolean }) =>
  bySale ? (report.saleDay ?? report.day) : report.day

/** Value of a column as groups and filters have it. */
const groupValue = (row: Row, column: string): string =>
  row[column] === null || row[column] === undefined ? NO_VALUE : String(row[column])

/** Whether a row is counted. */
export function isCounted(
  report: Pick<Report, 'day' | 'saleDay'>,
  question: ReportQuestion,
  row: Row,
): boolean {
  const day = row[dayColumnOf(report, question)]
  return (
    typeof day === 'string' &&
    day >= question.from &&
    day <= question.to &&
    Object.entries(question.filters).every(
      ([column, values]) => values.length === 0 || values.includes(groupValue(row, column)),
    )
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number(value ?? 0))

export const noSums: Sums = { rows: 0, by: {} }

/** Both together. */
function addSums(a: Sums, b: Sums): Sums {
  const names = new Set([...Object.keys(a.by), ...Object.keys(b.by)])
  const by = Object.fromEntries([...names].map((name) => [name, (a.by[name] ?? 0) + (b.by[name] ?? 0)]))
  return { rows: a.rows + b.rows, by }
}

export const sumAll = (all: Iterable<Sums>): Sums => {
  let sum = noSums
  for (const each of all) sum = addSums(sum, each)
  return sum
}

/** What one row adds to the sums. */
export const sumsOf = (report: Pick<Report, 'measures'>, row: Row): Sums => ({
  rows: 1,
  by: Object.fromEntries(summedColumns(report).map((column) => [column, numberOf(row[column])])),
})

/** Sums by bucket and group, over rows of the report's read model. Ordered by bucket, then group. */
export function foldReport(report: Report, question: ReportQuestion, rows: Iterable<Row>): ReportCell[] {
  const cells = new Map<string, ReportCell & { newest: string }>()
  const { by, unit } = question
  const named = by === null ? undefined : report.named[by]
  for (const row of rows) {
    if (!isCounted(report, question, row)) continue
    const day = String(row[dayColumnOf(report, question)])
    const bucket = bucketOf(day, unit)
    const group = by === null ? '' : groupValue(row, by)
    const key = `${bucket} ${group}`
    const known = cells.get(key)
    const name = named === undefined ? '' : String(row[named] ?? '')
    // The greatest name of the newest day, so that the order of rows does not matter.
    const newest = `${day} ${name}`
    const isNewer = !known || newest > known.newest
    cells.set(key, {
      bucket,
      group,
      name: isNewer ? name : known.name,
      newest: isNewer ? newest : known.newest,
      ...addSums(known ?? noSums, sumsOf(report, row)),
    })
  }
  return [...cells.values()]
    .map(({ newest: _, ...cell }) => cell)
    .sort((a, b) => compare(a.bucket, b.bucket) || compare(a.group, b.group))
}

/** Sums of the rows with one value in each of two columns. */
export interface CrossCell extends Sums {
  down: string
  across: string
}

/** Sums over rows by two columns, ordered by both. */
export function foldCross(
  report: Report,
  question: ReportQuestion,
  { down, across }: { down: string; across: string },
  rows: Iterable<Row>,
): CrossCell[] {
  const cells = new Map<string, CrossCell>()
  for (const row of rows) {
    if (!isCounted(report, question, row)) continue
    const place = { down: groupValue(row, down), across: groupValue(row, across) }
    const key = JSON.stringify(place)
    cells.set(key, { ...place, ...addSums(cells.get(key) ?? noSums, sumsOf(report, row)) })
  }
  return [...cells.values()].sort((a, b) => compare(a.down, b.down) || compare(a.across, b.across))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Measures by name; null where there is nothing to divide by. */
export type MeasureValues = Readonly<Record<string, number | null>>

/** The measures of sums: ratios are of sums, never means of ratios. */
export function measuresOf({ measures }: Pick<Report, 'measures'>, { rows, by }: Sums): MeasureValues {
  const divided = (above: number, below: number) => (below === 0 ? null : above / below)
  return Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => {
      if (measure.of === 'sum') return [name, by[name] ?? 0]
      if (measure.of === 'mean') return [name, divided(by[measure.column] ?? 0, rows)]
      return [name, divided(by[measure.above] ?? 0, by[measure.below] ?? 0)]
    }),
  )
}
