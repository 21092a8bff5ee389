import type pg from 'pg'
import type { RecordedEvent } from '../../../ports/event-store'
import type { MoveCall } from '../../../subscriptions/checkpoints'
import { type Parked, parkAt, parkValues, WAITS } from '../../../subscriptions/parking'
import { FoldFailed, foldEvent, legibleKeys } from '../fold'
import type { AnyProjection } from '../projection'
import type { RowCache } from './row-cache'
import { statementsOf } from './statements'

type Row = Record<string, unknown>
type Client = Pick<pg.ClientBase, 'query'>

/** One table to fold into: which, as whom it parks, and what is known of it. */
export interface Target {
  p: AnyProjection
  /** Name of the table; the projection's own unless it is built beside. */
  as: string
  /** Under this name its events are parked. */
  consumer: string
  /** Streams that wait for an earlier event. */
  blocked: ReadonlySet<string>
  cache?: RowCache
}

/** What a page does to one table. Nothing of it is written or remembered yet. */
export interface Folded {
  target: Target
  /** Events that it listens to. */
  events: number
  changed: Map<string, Row | null>
  parked: Parked[]
}

/** Loads the rows that the page touches, all tables in one query, and folds it over them in memory. */
export async function foldPage(
  client: Client,
  targets: readonly Target[],
  events: readonly RecordedEvent[],
): Promise<Folded[]> {
  const parts = targets.map((target) => {
    const mine = events.filter((event) => target.p.on[event.type])
    const rows = new Map<string, Row | null>()
    const missing: string[] = []
    for (const key of new Set(mine.flatMap((event) => legibleKeys(target.p, event)))) {
      const row = target.cache?.get(key)
      if (row === undefined) missing.push(key)
      else rows.set(key, row)
    }
    return { target, mine, rows, missing }
  })
  await load(
    client,
    parts.filter(({ missing }) => missing.length > 0),
  )
  return parts.map(({ target, mine, rows }) => fold(target, mine, rows))
}

interface Part {
  target: Target
  rows: Map<string, Row | null>
  missing: string[]
}

async function load(client: Client, parts: Part[]) {
  const [only] = parts
  if (!only) return
  const read = ({ target, rows }: Part, row: Row) => {
    const known = statementsOf(target.p, target.as).read(row)
    rows.set(known[target.p.key] as string, known)
  }
  if (parts.length === 1) {
    const found = await client.query(named(statementsOf(only.target.p, only.target.as).load, [only.missing]))
    for (const row of found.rows) read(only, row)
  } else {
    const text = parts.map(({ target }, n) => statementsOf(target.p, target.as).loadAt(n + 1, n))
    const values = parts.map(({ missing }) => missing)
    const found = await client.query(named(text.join(' union all '), values))
    for (const { n, row } of found.rows) read(parts[n]!, row)
  }
  for (const { target, rows, missing } of parts) {
    if (!target.cache) continue
    for (const key of missing) target.cache.set(key, rows.get(key) ?? null)
  }
}

function fold(target: Target, mine: RecordedEvent[], rows: Map<string, Row | null>): Folded {
  const keys = new Set<string>()
  const parked: Parked[] = []
  const blocked = new Set<string>()
  for (const event of mine) {
    if (target.blocked.has(event.stream) || blocked.has(event.stream)) {
      parked.push({ projection: target.consumer, event, error: WAITS })
      continue
    }
    try {
      for (const key of foldEvent(target.p, rows, event)) keys.add(key)
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error
      blocked.add(event.stream)
      parked.push({ projection: target.consumer, event, error: error.message })
    }
  }
  const changed = new Map([...keys].map((key) => [key, rows.get(key) ?? null]))
  return { target, events: mine.length, changed, parked }
}

/** Rows, parked events and the move of the checkpoint as one statement, so in one transaction and one round trip. */
export async function writePage(client: Client, move: MoveCall, folded: readonly Folded[]) {
  const values: unknown[] = [...move.values]
  const parts = [`moved as materialized (select ${move.text((n) => `$${n}`)})`]
  const add = (text: string, ...more: unknown[]) => {
    parts.push(`w${parts.length} as (${text})`)
    values.push(...more)
  }
  for (const { target, changed } of folded) {
    const sql = statementsOf(target.p, target.as)
    const rows = [...changed.values()].filter((row): row is Row => row !== null)
    const gone = [...changed].filter(([, row]) => row === null).map(([key]) => key)
    if (rows.length > 0) add(sql.upsertFrom(values.length), ...sql.arrays(rows))
    if (gone.length > 0) add(sql.removeAt(values.length + 1), gone)
  }
  const parked = folded.flatMap((each) => each.parked)
  if (parked.length > 0) add(parkAt(values.length), ...parkValues(parked))
  await client.query(named(`with ${parts.join(', ')} select from moved`, values))
}

const names = new Map<string, string>()
const MOST_NAMES = 400

/** A prepared statement while there are not too many of them. */
function named(text: string, values: unknown[]) {
  let name = names.get(text)
  if (!name && names.size < MOST_NAMES) {
    name = `page_${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}
