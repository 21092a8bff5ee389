import type { Attribute, Relation } from '../../contracts/kernel/attribute'
import { fieldsOf, type Resource } from '../../contracts/kernel/resource'
import { columnsIn } from '../../contracts/kernel/resource-catalogue'
import {
  type CellValue,
  columnsOf,
  type RelatedTitles,
  type ResourceRow,
  type ResourceView,
} from '../../contracts/kernel/resource-list'
import { sourceOf } from '../../projections/kernel/list-source'
import {
  filteredRows,
  type ListReader,
  periodDate,
  rowsOf,
  sortColumn,
  sorted,
} from '../../projections/lists/list-filter'
import type { Declared } from './declared'
import { estimatedRows, isLarge, roughSize } from './list-size'

/** Columns that conditions of acts look at, and that acts send. */
const demandedBy = ({ acts, changeWhen }: Resource): string[] => [
  ...Object.keys(changeWhen?.is ?? {}),
  ...Object.values(acts).flatMap(({ when, by }) => [...Object.keys(when?.is ?? {}), ...(by ? [by] : [])]),
]

/** Columns that the list reads for a view: those it shows, names the record with, and judges acts by. */
function columnsRead({ resource }: Declared, { columns }: Pick<ResourceView, 'columns'>): string[] {
  const attributes = columnsOf(resource)
  const shown = columns.length > 0 ? columns : Object.keys(resource.list)
  const beside = shown.flatMap((name) => {
    const { under = [], reads = [] } = attributes[name] ?? {}
    return [under, reads].flat()
  })
  return [
    ...new Set([
      resource.key,
      resource.title,
      ...shown,
      ...beside,
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

/** From this row on the keys of a page are found by the index alone, before its rows are read. */
const DEEP = 1_000
/** A view of fewer rows than this is sorted after its rows are found, where these lie together in its order. */
const FEW = 20_000

/**
 * Whether the rows of a view lie together in its order, perhaps far from its beginning, which the database does not
 * expect: those with a name in the order of names, those refunded on a day in the order of when they were placed.
 */
function lieTogether(d: Declared, view: ResourceView): boolean {
  const by = sortColumn(d, view)
  const type = d.source.columns[by]?.type ?? ''
  if (type.startsWith('text')) return view.query !== ''
  const date = periodDate(d.resource, view)
  return type.startsWith('instant') && date !== undefined && date.column !== by
}

/**
 * The keys of a page by a query of their own, where that is much quicker than reading rows in order: far from the first
 * page, and where the rows of the view lie together in its order.
 */
async function keysFirst(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[] | undefined> {
  if (!d.source.table || !isLarge(await roughSize(reader.db, d.source))) return undefined
  const { key } = d.resource
  const found = filteredRows(d, reader, view)
  const few = lieTogether(d, view) && (await estimatedRows(reader.db, found.clone().select(key))) < FEW
  if (!few && offset < DEEP) return undefined
  const from = few
    ? reader.db.withMaterialized('found', found.select(...new Set([key, sortColumn(d, view)]))).from('found')
    : found
  // An async function that returned the query itself would send it and give its rows.
  const rows: Record<string, string>[] = await sorted(from, d, view).select(key).limit(limit).offset(offset)
  return rows.map((row) => String(row[key]))
}

/** Rows on one page of a list. */
export const PER_PAGE = 50

/** One page of a view. */
export async function listRows(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  { limit, offset }: { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const keys = await keysFirst(d, reader, view, { limit, offset })
  const found = keys
    ? sorted(rowsOf(d, reader).whereIn(d.resource.key, keys), d, view)
    : sorted(filteredRows(d, reader, view), d, view)
        .limit(limit)
        .offset(offset)
  const rows = await found.select(...columnsRead(d, view))
  return (rows as Record<string, CellValue>[]).map((values) => toRow(d, values))
}

/** Ids of the first records of a view. */
export async function idsOfView(
  d: Declared,
  reader: ListReader,
  view: ResourceView,
  limit: number,
): Promise<string[]> {
  const { key } = d.resource
  const found: Record<string, string>[] = await sorted(filteredRows(d, reader, view), d, view)
    .select(key)
    .limit(limit)
  return found.map((row) => String(row[key]))
}

/** One record with all its columns, or undefined. */
export async function oneRow(d: Declared, reader: ListReader, id: string): Promise<ResourceRow | undefined> {
  const values = await rowsOf(d, reader).where(d.resource.key, id).first()
  return values && toRow(d, values)
}

/** Records of these ids, in no order. */
export async function rowsById(
  d: Declared,
  reader: ListReader,
  ids: readonly string[],
): Promise<ResourceRow[]> {
  const found = await rowsOf(d, reader)
    .whereIn(d.resource.key, [...ids])
    .select(...columnsRead(d, { columns: [] }))
  return (found as Record<string, CellValue>[]).map((values) => toRow(d, values))
}

/** Whether the list has any row at all. */
export const hasRows = async (d: Declared, reader: ListReader): Promise<boolean> =>
  (await rowsOf(d, reader).select(reader.db.raw('1')).first()) !== undefined

/** The records that a value refers to, also in the items of a list and the parts of a group. */
function* referredBy({ relation, items }: Attribute, value: unknown): Iterable<[Relation, string]> {
  for (const each of [value].flat()) {
    if (each === null || each === undefined) continue
    if (relation) yield [relation, String(each)]
    for (const [part, own] of Object.entries(items ?? {}))
      yield* referredBy(own, (each as Record<string, unknown>)[part])
  }
}

/** Titles of the records that relations of these rows stand for. */
export async function relatedTitles(
  { resource, parts }: Declared,
  { db, now }: ListReader,
  rows: readonly ResourceRow[],
): Promise<RelatedTitles> {
  const attributes = {
    ...columnsOf(resource),
    ...Object.fromEntries(
      Object.entries(fieldsOf(resource)).filter(([, { relation, items }]) => relation ?? items),
    ),
  }
  const titlesBy = async ([relation, ids]: [Relation, Set<string>]) => {
    const from = parts.readModels[relation.rows]
    if (!from) return []
    const found: Record<string, string>[] = await db
      .from(sourceOf(from).query(db, now).as('related'))
      .whereIn(relation.key, [...ids])
      .select(relation.key, relation.title)
    return found.map((row) => [row[relation.key] ?? '', row[relation.title] ?? ''] as const)
  }
  const related = Object.entries(attributes).map(async ([column, attribute]) => {
    const wanted = new Map<Relation, Set<string>>()
    for (const { values } of rows)
      for (const [relation, id] of referredBy(attribute, values[column]))
        wanted.set(relation, (wanted.get(relation) ?? new Set()).add(id))
    if (wanted.size === 0 && !attribute.relation) return []
    return [[column, Object.fromEntries((await Promise.all([...wanted].map(titlesBy))).flat())]]
  })
  return Object.fromEntries((await Promise.all(related)).flat())
}

/** All rows of a view in batches, inside one snapshot of the database. */
export async function* eachBatch(
  d: Declared,
  reader: ListReader,
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
