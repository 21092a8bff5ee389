import type { Knex } from 'knex'
import type { Sum } from '../../contracts/kernel/list-spec'
import type { Resource } from '../../contracts/kernel/resource'
import {
  columnsOf,
  filterKindOf,
  filtersUnderTab,
  type ResourceView,
  tabColumns,
} from '../../contracts/kernel/resource-list'
import {
  filteredRows,
  type ListReader,
  type Selecting,
  sampledRows,
} from '../../projections/lists/list-filter'
import type { Declared } from './declared'
import { isLarge, roughSize } from './list-size'

/** Counting stops here: an exact count of more rows would take longer than the page itself. */
const MOST_COUNTED = 10_000
/** Counts of tabs stop here; they are shown as "999+". */
const MOST_IN_TAB = 1_000
/** Rows of a sample. */
const SAMPLED = 10_000
/** How long a large list is counted besides its sample, ms. */
const COUNTED_FOR = 80

export interface ListNumbers {
  total: number
  /** There are more than `total`, at which counting stopped. */
  atLeast: boolean
  /** Sums by column, null where none of its rows has a value; none where counting stopped. */
  totals: Record<string, number | null>
  /** Declared sums by name; null where counting stopped. */
  sums: Record<string, number> | null
  /** Null where counting took too long. */
  tabCounts: (number | null)[]
}

type Equal = Readonly<Record<string, readonly (string | number | boolean)[]>>
type Bindings = (string | number | boolean)[]

/** `col in (…) and …` with its bindings; true for no columns. */
function equalSql(wanted: Equal): { sql: string; bindings: Bindings } {
  const parts = Object.entries(wanted).filter(([, values]) => values.length > 0)
  return {
    sql: parts.map(([, values]) => `?? in (${values.map(() => '?').join(', ')})`).join(' and ') || 'true',
    bindings: parts.flatMap(([column, values]) => [column, ...values]),
  }
}

/** What filters ask of some columns; undefined where that is more than a few values. */
function asked(
  resource: Resource,
  names: readonly string[],
  filters: ResourceView['filters'],
): Equal | undefined {
  const columns = columnsOf(resource)
  const own: Record<string, readonly (string | boolean)[]> = {}
  for (const name of names) {
    const attribute = columns[name]
    const kind = attribute && filterKindOf(attribute)
    if (kind === 'values' && attribute?.kind !== 'choices')
      own[name] = (filters[name] as readonly string[] | undefined) ?? []
    else if (kind === 'flag') own[name] = filters[name] ? [filters[name] === 'true'] : []
    else return undefined
  }
  return own
}

/** Sums of one column or counts, by the name under which they are selected: of columns with a total, and declared ones. */
function addedUp({ resource }: Declared): Record<string, Pick<Sum, 'column' | 'where'>> {
  const columns = Object.entries(columnsOf(resource)).flatMap(([column, { total }]) =>
    total ? [[`column ${column}`, { column }] as const] : [],
  )
  const sums = Object.entries(resource.sums ?? {}).flatMap(([name, { plus, column, where }]) =>
    plus ? [] : [[`sum ${name}`, { column, where }] as const],
  )
  return Object.fromEntries([...columns, ...sums])
}

/** `sum(col) filter (where …) as name`, over the rows that a condition leaves. */
function addedSql(db: Knex, d: Declared, condition: { sql: string; bindings: Bindings }) {
  return Object.entries(addedUp(d)).map(([name, { column, where = {} }]) => {
    const own = equalSql(where)
    const filter = `filter (where (${condition.sql}) and (${own.sql}))`
    const bindings = [...condition.bindings, ...own.bindings]
    return column
      ? db.raw(`sum(??) ${filter} as ??`, [column, ...bindings, name])
      : db.raw(`count(*) ${filter} as ??`, [...bindings, name])
  })
}

type Found = Readonly<Record<string, unknown>> | undefined
const numberIn = (found: Found, name: string) => Number(found?.[name] ?? 0)

