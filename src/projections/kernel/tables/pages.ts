import type pg from 'pg'
import type { RecordedEvent } from '../../../ports/event-store'
import type { SqlCall } from '../../../subscriptions/checkpoints'
import {
  type FailedEvent,
  parkParameters,
  parkStatement,
  WAITS_FOR_EARLIER,
} from '../../../subscriptions/parking'
import { FoldFailed, foldEvent, legibleKeys } from '../fold'
import type { AnyProjection } from '../projection'
import type { RowCache } from './row-cache'
import { statementsOf } from './statements'

type Row = Record<string, unknown>
type Client = Pick<pg.ClientBase, 'query'>

export interface FoldTarget {
  p: AnyProjection
  /** The projection's own table, or that of a build. */
  table: string
  /** Name under which its failed events are parked. */
  consumer: string
  /** Streams with parked events. */
  blocked: ReadonlySet<string>
  cache?: RowCache
}

/** Changes of one table that are not written yet. */
export interface FoldedPage {
  target: FoldTarget
  /** Number of events that the projection handles. */
  events: number
  changed: Map<string, Row | null>
  parked: FailedEvent[]
}

/** Loads the rows that the page touches, of all tables in one query, and folds the page over them in memory. */
export async function foldPage(
  client: Client,
  targets: readonly FoldTarget[],
  events: readonly RecordedEvent[],
): Promise<FoldedPage[]> {
  const parts = targets.map((target) => {
    const relevant = events.filter((event) => target.p.on[event.type])
    const rows = new Map<string, Row | null>()
    const missing: string[] = []
    for (const key of new Set(relevant.flatMap((event) => legibleKeys(target.p, event)))) {
      const row = target.cache?.get(key)
      if (row === undefined) missing.push(key)
      else rows.set(key, row)
    }
    return { target, relevant, rows, missing }
  })
  await load(
    client,
    parts.filter(({ missing }) => missing.length > 0),
  )
  return parts.map(({ target, relevant, rows }) => fold(target, relevant, rows))
}

interface Part {
  target: FoldTarget
  rows: Map<string, Row | null>
  missing: string[]
}

async function load(client: Client, parts: Part[]) {
  const [only] = parts
  if (!only) return
  const read = ({ target, rows }: Part, row: Row) => {
    const known = statementsOf(target.p, target.table).read(row)
    rows.set(known[target.p.key] as string, known)
  }
  if (parts.length === 1) {
    const found = await client.query(
      prepared(statementsOf(only.target.p, only.target.table).load, [only.missing]),
    )
    for (const row of found.rows) read(only, row)
  } else {
    const text = parts.map(({ target }, n) => statementsOf(target.p, target.table).loadAt(n + 1, n))
    const values = parts.map(({ missing }) => missing)
    const found = await client.query(prepared(text.join(' union all '), values))
    for (const { n, row } of found.rows) read(parts[n]!, row)
  }
  for (const { target, rows, missing } of parts) {
    if (!target.cache) continue
    for (const key of missing) target.cache.set(key, rows.get(key) ?? null)
  }
}

function fold(target: FoldTarget, relevant: RecordedEvent[], rows: Map<string, Row | null>): FoldedPage {
  const keys = new Set<string>()
  const parked: FailedEvent[] = []
  const blocked = new Set<string>()
  for (const event of relevant) {
    if (target.blocked.has(event.stream) || blocked.has(event.stream)) {
      parked.push({ consumer: target.consumer, event, error: WAITS_FOR_EARLIER })
      continue
    }
    try {
      for (const key of foldEvent(target.p, rows, event)) keys.add(key)
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error
      blocked.add(event.stream)
      parked.push({ consumer: target.consumer, event, error: error.message })
    }
  }
  const changed = new Map([...keys].map((key) => [key, rows.get(key) ?? null]))
  return { target, events: relevant.length, changed, parked }
}

/** Writes rows, parked events and checkpoints in one statement: one transaction, one round trip. */
export async function writePage(client: Client, advance: SqlCall, folded: readonly FoldedPage[]) {
  const values: unknown[] = [...advance.values]
  const parts = [`advanced as materialized (select ${advance.text((n) => `$${n}`)})`]
  const add = (text: string, ...more: unknown[]) => {
    parts.push(`w${parts.length} as (${text})`)
    values.push(...more)
  }
  for (const { target, changed } of folded) {
    const sql = statementsOf(target.p, target.table)
    const rows = [...changed.values()].filter((row): row is Row => row !== null)
    const removed = [...changed].filter(([, row]) => row === null).map(([key]) => key)
    if (rows.length > 0) add(sql.upsertFrom(values.length), ...sql.arrays(rows))
    if (removed.length > 0) add(sql.removeAt(values.length + 1), removed)
  }
  const parked = folded.flatMap((each) => each.parked)
  if (parked.length > 0) add(parkStatement(values.length), ...parkParameters(parked))
  await client.query(prepared(`with ${parts.join(', ')} select from advanced`, values))
}

const names = new Map<string, string>()
const MAX_PREPARED = 400

/** Names a statement so that it is prepared, up to a bound, since the server keeps them all. */
function prepared(text: string, values: unknown[]) {
  let name = names.get(text)
  if (!name && names.size < MAX_PREPARED) {
    name = `page_${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}
