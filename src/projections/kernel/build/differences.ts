import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import type { Difference } from '../../../ports/projection-admin'
import { pageUpTo } from '../../../subscriptions/page-reader'
import { legibleKeys } from '../fold'
import type { AnyProjection } from '../projection'
import { snake } from '../tables/statements'
import { columnsOf, versionedTable } from '../tables/tables'

const MAX_ITEMS = 1_000
const MAX_EVENTS = 10

export interface Compared {
  /** Rows that differ or exist on one side only. */
  rows: number
  /** Cells that differ in rows of both sides. */
  cells: number
  /** Differing cells plus rows on one side only. */
  total: number
  /** The first differences, in order of the key. */
  items: Difference[]
}

type Row = Record<string, unknown>

/** Compares the live table with the build over their common columns; undefined when the key is not among them. */
export async function compareTables(client: pg.ClientBase, p: AnyProjection): Promise<Compared | undefined> {
  const there = new Set(await columnsOf(client, p.name))
  const columns = Object.keys(p.columns).filter((name) => there.has(snake(name)))
  if (!columns.includes(p.key)) return undefined
  const key = `"${snake(p.key)}"`
  const cells = columns.filter((name) => name !== p.key).map((name) => `"${snake(name)}"`)
  const differs = cells.map((cell) => `l.${cell}::text is distinct from n.${cell}::text`)
  const both = `l.${key} is not null and n.${key} is not null`
  const count = differs.length > 0 ? differs.map((each) => `(${each})::int`).join(' + ') : '0'
  const from = `from read."${p.name}" l full join read."${versionedTable(p)}" n on l.${key} = n.${key}
    where l.${key} is null or n.${key} is null ${differs.map((each) => `or ${each}`).join(' ')}`
  const { rows: sums } = await client.query(
    `select count(*) as rows, coalesce(sum(case when ${both} then ${count} else 0 end), 0) as cells,
       count(*) filter (where not (${both})) as alone ${from}`,
  )
  const { rows } = await client.query(
    `select coalesce(l.${key}, n.${key}) as key, row_to_json(l) as live, row_to_json(n) as next
     ${from} order by 1 limit ${MAX_ITEMS}`,
  )
  const items = rows.flatMap((row) => differencesOf(columns, row)).slice(0, MAX_ITEMS)
  const { cells: differing, alone } = sums[0]
  return { rows: sums[0].rows, cells: differing, total: differing + alone, items }
}

function differencesOf(
  columns: string[],
  row: { key: string; live: Row | null; next: Row | null },
): Difference[] {
  const { key, live, next } = row
  const of = (side: Row) => Object.fromEntries(columns.map((name) => [name, side[snake(name)]]))
  if (!live || !next) {
    return [{ key, column: null, live: live && of(live), next: next && of(next), events: [] }]
  }
  return columns
    .filter((name) => JSON.stringify(live[snake(name)]) !== JSON.stringify(next[snake(name)]))
    .map((name) => ({ key, column: name, live: live[snake(name)], next: next[snake(name)], events: [] }))
}

/** Adds to each difference the newest events of its row; reads the log only when there are differences. */
export async function explainDifferences(
  store: EventStore,
  p: AnyProjection,
  items: Difference[],
  until: Position,
): Promise<void> {
  if (items.length === 0) return
  const newest = new Map<string, Difference['events']>(items.map(({ key }) => [key, []]))
  for await (const page of store.pages({ types: Object.keys(p.on) })) {
    const { events: upTo, reachedEnd } = pageUpTo(store, page, until)
    for (const event of upTo) {
      for (const key of legibleKeys(p, event)) {
        const events = newest.get(key)
        if (!events) continue
        const { position, type, stream, revision, at } = event
        events.unshift({ position, type, stream, revision, at })
        if (events.length > MAX_EVENTS) events.pop()
      }
    }
    if (reachedEnd) break
  }
  for (const item of items) item.events = newest.get(item.key) ?? []
}

export async function saveDifferences(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  items: readonly Difference[],
) {
  await client.query('delete from ops.differences where name = $1', [name])
  if (items.length === 0) return
  const json = (value: unknown) => JSON.stringify(value ?? null)
  await client.query(
    `insert into ops.differences (name, n, key, col, live, next, events)
     select $1, n, key, col, live, next, events
     from unnest($2::text[], $3::text[], $4::json[], $5::json[], $6::json[])
       with ordinality as d(key, col, live, next, events, n)`,
    [
      name,
      items.map(({ key }) => key),
      items.map(({ column }) => column),
      items.map(({ live }) => json(live)),
      items.map(({ next }) => json(next)),
      items.map(({ events }) => json(events)),
    ],
  )
}