/** Sums out of what `addedSql` selected; those made of others after these. */
function sumsIn({ resource, source }: Declared, found: Found): Pick<ListNumbers, 'totals' | 'sums'> {
  const totals: ListNumbers['totals'] = {}
  for (const [column, { total }] of Object.entries(columnsOf(resource))) {
    const isEmpty = (found?.[`column ${column}`] ?? null) === null
    const whenEmpty = source.columns[column]?.type.endsWith('?') ? null : 0
    if (total) totals[column] = isEmpty ? whenEmpty : numberIn(found, `column ${column}`)
  }
  const sums: Record<string, number> = {}
  for (const [name, { plus, minus = [] }] of Object.entries(resource.sums ?? {})) {
    const of = (names: readonly string[]) => names.reduce((all, each) => all + (sums[each] ?? 0), 0)
    sums[name] = plus ? of(plus) - of(minus) : numberIn(found, `sum ${name}`)
  }
  return { totals, sums }
}

/** The view itself, all rows under its other filters, and each tab: what has a count. */
function countedViews({ resource }: Declared, view: ResourceView): Selecting[] {
  const under = (at: number) => ({ ...view, filters: filtersUnderTab(resource, view, at) })
  return resource.tabs.length === 0
    ? [view]
    : [view, under(0), ...resource.tabs.map((_, at) => under(at + 1))]
}

interface Pass {
  /** Rows without the filters of any tab. */
  left: number
  /** Rows of each of `countedViews`. */
  counts: number[]
  found: Found
}

/** Rows of a sample, and on how many pages of the table they lie. */
interface Seen {
  rows: number
  pages: number
}

/** Everything that a list counts and adds up, in one pass over rows; undefined where its filters do not allow it. */
function passOver(
  d: Declared,
  view: ResourceView,
):
  | {
      base: Selecting
      /** Keeps the rows of any of these counts. */
      only: (rows: Knex.QueryBuilder, counts: readonly number[]) => Knex.QueryBuilder
      read: (db: Knex, rows: Knex.QueryBuilder) => Promise<Pass>
      /** What a sample of the table's pages holds, of all rows first and then of each count. */
      seen: (db: Knex, sample: Knex.QueryBuilder) => Promise<Seen[]>
    }
  | undefined {
  const { resource } = d
  const names = tabColumns(resource)
  if (Object.keys(resource.aside).length > 0) return undefined
  const conditions = countedViews(d, view).map(({ filters }) => asked(resource, names, filters))
  if (conditions.some((each) => each === undefined)) return undefined
  const filters = Object.fromEntries(Object.entries(view.filters).filter(([name]) => !names.includes(name)))
  const sql = conditions.map((each) => equalSql(each ?? {}))
  const summed = Object.values(addedUp(d)).flatMap(({ column = [], where = {} }) =>
    [column, Object.keys(where)].flat(),
  )
  return {
    base: { ...view, filters },
    only: (rows, counts) =>
      rows.where((any) => {
        for (const at of counts) {
          const own = sql[at] ?? equalSql({})
          any.orWhereRaw(`(${own.sql})`, own.bindings)
        }
      }),
    async read(db, rows) {
      const [found] = await db
        .from(rows.select(...new Set([resource.key, ...names, ...summed])).as('counted'))
        .select(
          db.raw('count(*) as ??', ['left']),
          ...sql.map((each, at) =>
            db.raw(`count(*) filter (where ${each.sql}) as ??`, [...each.bindings, `view ${at}`]),
          ),
          ...addedSql(db, d, sql[0] ?? equalSql({})),
        )
      return {
        left: numberIn(found, 'left'),
        counts: conditions.map((_, at) => numberIn(found, `view ${at}`)),
        found,
      }
    },
    async seen(db, sample) {
      const counted = [equalSql({}), ...sql]
      const pages = db
        .from(sample.select(db.raw('(ctid::text::point)[0] as page'), ...names).as('sampled'))
        .groupBy('page')
        .select(
          counted.map((each, at) =>
            db.raw(`count(*) filter (where ${each.sql}) as ??`, [...each.bindings, `count ${at}`]),
          ),
        )
      const [found] = await db
        .from(pages.as('pages'))
        .select(
          counted.flatMap((_, at) => [
            db.raw('sum(??) as ??', [`count ${at}`, `rows ${at}`]),
            db.raw('count(*) filter (where ?? > 0) as ??', [`count ${at}`, `pages ${at}`]),
          ]),
        )
      return counted.map((_, at) => ({
        rows: numberIn(found, `rows ${at}`),
        pages: numberIn(found, `pages ${at}`),
      }))
    },
  }
}

