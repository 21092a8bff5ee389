import type { Knex } from 'knex'
import { distinctColumns, type Report, summedColumns } from '../../contracts/kernel/report'
import {
  type BridgeCell,
  type BridgePart,
  type BucketUnit,
  bucketOf,
  type CrossCell,
  dayColumnOf,
  NO_VALUE,
  OTHERS,
  PART,
  type ReportCell,
  type ReportQuestion,
  type ReportTotal,
  SOLD_ON,
  type Sums,
  type TotalPlace,
  type TotalsAsked,
} from '../../contracts/kernel/report-fold'
import { addDays, daysBetween } from '../../domain/kernel/instants'
import { type AnyProjection, table } from '../kernel/projection'
import { aloneName, sumsName, valuesName } from '../kernel/tables/sums'

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

const bucketSql: Record<BucketUnit, string> = {
  day: '??',
  // Not by way of a date, which date_trunc would first give a time zone.
  week: `to_char(date_trunc('week', ??::timestamp), 'YYYY-MM-DD')`,
  month: `left(??, 7) || '-01'`,
}

const valueSql = `coalesce(??::text, '${NO_VALUE}')`

/** The newest name, of several on one day the last by alphabet. */
const newestName = (db: Knex, day: string, named: string | undefined) =>
  named === undefined
    ? db.raw(`''`)
    : db.raw(`substr(max(?? || coalesce(??, '')), ${'YYYY-MM-DD'.length + 1})`, [day, named])

/** Column with the day of the sale, of parts and of rows that have one. */
const saleDayOf = ({ day, saleDay, later }: Report) => (later ? SOLD_ON : (saleDay ?? day))

/** `partsOf` in SQL: what later entries leave of each row, and the entries themselves. */
function parts(db: Knex, p: AnyProjection, report: Report, { from, to, bridge }: ReportQuestion) {
  const { later, day } = report
  if (!later) return db<Row>(table(p))
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
  if (bridge) return db.from(came.as('counted'))
  rows.whereBetween(day, [from, to])
  came.where(last, '>=', from).whereRaw(`came_later->>'day' between ? and ?`, [from, to])
  return db.from(rows.unionAll([came]).as('counted'))
}

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

/** What a question counts: `countedParts`, in SQL. */
function counted(db: Knex, p: AnyProjection, report: Report, question: ReportQuestion): Knex.QueryBuilder {
  const { bySale, bridge, from, to } = question
  const rows = bySale && !bridge ? db<Row>(table(p)) : parts(db, p, report, question)
  if (bridge) onBridge(rows, report, question, bridge)
  else rows.whereBetween(dayColumnOf(report, question), [from, to])
  return fitting(rows, question)
}

const fitting = (rows: Knex.QueryBuilder, { filters }: ReportQuestion): Knex.QueryBuilder =>
  rows.andWhere((each) => {
    for (const [column, values] of Object.entries(filters))
      if (values.length > 0)
        each.andWhereRaw(`${valueSql} in (${values.map(() => '?').join(', ')})`, [column, ...values])
  })

const sumName = (i: number) => `sum${i}`
const setName = (i: number) => `set${i}`
const aloneSum = (i: number) => `alone${i}`
const sumsAgain = (db: Knex, sums: readonly string[]) =>
  [...sums.map((_, i) => sumName(i)), 'rows'].map((name) => db.raw('sum(??) as ??', [name, name]))

interface Summed {
  sums: readonly string[]
  different: readonly string[]
}
const summedBy = (report: Report): Summed => ({
  sums: summedColumns(report),
  different: distinctColumns(report),
})

/** Sums, different values and how many rows, as columns that `sumsIn` reads. */
const summed = (db: Knex, { sums, different }: Summed, count = 'count(*)') => [
  ...sums.map((column, i) => db.raw(`sum(??) as ??`, [column, sumName(i)])),
  ...different.map((column, i) =>
    db.raw(`array_agg(distinct ??::text) filter (where ?? is not null) as ??`, [column, column, setName(i)]),
  ),
  db.raw(`${count} as rows`),
]

interface Kept {
  sums(): Knex.QueryBuilder
  /** The different values that are in several combinations; absent where not all columns that the report tells apart are kept. */
  shared?: () => Knex.QueryBuilder
}

