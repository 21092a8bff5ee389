import type { Knex } from 'knex'
import type { Attribute } from '../../contracts/kernel/attribute'
import type { Period, PeriodDate } from '../../contracts/kernel/list-spec'
import type { Resource } from '../../contracts/kernel/resource'
import {
  columnsOf,
  edgesOf,
  type FilterKind,
  filterKindOf,
  PERIOD,
  type ResourceView,
} from '../../contracts/kernel/resource-list'
import { addDays, daysBetween, endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { searchWords } from '../kernel/list-search'
import type { AnySource } from '../kernel/list-source'

type Query = Knex.QueryBuilder
export type ListReader = { db: Knex; now: string }
/** A declared list and what it reads. */
export interface Listed {
  resource: Resource
  source: AnySource
}
/** What decides which rows a view has. */
export type Selecting = Pick<ResourceView, 'query' | 'filters'>

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

interface Place {
  found: Query
  column: string
  filters: ResourceView['filters']
  kind: Attribute['kind']
  source: AnySource
}
type Apply = (place: Place) => void

const span =
  (read: (value: never, edge: 0 | 1, kind: Attribute['kind']) => string | number): Apply =>
  ({ found, column, filters, kind }) => {
    edgesOf(column).forEach((name, edge) => {
      const value = filters[name]
      if (value === null || value === undefined) return
      found.where(column, edge === 0 ? '>=' : '<=', read(value as never, edge as 0 | 1, kind))
    })
  }
const amounts = span((value: number) => value)

const isList = (source: AnySource, column: string) => source.columns[column]?.type.startsWith('json') ?? false
/** Rows whose list holds the value; an index over what a column contains answers it. */
const holding = (found: Query, column: string, value: string) =>
  found.orWhereRaw('??::jsonb @> ?::jsonb', [column, JSON.stringify([value])])

const conditions: Record<FilterKind, Apply> = {
  values({ found, column, filters, source }) {
    const wanted = (filters[column] as readonly string[] | undefined) ?? []
    if (wanted.length === 0) return
    if (!isList(source, column)) found.whereIn(column, [...wanted])
    else
      found.where((any) => {
        for (const value of wanted) holding(any, column, value)
      })
  },
  days: span((day: string, edge, kind) =>
    kind === 'day' ? day : edge === 0 ? startOfBusinessDay(day) : endOfBusinessDay(day),
  ),
  amounts,
  numbers: amounts,
  any({ found, column, filters }) {
    if (filters[column]) found.whereNot(column, 0)
  },
  flag({ found, column, filters }) {
    if (filters[column]) found.where(column, filters[column] === 'true')
  },
  record({ found, column, filters, source }) {
    const id = filters[column] as string | null
    if (!id) return
    if (isList(source, column)) found.where((one) => void holding(one, column, id))
    else found.where(column, id)
  },
  code({ found, column, filters }) {
    if (filters[column]) found.where(column, filters[column] as string)
  },
  text({ found, column, filters, source }) {
    const typed = filters[column] as string | undefined
    if (!typed) return
    // Columns that are searched hold plain text, so that accents and the order of words do not matter.
    if (source.of[0]?.searched.includes(column)) searchWords(found, { in: column }, typed)
    else found.whereILike(column, containing(typed))
  },
}

/** An index is asked for each day; beyond these, reading all later rows costs no more. */
const MOST_DAYS = 100

/** Business days of a span, both edges included; none where there are too many. */
function daysOf(from: string, to: string): string[] {
  const count = daysBetween(from, to)
  return count > 0 && count <= MOST_DAYS ? Array.from({ length: count }, (_, n) => addDays(from, n)) : []
}

/** The date that a view's span of days speaks of, where there is a span. */
export function periodDate({ period }: Resource, { filters }: Selecting): PeriodDate | undefined {
  if (!period || !edgesOf(PERIOD).some((name) => isAsked(filters[name]))) return undefined
  const [first = ''] = Object.keys(period.dates)
  return period.dates[(filters[PERIOD] as string | undefined) ?? first]
}

function withinPeriod(found: Query, { dates }: Period, filters: ResourceView['filters']): void {
  const [first] = Object.keys(dates)
  const chosen = (filters[PERIOD] as string | undefined) ?? first ?? ''
  const [from, to] = edgesOf(PERIOD).map((name) => (filters[name] as string | null | undefined) ?? null)
  const date = dates[chosen]
  if (!date || (!from && !to && chosen === first)) return
  const days = [from ? startOfBusinessDay(from) : '', to ? endOfBusinessDay(to) : '9999'] as const
  if (!date.last) return void found.whereBetween(date.column, days)
  if (from && !to) return void found.where(date.last, '>=', days[0])
  const each = from && to ? daysOf(from, to) : []
  if (date.days && each.length > 0)
    return void found.whereRaw('??::jsonb @> any (?::jsonb[])', [
      date.days,
      each.map((day) => JSON.stringify([day])),
    ])
  found
    .where(date.last, '>=', days[0])
    .whereRaw('exists (select 1 from json_array_elements_text(??) as each where each between ? and ?)', [
      date.column,
      ...days,
    ])
}

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** Adds the conditions of a view's search and filters. */
function filtered(found: Query, { resource, source }: Listed, view: Selecting): Query {
  const { query, filters } = view
  if (query && resource.search) searchWords(found, resource.search, query)
  if (!query)
    for (const [name, values] of Object.entries(resource.aside))
      if (!isAsked(filters[name])) found.whereNotIn(name, [...(values as string[])])
  const columns = columnsOf(resource)
  for (const column of resource.filters) {
    const attribute = columns[column]
    if (column === PERIOD && resource.period) withinPeriod(found, resource.period, filters)
    else if (attribute)
      conditions[filterKindOf(attribute)]({ found, column, filters, source, kind: attribute.kind })
  }
  for (const [name, toggle] of Object.entries(resource.toggles ?? {}))
    if (filters[name] === true)
      for (const [column, values] of Object.entries(toggle.where))
        found.whereIn(column, [...(values as string[])])
  return found
}

/** All rows that a declared list reads. */
export const rowsOf = ({ source }: Listed, { db, now }: ListReader): Query =>
  db.from(source.query(db, now).as('listed'))

/** Rows of a view, in no order. */
export const filteredRows = (listed: Listed, reader: ListReader, view: Selecting): Query =>
  filtered(rowsOf(listed, reader), listed, view)

/** Rows of a view among a sample of the pages of its table: about `percent` of all. */
export const sampledRows = (listed: Listed, { db }: ListReader, view: Selecting, percent: number): Query =>
  filtered(
    db.from(db.raw('?? as listed tablesample system (?)', [listed.source.table ?? '', percent])),
    listed,
    view,
  )

const orderOf = ({ order }: Resource, { sort }: Pick<ResourceView, 'sort'>) =>
  order ? { by: order.by, descending: false } : sort

/** The column that a view is sorted by. */
export function sortColumn({ resource }: Listed, view: Pick<ResourceView, 'sort'>): string {
  const { by } = orderOf(resource, view)
  return resource.sortedBy[by] ?? by
}

/** Adds the order of a view; the key breaks ties, so that pages do not overlap. */
export function sorted(found: Query, listed: Listed, view: Pick<ResourceView, 'sort'>): Query {
  const { resource, source } = listed
  const order = orderOf(resource, view).descending ? 'desc' : 'asc'
  const column = sortColumn(listed, view)
  return found.orderBy([
    // Rows without a value come last either way; only columns that can be empty, since an index has one order.
    { column, order, ...(source.columns[column]?.type.endsWith('?') && { nulls: 'last' }) },
    { column: resource.key, order },
  ])
}