const TOOK_TOO_LONG = '57014'

/** What the database answers before some time is over; undefined when it did not. */
async function within<T>(
  { db, now }: ListReader,
  ms: number,
  ask: (reader: ListReader) => Promise<T>,
): Promise<T | undefined> {
  if (ms < 1) return undefined
  try {
    return await db.transaction(async (trx) => {
      await trx.raw(`set local statement_timeout = ${Math.ceil(ms)}`)
      return ask({ db: trx, now })
    })
  } catch (error) {
    if ((error as { code?: string }).code !== TOOK_TOO_LONG) throw error
    return undefined
  }
}

type OnePass = NonNullable<ReturnType<typeof passOver>>

/**
 * How many rows a table has for certain of what was seen in a sample of one page in `each`. Rows that lie together are
 * seen together, so the pages are what is left to chance, here by three standard deviations.
 */
const surely = ({ rows, pages }: Seen, each: number): number =>
  pages === 0 ? 0 : Math.max(0, Math.sqrt(pages) - 1.5) ** 2 * (rows / pages) * each

/** How many rows there are for certain, in all and of each count, as a sample of the table tells. */
async function leastBySample(
  d: Declared,
  reader: ListReader,
  { base, seen }: OnePass,
  size: number,
): Promise<Pick<Pass, 'left' | 'counts'>> {
  const each = Math.max(1, size / SAMPLED)
  const found = await seen(reader.db, sampledRows(d, reader, base, 100 / each))
  const [left = 0, ...counts] = found.map((own) => surely(own, each))
  return { left, counts }
}

/** All numbers of a view in one pass over the rows that its other filters leave; undefined when these are too many. */
async function inOnePass(
  d: Declared,
  reader: ListReader,
  { base, read }: OnePass,
): Promise<ListNumbers | undefined> {
  const rows = filteredRows(d, reader, base).limit(MOST_COUNTED + 1)
  const { left, counts, found } = await read(reader.db, rows)
  if (left > MOST_COUNTED) return undefined
  const [total = 0, ...tabCounts] = counts
  return { total, atLeast: false, tabCounts, ...sumsIn(d, found) }
}

const NOT_ADDED = { totals: {}, sums: null }

/** Where counting stops, by the position in `countedViews`. */
const most = (at: number) => (at === 0 ? MOST_COUNTED : MOST_IN_TAB)

/** Numbers of a view, each counted for itself. */
async function oneByOne(d: Declared, { db, now }: ListReader, view: ResourceView): Promise<ListNumbers> {
  const views = countedViews(d, view)
  const [found] = await db.select(
    views.map((each, at) => {
      const rows = filteredRows(d, { db, now }, each).select(db.raw('1'))
      return db
        .from(rows.limit(most(at) + 1).as('counted'))
        .count('*')
        .as(`view ${at}`)
    }),
  )
  const [total = 0, ...tabCounts] = views.map((_, at) => numberIn(found, `view ${at}`))
  if (total > MOST_COUNTED) return { total: MOST_COUNTED, atLeast: true, tabCounts, ...NOT_ADDED }
  return { atLeast: false, tabCounts, ...(await everyRow(d, { db, now }, view)) }
}