/** Asks for those sums that a read model keeps which a question counts; undefined where those do not answer it. */
async function keptSums(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  columns: readonly string[],
): Promise<Kept | undefined> {
  const { bridge, filters, from, to } = question
  if (!p.sums || report.later || bridge) return undefined
  const { by, of, different = [] } = p.sums
  const day = dayColumnOf(report, question)
  const filtered = Object.keys(filters).filter((column) => filters[column]!.length > 0)
  if (![day, ...columns, ...filtered].every((column) => by.includes(column))) return undefined
  if (!summedColumns(report).every((column) => of.includes(column))) return undefined
  // A table that an older version made serves without them until the new one is built.
  const { rows } = await db.raw(
    'select to_regclass(?) is not null as sums, to_regclass(?) is not null as values',
    [sumsName(p.name), valuesName(p.name)].map((name) => `read."${name}"`),
  )
  if (!rows[0].sums) return undefined
  const asked = (name: string) => fitting(db<Row>(table({ name })).whereBetween(day, [from, to]), question)
  const tellsApart = rows[0].values && distinctColumns(report).every((column) => different.includes(column))
  return {
    sums: () => asked(sumsName(p.name)).where('rows', '<>', 0),
    ...(tellsApart && { shared: () => asked(valuesName(p.name)).where('shared', true) }),
  }
}

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

/** First day of the bucket of each day of a period, so that it need not be reckoned for each row. */
function bucketDays(db: Knex, { from, to, unit }: ReportQuestion) {
  const days = Array.from({ length: daysBetween(from, to) }, (_, i) => addDays(from, i))
  return db.raw(
    '(select each_day collate "C" as each_day, bucket from unnest(?::text[], ?::text[]) as days (each_day, bucket)) as bucket_days',
    [days, days.map((day) => bucketOf(day, unit))],
  )
}

/** Columns that a total is by. */
const placeColumns: Record<TotalPlace, readonly ('bucket' | 'line')[]> = {
  whole: [],
  bucket: ['bucket'],
  group: ['line'],
  cell: ['bucket', 'line'],
}

/** Groups rows that have a bucket and a line by the columns of each place, in one reading. */
function byPlaces(
  db: Knex,
  rows: Knex.QueryBuilder,
  places: readonly TotalPlace[],
  values: readonly Knex.Raw[],
): Knex.QueryBuilder {
  const used = (['bucket', 'line'] as const).filter((column) =>
    places.some((place) => placeColumns[place].includes(column)),
  )
  const bitsOf = (place: TotalPlace) =>
    used.reduce((bits, column) => bits * 2 + (placeColumns[place].includes(column) ? 0 : 1), 0)
  const cases = places.map((place) => `when ${bitsOf(place)} then '${place}'`).join(' ')
  const told = (column: 'bucket' | 'line') =>
    db.raw(used.includes(column) ? `coalesce(${column}, '') as ${column}` : `'' as ${column}`)
  return db
    .from(rows.as('placed'))
    .select(db.raw(`case ${used.length > 0 ? `grouping(${used.join(', ')})` : '0'} ${cases} end as place`))
    .select(told('bucket'), told('line'), ...values)
    .groupByRaw(`grouping sets (${places.map((place) => `(${placeColumns[place].join(', ')})`).join(', ')})`)
}

/** The rows that may have values to tell apart, which entries of later days have not. */
const withValues = (db: Knex, p: AnyProjection, report: Report, question: ReportQuestion) =>
  report.later && !question.bridge
    ? fitting(
        db<Row>(table(p)).whereBetween(dayColumnOf(report, question), [question.from, question.to]),
        question,
      )
    : counted(db, p, report, question)

