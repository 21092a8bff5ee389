import type { Knex } from 'knex'
import type { Attribute } from '../../contracts/kernel/attribute'
import { fieldsOf, type Resource } from '../../contracts/kernel/resource'
import { columnsIn } from '../../contracts/kernel/resource-catalogue'
import {
  type CellValue,
  columnsOf,
  edgesOf,
  filterKindOf,
  type RelatedTitles,
  type ResourceRow,
  type ResourceView,
  tabFilters,
} from '../../contracts/kernel/resource-list'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { sourceOf } from '../../projections/kernel/list-source'
import type { Declared } from './declared'

/** Counting ends here, since nobody reads further and it would take longer than the page itself. */
const MOST_COUNTED = 10_000

type Query = Knex.QueryBuilder
type Reader = { db: Knex; now: string }

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Rows whose column holds every word; text without letters and figures matches nothing. */
function search(found: Query, column: string, typed: string): void {
  const searched = plainText(typed).split(' ').filter(Boolean)
  if (typed && searched.length === 0) found.whereRaw('false')
  for (const word of searched) found.whereLike(column, containing(word))
}

type Apply = (found: Query, column: string, filters: ResourceView['filters'], kind: Attribute['kind']) => void

const span =
  (read: (value: never, edge: 0 | 1, kind: Attribute['kind']) => string | number): Apply =>
  (found, column, filters, kind) => {
    edgesOf(column).forEach((name, edge) => {
      const value = filters[name]
      if (value === null || value === undefined) return
      found.where(column, edge === 0 ? '>=' : '<=', read(value as never, edge as 0 | 1, kind))
    })
  }
const amounts = span((value: number) => value)

const conditions: Record<ReturnType<typeof filterKindOf>, Apply> = {
  values(found, column, filters) {
    const wanted = filters[column] as readonly string[] | undefined
    if (wanted?.length) found.whereIn(column, [...wanted])
  },
  days: span((day: string, edge, kind) =>
    kind === 'day' ? day : edge === 0 ? startOfBusinessDay(day) : endOfBusinessDay(day),
  ),
  amounts,
  numbers: amounts,
  any(found, column, filters) {
    if (filters[column]) found.whereNot(column, 0)
  },
  flag(found, column, filters) {
    if (filters[column]) found.where(column, filters[column] === 'true')
  },
  record(found, column, filters, kind) {
    const id = filters[column] as string | null
    if (!id) return
    if (kind === 'relations') found.whereRaw('jsonb_exists(??::jsonb, ?)', [column, id])
    else found.where(column, id)
  },
  text(found, column, filters) {
    if (filters[column]) found.whereILike(column, containing(filters[column] as string))
  },
}

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** Adds the conditions of a view's search and filters. */
function filtered(found: Query, resource: Resource, view: Pick<ResourceView, 'query' | 'filters'>): Query {
  if (view.query && resource.search) search(found, resource.search.in, view.query)
  if (!view.query)
    for (const [name, values] of Object.entries(resource.aside))
      if (!isAsked(view.filters[name])) found.whereNotIn(name, [...(values as string[])])
  const columns = columnsOf(resource)
  for (const name of resource.filters) {
    const attribute = columns[name]
    if (!attribute) continue
    conditions[filterKindOf(attribute)](found, name, view.filters, attribute.kind)
  }
  return found
}

const rowsOf = ({ source }: Declared, { db, now }: Reader): Query =>
  db.from(source.query(db, now).as('listed'))

/** Rows that a view's search and filters leave. */
export const filteredRows = (d: Declared, reader: Reader, view: Pick<ResourceView, 'query' | 'filters'>) =>
  filtered(rowsOf(d, reader), d.resource, view)

/** Adds the order of a view; the key breaks ties, so that pages do not overlap. */
function sorted(found: Query, { resource, source }: Declared, { sort }: Pick<ResourceView, 'sort'>): Query {
  const { by, descending } = resource.order ? { by: resource.order.by, descending: false } : sort
  const order = descending ? 'desc' : 'asc'
  const column = resource.sortedBy[by] ?? by
  return found.orderBy([
    // Rows without a value come last either way; only columns that can be empty, since an index has one order.
    { column, order, ...(source.columns[column]?.type.endsWith('?') && { nulls: 'last' }) },
    { column: resource.key, order },
  ])
}

/** Columns that conditions of acts look at, and that acts send. */
const demandedBy = ({ acts, changeWhen }: Resource): string[] => [
  ...Object.keys(changeWhen?.is ?? {}),
  ...Object.values(acts).flatMap(({ when, by }) => [...Object.keys(when?.is ?? {}), ...(by ? [by] : [])]),
]

