import { addDays, mondayOf } from '../../domain/kernel/instants'
import { distinctColumns, type Report, summedColumns } from './report'

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
  /** Only what one of both ways of counting has in the period, and the other in this month. */
  bridge?: BridgePart
}

/** `happened`: in the period, of sales outside of it. `sold`: in the period, with what happened outside of it. */
export const bridgeSides = ['happened', 'sold'] as const
export interface BridgePart {
  side: (typeof bridgeSides)[number]
  /** Month of the day that lies outside of the period, YYYY-MM. */
  month: string
}

/** Stands in an address for rows without a value. */
export const NO_VALUE = '-'

/** Sums by column, and how many rows they are of. */
export interface Sums {
  rows: number
  by: Readonly<Record<string, number>>
  /** Different values by column, of the columns that measures count the values of. */
  sets?: Readonly<Record<string, ReadonlySet<string>>>
}

/** Sums that stand for themselves: how many different values there are cannot be added to those of other rows. */
export interface Total {
  rows: number
  by: Readonly<Record<string, number>>
  /** How many different values, by column. */
  different: Readonly<Record<string, number>>
}

/** Which rows a total is of: all, those of a bucket, of a group, or of a group in a bucket. */
export const totalPlaces = ['whole', 'bucket', 'group', 'cell'] as const
export type TotalPlace = (typeof totalPlaces)[number]

/** Totals of a question: of these places. */
export interface TotalsAsked {
  places: readonly TotalPlace[]
  /** Groups that are told by name; all others are one, `OTHERS`. Absent: all are told. */
  listed?: readonly string[] | undefined
  /** Only which places there are, with how many rows, or their sums too; absent: also how many different values. */
  only?: 'rows' | 'sums'
}

/** The total of one place that has rows. */
export interface ReportTotal extends Total {
  place: TotalPlace
  /** Empty for all buckets, and for all groups. */
  bucket: string
  group: string
  /** Name of the group's value on its newest day in this place. */
  name: string
}

/** Group that stands for all that are not listed. */
export const OTHERS = '…'

/** Sums of one group in one bucket. */
export interface ReportCell extends Sums {
  /** First day of the bucket, which may lie before the period. */
  bucket: string
  /** Value of the group, `NO_VALUE` for none, empty without groups. */
  group: string
  /** Name of the group's value on its newest day of the bucket. */
  name: string
}

/** What lies between both ways of counting, by month of the day outside of the period. */
export interface BridgeCell extends Sums, BridgePart {}

type Row = Readonly<Record<string, unknown>>
type Days = Pick<Report, 'day' | 'saleDay'>

/** Column of parts of a row with the day of its sale, and that with their number: 0 is the row itself. */
export const SOLD_ON = 'soldOn'
export const PART = 'part'