/** 4,812 as 4,000. */
function rounded(n: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, n)))
  return Math.floor(n / unit) * unit
}

/** Numbers of a view in a large table: what a sample leaves open is counted, as far as that is done in time. */
async function bySample(
  d: Declared,
  reader: ListReader,
  pass: OnePass,
  size: number,
  countedFor: number,
): Promise<ListNumbers> {
  const least = await leastBySample(d, reader, pass, size)
  const until = performance.now() + countedFor
  const inTime = <T>(ask: (own: ListReader) => Promise<T>) => within(reader, until - performance.now(), ask)
  const known = least.left <= MOST_COUNTED ? await inTime((own) => inOnePass(d, own, pass)) : undefined
  if (known) return known
  const open = least.counts.flatMap((n, at) => (n <= most(at) ? [at] : []))
  const counted =
    open.length > 0
      ? await inTime((own) => pass.read(own.db, pass.only(filteredRows(d, own, pass.base), open)))
      : undefined
  const countAt = (at: number) => (open.includes(at) ? (counted?.counts[at] ?? null) : most(at) + 1)
  const [total, ...tabCounts] = least.counts.map((_, at) => countAt(at))
  if (total !== null && total !== undefined && total <= MOST_COUNTED)
    return { total, atLeast: false, tabCounts, ...sumsIn(d, counted?.found) }
  const sure = total ? MOST_COUNTED : rounded(least.counts[0] ?? 0)
  return { total: sure, atLeast: true, tabCounts, ...NOT_ADDED }
}

/** How many rows a view has and what they add up to, however many there are. */
async function everyRow(d: Declared, reader: ListReader, view: ResourceView) {
  const [found] = await filteredRows(d, reader, view).select(
    reader.db.raw('count(*) as ??', ['left']),
    ...addedSql(reader.db, d, equalSql({})),
  )
  return { total: numberIn(found as Found, 'left'), ...sumsIn(d, found as Found) }
}

async function countedNumbers(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  countedFor: number,
): Promise<ListNumbers> {
  const pass = passOver(d, view)
  const size = await roughSize(reader.db, d.source)
  if (pass && d.source.table && isLarge(size)) return bySample(d, reader, pass, size, countedFor)
  const exact = async (own: ListReader) =>
    (pass && (await inOnePass(d, own, pass))) ?? (await oneByOne(d, own, view))
  if (!isLarge(size)) return exact(reader)
  const [, ...tabs] = countedViews(d, view)
  return (
    (await within(reader, countedFor, exact)) ?? {
      total: 0,
      atLeast: true,
      tabCounts: tabs.map(() => null),
      ...NOT_ADDED,
    }
  )
}

/**
 * How many rows a view has, under each tab as well, and what they add up to. Counts end at 10,000, those of tabs at
 * 1,000. What a sample of a large table shows to be more is not counted, and nothing is counted there for longer than
 * `countedFor` ms: then `total` is what the sample is certain of. `every`: all rows are counted and added up nevertheless.
 */
export async function listNumbers(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  { every = false, countedFor = COUNTED_FOR }: { every?: boolean; countedFor?: number } = {},
): Promise<ListNumbers> {
  const numbers = await countedNumbers(d, reader, view, countedFor)
  if (!numbers.atLeast || !every) return numbers
  return { ...numbers, ...(await everyRow(d, reader, view)), atLeast: false }
}

/** Numbers with what a page says of a total that was not counted: where its rows begin, how many, and whether more follow. */
export function withSeen(
  numbers: ListNumbers,
  { offset, rows, more }: { offset: number; rows: number; more: boolean },
): ListNumbers {
  const isBeyond = rows === 0 && offset > 0
  if (!numbers.atLeast || isBeyond) return numbers
  const seen = offset + rows
  return more
    ? { ...numbers, total: Math.max(numbers.total, seen) }
    : { ...numbers, total: seen, atLeast: false }
}