/** Columns that the list reads for a view: those it shows, names the record with, and judges acts by. */
function columnsRead({ resource }: Declared, { columns }: Pick<ResourceView, 'columns'>): string[] {
  const shown = columns.length > 0 ? columns : Object.keys(resource.list)
  const attributes = columnsOf(resource)
  const besides = shown.flatMap((name) =>
    [attributes[name]?.under ?? [], attributes[name]?.reads ?? []].flat(),
  )
  return [
    ...new Set([
      resource.key,
      resource.title,
      ...shown,
      ...besides,
      ...demandedBy(resource),
      ...columnsIn(resource.opens),
    ]),
  ]
}

/** Tables beside the read models keep instants as such and not as text. */
const asText = (value: CellValue | Date): CellValue => (value instanceof Date ? value.toISOString() : value)

function toRow({ resource, source }: Declared, read: Record<string, CellValue>): ResourceRow {
  const values =
    source.of.length > 0
      ? read
      : Object.fromEntries(Object.entries(read).map(([name, value]) => [name, asText(value)]))
  return { id: String(values[resource.key]), title: String(values[resource.title] ?? ''), values }
}

/** One page of a view. */
export async function listRows(
  d: Declared,
  reader: Reader,
  view: ResourceView,
  { limit, offset }: { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const found = await sorted(filteredRows(d, reader, view), d, view)
    .select(...columnsRead(d, view))
    .limit(limit)
    .offset(offset)
  return (found as Record<string, CellValue>[]).map((values) => toRow(d, values))
}

/** One record with all its columns, or undefined. */
export async function oneRow(d: Declared, reader: Reader, id: string): Promise<ResourceRow | undefined> {
  const values = await rowsOf(d, reader).where(d.resource.key, id).first()
  return values && toRow(d, values)
}

/** Records of these ids, in no order. */
export async function rowsById(d: Declared, reader: Reader, ids: readonly string[]): Promise<ResourceRow[]> {
  const found = await rowsOf(d, reader)
    .whereIn(d.resource.key, [...ids])
    .select(...columnsRead(d, { columns: [] }))
  return (found as Record<string, CellValue>[]).map((values) => toRow(d, values))
}

export interface ListNumbers {
  total: number
  /** Counting stopped at `total`. */
  atLeast: boolean
  /** Sums by column; none where counting stopped. */
  totals: Record<string, number | null>
  tabCounts: number[]
}

const countOf = async (db: Knex, found: Query): Promise<number> => {
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

type Equal = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** `col in (…) and …` with its bindings; true for no columns. */
function equalSql(wanted: Equal): { sql: string; bindings: (string | number | boolean)[] } {
  const parts = Object.entries(wanted).filter(([, values]) => values.length > 0)
  return {
    sql: parts.map(([, values]) => `?? in (${values.map(() => '?').join(', ')})`).join(' and ') || 'true',
    bindings: parts.flatMap(([column, values]) => [column, ...values]),
  }
}

/** What a view's filters ask of the columns that tabs speak of; undefined where that is more than a few values. */
function ownTab({ resource }: Declared, { filters }: Pick<ResourceView, 'filters'>): Equal | undefined {
  const columns = columnsOf(resource)
  const own: Record<string, readonly (string | boolean)[]> = {}
  for (const name of new Set(resource.tabs.flatMap(({ where }) => Object.keys(where)))) {
    const attribute = columns[name]
    const kind = attribute && filterKindOf(attribute)
    if (kind === 'values') own[name] = (filters[name] as readonly string[] | undefined) ?? []
    else if (kind === 'flag') own[name] = filters[name] ? [filters[name] === 'true'] : []
    else return undefined
  }
  return own
}

const summedColumns = ({ resource }: Declared): string[] =>
  Object.entries(columnsOf(resource)).flatMap(([name, { total }]) => (total ? [name] : []))

/** Sums as numbers; null where a column that may be empty is so in all rows. */
const totalsOf = (d: Declared, sums: Record<string, unknown> | undefined): ListNumbers['totals'] =>
  Object.fromEntries(
    summedColumns(d).map((name) => {
      const sum = sums?.[name] ?? (d.source.columns[name]?.type.endsWith('?') ? null : 0)
      return [name, sum === null ? null : Number(sum)]
    }),
  )

const withoutTabFilters = ({ resource }: Declared, { filters }: Pick<ResourceView, 'filters'>) => {
  const others = { ...filters }
  for (const name of resource.tabs.flatMap(({ where }) => Object.keys(where))) delete others[name]
  return others
}

/** All numbers of a view in one pass over the rows that its other filters leave; undefined when these are too many. */
async function numbersInOnePass(
  d: Declared,
  reader: Reader,
  view: ResourceView,
): Promise<ListNumbers | undefined> {
  const { resource } = d
  const own = ownTab(d, view)
  if (!own || Object.keys(resource.aside).length > 0) return undefined
  const summed = summedColumns(d)
  const read = [...new Set([resource.key, ...summed, ...Object.keys(own)])]
  const rows = filteredRows(d, reader, { ...view, filters: withoutTabFilters(d, view) })
    .select(...read)
    .limit(MOST_COUNTED + 1)
  const counted = (wanted: Equal, as: string) => {
    const { sql, bindings } = equalSql(wanted)
    return reader.db.raw(`count(*) filter (where ${sql}) as ??`, [...bindings, as])
  }
  const { sql, bindings } = equalSql(own)
  const [found] = await reader.db
    .from(rows.as('counted'))
    .select(
      counted({}, 'rowsLeft'),
      counted(own, 'rowsShown'),
      ...resource.tabs.map(({ where }, at) => counted(where, `tab${at}`)),
      ...summed.map((name) =>
        reader.db.raw(`sum(??) filter (where ${sql}) as ??`, [name, ...bindings, name]),
      ),
    )
  const number = (name: string) => Number(found?.[name] ?? 0)
  if (number('rowsLeft') > MOST_COUNTED) return undefined
  return {
    total: number('rowsShown'),
    atLeast: false,
    totals: totalsOf(d, found),
    tabCounts:
      resource.tabs.length === 0
        ? []
        : [number('rowsLeft'), ...resource.tabs.map((_, at) => number(`tab${at}`))],
  }
}

/** How many rows a view has, under each tab as well, and what its columns sum to. */
export async function listNumbers(d: Declared, reader: Reader, view: ResourceView): Promise<ListNumbers> {
  const { resource } = d
  const known = await numbersInOnePass(d, reader, view)
  if (known) return known
  const others = withoutTabFilters(d, view)
  const tabs = [{}, ...resource.tabs.map(({ where }) => tabFilters(where))]
  const [total, ...tabCounts] = await Promise.all([
    countOf(reader.db, filteredRows(d, reader, view)),
    ...(resource.tabs.length === 0
      ? []
      : tabs.map((filters) =>
          countOf(reader.db, filteredRows(d, reader, { ...view, filters: { ...others, ...filters } })),
        )),
  ])
  const atLeast = (total ?? 0) > MOST_COUNTED
  const summed = summedColumns(d)
  const totals: ListNumbers['totals'] = {}
  if (!atLeast && summed.length > 0) {
    const [sums] = await filteredRows(d, reader, view).sum(
      Object.fromEntries(summed.map((name) => [name, name])),
    )
    Object.assign(totals, totalsOf(d, sums))
  }
  return { total: Math.min(total ?? 0, MOST_COUNTED), atLeast, totals, tabCounts }
}

/** Whether the list has any row at all. */
export const hasRows = async (d: Declared, reader: Reader): Promise<boolean> =>
  (await rowsOf(d, reader).select(reader.db.raw('1')).first()) !== undefined

/** Titles of the records that relations of these rows stand for. */
export async function relatedTitles(
  { resource, parts }: Declared,
  { db, now }: Reader,
  rows: readonly ResourceRow[],
): Promise<RelatedTitles> {
  const attributes = {
    ...columnsOf(resource),
    ...Object.fromEntries(
      Object.entries(fieldsOf(resource)).filter(([, { relation }]) => relation !== undefined),
    ),
  }
  const related = Object.entries(attributes).flatMap(([column, { relation }]) =>
    relation ? [{ column, relation }] : [],
  )
  const titles = await Promise.all(
    related.map(async ({ column, relation }) => {
      const ids = [...new Set(rows.flatMap(({ values }) => values[column] ?? []))] as string[]
      const from = parts.readModels[relation.rows]
      if (ids.length === 0 || !from) return [column, {}] as const
      const found: Record<string, string>[] = await db
        .from(sourceOf(from).query(db, now).as('related'))
        .whereIn(relation.key, ids)
        .select(relation.key, relation.title)
      return [
        column,
        Object.fromEntries(found.map((row) => [row[relation.key] ?? '', row[relation.title] ?? ''])),
      ] as const
    }),
  )
  return Object.fromEntries(titles)
}

/** All rows of a view in batches, inside one snapshot of the database. */
export async function* eachBatch(
  d: Declared,
  reader: Reader,
  view: ResourceView,
  size = 2_000,
): AsyncIterable<ResourceRow[]> {
  const trx = await reader.db.transaction()
  try {
    const { sql, bindings } = sorted(filteredRows(d, { ...reader, db: trx }, view), d, view)
      .select(...columnsRead(d, view))
      .toSQL()
      .toNative()
    await trx.raw(`declare exported no scroll cursor for ${sql.replace(/\$(\d+)/g, '?')}`, [...bindings])
    for (;;) {
      const { rows } = await trx.raw(`fetch ${Number(size)} from exported`)
      if (rows.length === 0) return
      yield (rows as Record<string, CellValue>[]).map((values) => toRow(d, values))
    }
  } finally {
    await trx.rollback().catch(() => {})
  }
}
