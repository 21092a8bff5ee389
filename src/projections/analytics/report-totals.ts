import type { Knex } from 'knex'
import { distinctColumns, type Report, summedColumns } from '../../contracts/kernel/report'
import {
  bucketOf,
  dayColumnOf,
  OTHERS,
  type ReportQuestion,
  type ReportTotal,
  type TotalPlace,
  type TotalsAsked,
} from '../../contracts/kernel/report-fold'
import { addDays, daysBetween } from '../../domain/kernel/instants'
import { type AnyProjection, table } from '../kernel/projection'
import { aloneName } from '../kernel/tables/sums'
import { keptRecurrences, keptSums, type Recurrences } from './report-kept'
import {
  addedIn,
  aloneSum,
  counted,
  countedApart,
  fitting,
  setName,
  summed,
  sumsAgain,
  valueSql,
} from './report-rows'

type Row = Record<string, unknown>

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

/** Sums of places beside how many different values each has, in one statement, so that both are of one moment. */
const besides = (
  start: Pick<Knex, 'with'>,
  added: Knex.QueryBuilder,
  numbers: Knex.QueryBuilder,
): Knex.QueryBuilder =>
  start
    .with('added', added)
    .with('numbers', numbers)
    .from('added')
    .leftJoin('numbers', (on) => {
      for (const column of ['place', 'bucket', 'line']) on.on(`numbers.${column}`, `added.${column}`)
    })

/** How many different ids each place has: those whose day before this one, if any, lies before the place begins. */
function firstTimes(
  db: Knex,
  { rows, inOnePlace }: Recurrences,
  question: ReportQuestion,
  places: readonly TotalPlace[],
  isByGroup: boolean,
): Knex.QueryBuilder {
  const { unit, from } = question
  const isByBucket = places.some((place) => placeColumns[place].includes('bucket'))
  const inWeeks = isByBucket && unit !== 'day'
  const bucket = db.raw(!isByBucket ? `''` : inWeeks ? 'bucket_days.bucket' : 'day')
  const days = rows()
  if (inWeeks) days.join(bucketDays(db, question) as never, 'bucket_days.each_day', 'day')
  const since = (place: TotalPlace) => {
    const before =
      inOnePlace || (isByGroup && placeColumns[place].includes('line')) ? 'before_here' : 'before'
    const start = placeColumns[place].includes('bucket') ? db.raw('greatest(?, ?)', [bucket, from]) : from
    return db.raw('count(*) filter (where ?? is null or ?? < ?) as ??', [
      before,
      before,
      start,
      `in_${place}`,
    ])
  }
  const firsts = days
    .select(
      db.raw('? as bucket', [bucket]),
      db.raw(`${isByGroup ? 'place' : `''`} as line`),
      ...places.map(since),
    )
    .groupByRaw('1, 2')
  const sums = byPlaces(
    db,
    firsts,
    places,
    places.map((place) => db.raw('sum(??) as ??', [`in_${place}`, `in_${place}`])),
  )
  const cases = places.map((place) => `when '${place}' then in_${place}`).join(' ')
  return db
    .from(sums.as('firsts'))
    .select('place', 'bucket', 'line', db.raw(`case place ${cases} end as set0`))
}

/**
 * How many different values the rows of `told` have in each place, which are different in each cell. By hashing, which
 * takes a third of the time of sorting where many rows are of the same person.
 */
const differentIn = (
  db: Knex,
  places: readonly TotalPlace[],
  values: readonly string[],
  counts: readonly Knex.Raw[],
): Knex.QueryBuilder[] =>
  places.map((place) => {
    const own = placeColumns[place]
    const different = () => db.from('told').distinct(...own, ...values)
    return db
      .from(place === 'cell' ? 'told' : different().as('told_apart'))
      .select(db.raw('?::text as place', [place]))
      .select(
        (['bucket', 'line'] as const).map((column) =>
          own.includes(column) ? db.ref(column) : db.raw(`'' as ??`, [column]),
        ),
      )
      .select(counts)
      .groupByRaw(`(${own.join(', ')})`)
  })

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
  const isInWeeks = isByBucket && unit !== 'day'
  const inBuckets = (rows: Knex.QueryBuilder, column = day): Knex.QueryBuilder =>
    isInWeeks ? rows.join(bucketDays(db, question) as never, 'bucket_days.each_day', column) : rows
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
  // Sums add up, so that each row is read for one day only, and weeks are found for the days that there are.
  const byDay = (kept ? [kept.sums()] : countedApart(db, p, report, question)).map((rows) =>
    rows
      .select(db.raw(isByBucket ? '?? as on_day' : `'' as on_day`, isByBucket ? [day] : []), line)
      .select(db.raw('max(?) as newest', [dayAndName]))
      .select(summed(db, { sums, different: [] }, kept ? 'sum(rows)' : 'count(*)'))
      .select(alone.map((column, i) => db.raw('sum(??) as ??', [aloneName(column), aloneSum(i)])))
      .groupByRaw('1, 2'),
  )
  const cells = inBuckets(db.from(db.unionAll(byDay).as('by_day')), 'on_day').select(
    isInWeeks ? 'bucket_days.bucket' : 'on_day as bucket',
    'by_day.*',
  )
  const added = byPlaces(db, cells, places, [
    db.raw('max(newest) as newest'),
    ...sumsAgain(db, sums),
    ...alone.map((_, i) => db.raw('sum(??) as ??', [aloneSum(i), aloneSum(i)])),
  ])
  if (only === undefined) return totalsFrom(await added, report)
  const recurrences = shared ? undefined : await keptRecurrences(db, p, report, question)
  // Groups of other columns, or told as one, would need the days of all their rows together.
  const areGroupsKept = !isByGroup || (by === recurrences?.place && !listed)
  const isKept = (place: TotalPlace) =>
    recurrences !== undefined && (areGroupsKept || !placeColumns[place].includes('line'))
  const compared = places.filter(isKept)
  const firsts =
    recurrences && compared.length > 0
      ? [firstTimes(db, recurrences, question, compared, isByGroup && areGroupsKept)]
      : []
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
  const numbers = differentIn(
    db,
    places.filter((place) => !isKept(place)),
    shared ? ['nth', 'who'] : ['who'],
    counts,
  )
  const found: Row[] = await besides(db.with('told', told), added, db.unionAll([...numbers, ...firsts]))
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