/** First day of the bucket of a day. */
export const bucketOf = (day: string, unit: BucketUnit): string =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`

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

const isIn = ({ from, to }: Pick<ReportQuestion, 'from' | 'to'>, day: unknown): day is string =>
  typeof day === 'string' && day >= from && day <= to

const fits = ({ filters }: ReportQuestion, row: Row) =>
  Object.entries(filters).every(
    ([column, values]) => values.length === 0 || values.includes(groupValue(row, column)),
  )

const saleDayOf = ({ day, saleDay }: Days, row: Row) => row[SOLD_ON] ?? row[saleDay ?? day]

/** Side of the bridge that a part of a row is on; undefined where both ways of counting have it in the period. */
function bridgePartOf(report: Days, question: ReportQuestion, row: Row): BridgePart | undefined {
  const [happened, sold] = [row[report.day], saleDayOf(report, row)]
  if (typeof happened !== 'string' || typeof sold !== 'string') return undefined
  const [isHere, isSoldHere] = [isIn(question, happened), isIn(question, sold)]
  if (isHere === isSoldHere) return undefined
  return isHere
    ? { side: 'happened', month: sold.slice(0, 7) }
    : { side: 'sold', month: happened.slice(0, 7) }
}

/** A row as the parts that count on days of their own. */
function partsOf(report: Report, row: Row): Row[] {
  const { later, day } = report
  const entries = later ? ((row[later.entries] ?? []) as readonly Row[]) : []
  if (!later || entries.length === 0) return [row]
  const rest = Object.fromEntries(
    later.columns.map((column) => [
      column,
      entries.reduce((left, entry) => left - numberOf(entry[column]), numberOf(row[column])),
    ]),
  )
  const none = Object.fromEntries([...summedColumns(report), ...later.columns].map((column) => [column, 0]))
  const nobody = Object.fromEntries(distinctColumns(report).map((column) => [column, null]))
  return [
    { ...row, ...rest },
    ...entries.map((entry, i) => ({
      ...row,
      ...none,
      ...nobody,
      ...entry,
      [SOLD_ON]: row[day],
      [PART]: i + 1,
    })),
  ]
}

/** The parts of a row that are counted; the row itself where none count on days of their own. */
export function countedParts(report: Report, question: ReportQuestion, row: Row): Row[] {
  const { bridge, bySale } = question
  const day = dayColumnOf(report, question)
  return (bySale && !bridge ? [row] : partsOf(report, row)).filter((part) => {
    if (!fits(question, part)) return false
    if (!bridge) return isIn(question, part[day])
    const found = bridgePartOf(report, question, part)
    return found?.side === bridge.side && found.month === bridge.month
  })
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number(value ?? 0))

export const noSums: Sums = { rows: 0, by: {} }

/** Adds up in place, so that sets grow instead of being copied for each row. */
class Adding {
  private rows = 0
  private readonly by: Record<string, number> = {}
  private readonly sets: Record<string, Set<string>> = {}

  add({ rows, by, sets = {} }: Sums): this {
    this.rows += rows
    for (const [name, value] of Object.entries(by)) this.by[name] = (this.by[name] ?? 0) + value
    for (const [column, values] of Object.entries(sets)) {
      const known = this.sets[column] ?? new Set()
      this.sets[column] = known
      for (const value of values) known.add(value)
    }
    return this
  }

  sums(): Sums {
    const { rows, by, sets } = this
    return { rows, by, ...(Object.keys(sets).length > 0 && { sets }) }
  }
}

const noTotal: Total = { rows: 0, by: {}, different: {} }
const totalOf = ({ rows, by, sets = {} }: Sums): Total => ({
  rows,
  by,
  different: Object.fromEntries(Object.entries(sets).map(([column, values]) => [column, values.size])),
})

/** Totals by place, none of which lacks one. */
export function placesOf(totals: Iterable<ReportTotal>) {
  const known = new Map<string, ReportTotal>()
  const key = (place: TotalPlace, bucket: string, group: string) => `${place} ${bucket} ${group}`
  for (const each of totals) known.set(key(each.place, each.bucket, each.group), each)
  const of = (place: TotalPlace, bucket: string, group: string): Total =>
    known.get(key(place, bucket, group)) ?? noTotal
  return {
    whole: of('whole', '', ''),
    bucket: (bucket: string) => of('bucket', bucket, ''),
    group: (group: string) => of('group', '', group),
    cell: (group: string, bucket: string) => of('cell', bucket, group),
    groups: new Map(
      [...known.values()].flatMap((each) => (each.place === 'group' ? [[each.group, each]] : [])),
    ),
  }
}

export const sumAll = (all: Iterable<Sums>): Sums => {
  const sum = new Adding()
  for (const each of all) sum.add(each)
  return sum.sums()
}

/** Sums by place, which is a key of its own. */
function addedUp<Place extends object>() {
  const places = new Map<string, { place: Place; sum: Adding }>()
  return {
    add(place: Place, sums: Sums) {
      const key = JSON.stringify(place)
      const known = places.get(key) ?? { place, sum: new Adding() }
      places.set(key, known)
      known.sum.add(sums)
    },
    all: () => [...places.values()].map(({ place, sum }) => ({ ...place, ...sum.sums() })),
  }
}

/** What one row adds to the sums. */
export function sumsOf(report: Pick<Report, 'measures'>, row: Row): Sums {
  const by = Object.fromEntries(summedColumns(report).map((column) => [column, numberOf(row[column])]))
  const columns = distinctColumns(report)
  if (columns.length === 0) return { rows: 1, by }
  const own = (value: unknown) => (value === null || value === undefined ? [] : [String(value)])
  return { rows: 1, by, sets: Object.fromEntries(columns.map((each) => [each, new Set(own(row[each]))])) }
}

function* countedIn(report: Report, question: ReportQuestion, rows: Iterable<Row>) {
  for (const row of rows) yield* countedParts(report, question, row)
}

/** What one way of counting has in the period and the other has not, ordered by side and month. */
export function foldBridge(report: Report, question: ReportQuestion, rows: Iterable<Row>): BridgeCell[] {
  const cells = addedUp<BridgePart>()
  for (const row of rows)
    for (const part of partsOf(report, row)) {
      const place = fits(question, part) && bridgePartOf(report, question, part)
      if (place) cells.add(place, sumsOf(report, part))
    }
  return cells.all().sort((a, b) => compare(a.side, b.side) || compare(a.month, b.month))
}

/** Sums by bucket and group, over rows of the report's read model. Ordered by bucket, then group. */
export function foldReport(report: Report, question: ReportQuestion, rows: Iterable<Row>): ReportCell[] {
  const cells = addedUp<{ bucket: string; group: string }>()
  const names = new Map<string, { name: string; newest: string }>()
  const { by, unit } = question
  const named = by === null ? undefined : report.named[by]
  for (const row of countedIn(report, question, rows)) {
    const day = String(row[dayColumnOf(report, question)])
    const place = { bucket: bucketOf(day, unit), group: by === null ? '' : groupValue(row, by) }
    cells.add(place, sumsOf(report, row))
    if (named === undefined) continue
    const name = String(row[named] ?? '')
    // The greatest name of the newest day, so that the order of rows does not matter.
    const newest = `${day} ${name}`
    const key = JSON.stringify(place)
    if (newest > (names.get(key)?.newest ?? '')) names.set(key, { name, newest })
  }
  return cells
    .all()
    .map(({ bucket, group, ...sums }) => {
      const name = names.get(JSON.stringify({ bucket, group }))?.name ?? ''
      return { bucket, group, name, ...sums }
    })
    .sort((a, b) => compare(a.bucket, b.bucket) || compare(a.group, b.group))
}

/** The totals of some cells, ordered by bucket. */
export function totalsIn(cells: readonly ReportCell[], { places, listed }: TotalsAsked): ReportTotal[] {
  const names = listed && new Set(listed)
  const groupOf = (group: string) => (!names || names.has(group) ? group : OTHERS)
  return places.flatMap((place) => {
    const found = new Map<string, { bucket: string; group: string; name: string; sums: Adding }>()
    for (const cell of cells) {
      const bucket = place === 'bucket' || place === 'cell' ? cell.bucket : ''
      const group = place === 'group' || place === 'cell' ? groupOf(cell.group) : ''
      const key = `${bucket} ${group}`
      const sums = (found.get(key)?.sums ?? new Adding()).add(cell)
      found.set(key, { bucket, group, name: group === cell.group ? cell.name : '', sums })
    }
    return [...found.values()].map(({ sums, ...rest }) => ({ place, ...rest, ...totalOf(sums.sums()) }))
  })
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
  const cells = addedUp<{ down: string; across: string }>()
  for (const row of countedIn(report, question, rows))
    cells.add({ down: groupValue(row, down), across: groupValue(row, across) }, sumsOf(report, row))
  return cells.all().sort((a, b) => compare(a.down, b.down) || compare(a.across, b.across))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Measures by name; null where there is nothing to divide by. */
export type MeasureValues = Readonly<Record<string, number | null>>

/** The measures of sums: ratios are of sums, never means of ratios. */
export function measuresOf({ measures }: Pick<Report, 'measures'>, sums: Sums | Total): MeasureValues {
  const { rows, by, different } = 'different' in sums ? sums : totalOf(sums)
  const divided = (above: number, below: number) => (below === 0 ? null : above / below)
  const sumOf = (name: string) => {
    const own = measures[name]
    return own?.of === 'distinct' ? (different[own.column] ?? 0) : (by[name] ?? 0)
  }
  return Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => {
      if (measure.of === 'sum' || measure.of === 'distinct') return [name, sumOf(name)]
      if (measure.of === 'mean') return [name, divided(by[measure.column] ?? 0, rows)]
      return [name, divided(sumOf(measure.above), sumOf(measure.below))]
    }),
  )
}