/** Totals over the live rows, by the database in one statement: different values are counted, and need not be read. */
export async function reportTotals(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  { places, listed, only: asked }: TotalsAsked,
): Promise<ReportTotal[]> {
  const day = dayColumnOf(report, question)
  const { by, unit } = question
  const named = by === null ? undefined : report.named[by]
  const sums = asked === 'rows' ? [] : summedColumns(report)
  const different = asked === undefined ? distinctColumns(report) : []
  const isByGroup = by !== null && places.some((place) => placeColumns[place].includes('line'))
  const isByBucket = places.some((place) => placeColumns[place].includes('bucket'))
  const bucket = !isByBucket
    ? db.raw(`'' as bucket`)
    : unit === 'day'
      ? db.raw('?? as bucket', [day])
      : db.raw('bucket_days.bucket')
  const line = !isByGroup
    ? db.raw(`'' as line`)
    : listed
      ? db.raw(`case when ${valueSql} = any(?::text[]) then ${valueSql} else ? end as line`, [
          by,
          [...listed],
          by,
          OTHERS,
        ])
      : db.raw(`${valueSql} as line`, [by])
  const inBuckets = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    isByBucket && unit !== 'day'
      ? rows.join(bucketDays(db, question) as never, 'bucket_days.each_day', day)
      : rows
  const isNamed = isByGroup && named !== undefined
  const dayAndName = isNamed ? db.raw(`?? || coalesce(??, '')`, [day, named]) : db.raw(`''`)
  const columns = [by, named].filter((each) => each !== null && each !== undefined)
  const kept = await keptSums(db, p, report, question, columns)
  const [only] = different
  if (different.length > 1 && !kept?.shared) {
    const rows = inBuckets(counted(db, p, report, question)).select(
      bucket,
      line,
      db.raw('? as newest', [dayAndName]),
      ...[...new Set([...sums, ...different])],
    )
    const values = different.map((column, i) => db.raw('count(distinct ??) as ??', [column, setName(i)]))
    const added = [db.raw('max(newest) as newest'), ...summed(db, { sums, different: [] })]
    return totalsFrom(await byPlaces(db, rows, places, [...added, ...values]), report)
  }
  const shared = only === undefined ? undefined : kept?.shared
  const alone = shared ? different : []
  // Sums add up, so that each row is read for one place only.
  const cells = inBuckets(kept?.sums() ?? counted(db, p, report, question))
    .select(bucket, line, db.raw('max(?) as newest', [dayAndName]))
    .select(summed(db, { sums, different: [] }, kept ? 'sum(rows)' : 'count(*)'))
    .select(alone.map((column, i) => db.raw('sum(??) as ??', [aloneName(column), aloneSum(i)])))
    .groupByRaw('1, 2')
  const added = byPlaces(db, cells, places, [
    db.raw('max(newest) as newest'),
    ...sumsAgain(db, sums),
    ...alone.map((_, i) => db.raw('sum(??) as ??', [aloneSum(i), aloneSum(i)])),
  ])
  if (only === undefined) return totalsFrom(await added, report)
  const nthOf = (column: string) => p.sums?.different?.indexOf(column) ?? -1
  // Who is in one combination of the sums was counted with them.
  const told = (
    shared
      ? inBuckets(shared().whereIn('nth', different.map(nthOf))).select(bucket, line, 'nth', 'value as who')
      : inBuckets(withValues(db, p, report, question).whereNotNull(only)).select(
          bucket,
          line,
          db.raw('?? as who', [only]),
        )
  ).groupByRaw(shared ? '1, 2, 3, 4' : '1, 2, 3')
  const counts = different.map((column, i) =>
    shared
      ? db.raw('count(*) filter (where nth = ?) as ??', [nthOf(column), setName(i)])
      : db.raw('count(*) as ??', [setName(i)]),
  )
  // By hashing, which takes a third of the time of sorting where many rows are of the same person.
  const numbers = places.map((place) => {
    const own = placeColumns[place]
    return db
      .from(
        place === 'cell'
          ? 'told'
          : db
              .from('told')
              .distinct(...own, ...(shared ? ['nth'] : []), 'who')
              .as('told_apart'),
      )
      .select(db.raw('?::text as place', [place]))
      .select(
        (['bucket', 'line'] as const).map((column) =>
          own.includes(column) ? db.ref(column) : db.raw(`'' as ??`, [column]),
        ),
      )
      .select(counts)
      .groupByRaw(`(${own.join(', ')})`)
  })
  const found: Row[] = await db
    .with('added', added)
    .with('told', told)
    .with('numbers', db.unionAll(numbers))
    .from('added')
    .leftJoin('numbers', (on) => {
      for (const column of ['place', 'bucket', 'line']) on.on(`numbers.${column}`, `added.${column}`)
    })
    .select('added.*')
    .select(
      different.map((_, i) =>
        shared
          ? db.raw('?? + coalesce(??, 0) as ??', [aloneSum(i), setName(i), setName(i)])
          : db.ref(setName(i)),
      ),
    )
  return totalsFrom(found, report)
}

const totalsFrom = (rows: readonly Row[], report: Report): ReportTotal[] =>
  rows
    .filter((row) => Number(row.rows) > 0)
    .map((row) => ({
      place: row.place as TotalPlace,
      bucket: String(row.bucket),
      group: String(row.line),
      name: row.line === '' || row.line === OTHERS ? '' : String(row.newest ?? '').slice('YYYY-MM-DD'.length),
      rows: Number(row.rows),
      by: addedIn(row, report),
      different: Object.fromEntries(
        distinctColumns(report).map((column, i) => [column, Number(row[setName(i)] ?? 0)]),
      ),
    }))

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

const addedIn = (row: Row, report: Report): Record<string, number> =>
  Object.fromEntries(summedColumns(report).map((column, i) => [column, Number(row[sumName(i)] ?? 0)]))

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
