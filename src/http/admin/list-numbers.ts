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
/** A sample that speaks for this many rows leaves no doubt that there are more than are counted. */
const SURELY_MORE = 2 * MOST_COUNTED
/** Rows of a sample. */
const SAMPLED = 10_000

export interface ListNumbers {
  total: number
  /** Counting stopped at `total`. */
  atLeast: boolean
  /** Sums by column, null where none of its rows has a value; none where counting stopped. */
  totals: Record<string, number | null>
  /** Declared sums by name; null where counting stopped. */
  sums: Record<string, number> | null
  tabCounts: number[]
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
    }
  | undefined {
  const { resource } = d
  const names = tabColumns(resource)
  if (Object.keys(resource.aside).length > 0) return undefined
  const conditions = countedViews(d, view).map(({ filters }) => asked(resource, names, filters))
  if (conditions.some((each) => each === undefined)) return undefined
  const filters = Object.fromEntries(Object.entries(view.filters).filter(([name]) => !names.includes(name)))
  const summed = Object.values(addedUp(d)).flatMap(({ column = [], where = {} }) =>
    [column, Object.keys(where)].flat(),
  )
  return {
    base: { ...view, filters },
    only: (rows, counts) =>
      rows.where((any) => {
        for (const at of counts) {
          const { sql, bindings } = equalSql(conditions[at] ?? {})
          any.orWhereRaw(`(${sql})`, bindings)
        }
      }),
    async read(db, rows) {
      const sql = conditions.map((each) => equalSql(each ?? {}))
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
  }
}

const countOf = async (db: Knex, found: Knex.QueryBuilder): Promise<number> => {
  const [row] = await db
    .from(
      found
        .select(db.raw('1'))
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .count('* as n')
  return Number(row?.n ?? 0)
}

/** The rows of each count as a sample of the table tells, and those of the pass; undefined where a table is not large. */
async function roughly(
  d: Declared,
  reader: ListReader,
  pass: NonNullable<ReturnType<typeof passOver>>,
): Promise<Pick<Pass, 'left' | 'counts'> | undefined> {
  const size = await roughSize(reader.db, d.source)
  if (!isLarge(size)) return undefined
  const percent = Math.min(100, (SAMPLED / size) * 100)
  const { left, counts } = await pass.read(reader.db, sampledRows(d, reader, pass.base, percent))
  const all = (n: number) => Math.round((n * 100) / percent)
  return { left: all(left), counts: counts.map(all) }
}

/** All numbers of a view in one pass over the rows that its other filters leave; undefined when these are too many. */
async function inOnePass(
  d: Declared,
  reader: ListReader,
  { base, read }: NonNullable<ReturnType<typeof passOver>>,
): Promise<ListNumbers | undefined> {
  const rows = filteredRows(d, reader, base).limit(MOST_COUNTED + 1)
  const { left, counts, found } = await read(reader.db, rows)
  if (left > MOST_COUNTED) return undefined
  const [total = 0, ...tabCounts] = counts
  return { total, atLeast: false, tabCounts, ...sumsIn(d, found) }
}

/** Numbers of a view in a large table: all counts that a sample does not settle, in one pass over their rows alone. */
async function inSmallParts(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  { base, only, read }: NonNullable<ReturnType<typeof passOver>>,
  rough: readonly number[],
  everySum: boolean,
): Promise<ListNumbers> {
  const open = rough.flatMap((n, at) => (n < SURELY_MORE ? [at] : []))
  const pass = open.length > 0 ? await read(reader.db, only(filteredRows(d, reader, base), open)) : undefined
  const [total = 0, ...tabCounts] = rough.map((_, at) =>
    open.includes(at) ? Math.min(pass?.counts[at] ?? 0, MOST_COUNTED + 1) : MOST_COUNTED + 1,
  )
  const atLeast = total > MOST_COUNTED
  const numbers = { total: Math.min(total, MOST_COUNTED), atLeast, tabCounts }
  if (!atLeast && pass) return { ...numbers, ...sumsIn(d, pass.found) }
  return { ...numbers, ...(everySum ? await sumsOf(d, reader, view) : { totals: {}, sums: null }) }
}

/** What the rows of a view add up to, however many there are. */
async function sumsOf(d: Declared, reader: ListReader, view: ResourceView) {
  if (Object.keys(addedUp(d)).length === 0) return { totals: {}, sums: {} }
  const [found] = await filteredRows(d, reader, view).select(...addedSql(reader.db, d, equalSql({})))
  return sumsIn(d, found as Found)
}

/**
 * How many rows a view has, under each tab as well, and what they add up to. Counts end at 10,000, and what a sample of
 * a large table shows to be far more is not counted at all. `everySum`: sums of more rows than are counted, too.
 */
export async function listNumbers(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  { everySum = false }: { everySum?: boolean } = {},
): Promise<ListNumbers> {
  const pass = passOver(d, view)
  const rough = pass && (await roughly(d, reader, pass))
  const known = pass && (rough?.left ?? 0) < SURELY_MORE ? await inOnePass(d, reader, pass) : undefined
  if (known) return known
  if (pass && rough) return inSmallParts(d, reader, view, pass, rough.counts, everySum)
  const counts = await Promise.all(
    countedViews(d, view).map((each) => countOf(reader.db, filteredRows(d, reader, each))),
  )
  const [total = 0, ...tabCounts] = counts
  const atLeast = total > MOST_COUNTED
  const added = atLeast && !everySum ? { totals: {}, sums: null } : await sumsOf(d, reader, view)
  return { total: Math.min(total, MOST_COUNTED), atLeast, tabCounts, ...added }
}
