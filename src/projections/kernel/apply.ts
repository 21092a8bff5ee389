import type pg from 'pg'
import type { Position, RecordedEvent } from '../../ports/event-store'
import { FoldFailed, foldEvent, keysOf } from './fold'
import type { AnyProjection } from './projection'
import { statementsOf } from './sql'

type Row = Record<string, unknown>

export interface Parked {
  projection: string
  event: RecordedEvent
  error: string
}

/** Somebody else moved the checkpoint: this projector is no longer the owner and its batch was dropped. */
export class Fenced extends Error {}

export interface Page {
  events: RecordedEvent[]
  from: Position | null
  to: Position
}

/**
 * Folds one page of events into the read models and moves their checkpoints, all in one transaction.
 * A fold that fails parks its event, and every later event of that stream for that projection, in order.
 */
export async function applyPage(
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
  { events, from, to }: Page,
): Promise<Parked[]> {
  await client.query('begin')
  try {
    const moved = await client.query(
      `update ops.checkpoints set position = $3, updated_at = now()
       where name = any($1::text[]) and position is not distinct from $2`,
      [projections.map((p) => p.name), from, to],
    )
    if (moved.rowCount !== projections.length) throw new Fenced('checkpoint moved by another owner')
    const parked: Parked[] = []
    const blocked = await blockedStreams(client)
    for (const p of projections) {
      parked.push(...(await foldInto(client, p, events, blocked.get(p.name) ?? new Set())))
    }
    await park(client, parked)
    await client.query('commit')
    return parked
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Folds events into one table, inside the caller's transaction. `as` names a table built beside the live one. */
export async function foldInto(
  client: pg.ClientBase,
  p: AnyProjection,
  events: RecordedEvent[],
  blocked: Set<string>,
  as?: string,
): Promise<Parked[]> {
  const mine = events.filter((event) => p.on[event.type])
  if (mine.length === 0) return []
  const parked: Parked[] = []
  const sql = statementsOf(p, as)
  const rows = new Map<string, Row | null>()
  const keys = [...new Set(mine.flatMap((event) => keysIfAny(p, event)))]
  const found = keys.length > 0 ? await client.query(sql.load, [keys]) : { rows: [] }
  for (const row of found.rows) {
    const read = sql.read(row)
    rows.set(read[p.key] as string, read)
  }
  const changed = new Set<string>()
  for (const event of mine) {
    if (blocked.has(event.stream)) {
      parked.push({ projection: p.name, event, error: 'waits for an earlier event of its stream' })
      continue
    }
    try {
      for (const key of foldEvent(p, rows, event)) changed.add(key)
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error
      blocked.add(event.stream)
      parked.push({ projection: p.name, event, error: error.message })
    }
  }
  const upserts = [...changed].map((key) => rows.get(key)).filter((row): row is Row => row != null)
  const removals = [...changed].filter((key) => rows.get(key) === null)
  if (upserts.length > 0) await client.query(sql.upsert, sql.arrays(upserts))
  if (removals.length > 0) await client.query(sql.remove, [removals])
  return parked
}

/** The fold itself says so, at its turn, when an event has no legible key. */
function keysIfAny(p: AnyProjection, event: RecordedEvent): readonly string[] {
  try {
    return keysOf(p, event)
  } catch {
    return []
  }
}

async function blockedStreams(client: pg.ClientBase): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query('select distinct consumer, stream from ops.parked_events')
  const blocked = new Map<string, Set<string>>()
  for (const { consumer, stream } of rows) {
    blocked.set(consumer, (blocked.get(consumer) ?? new Set()).add(stream))
  }
  return blocked
}

export async function park(client: Pick<pg.ClientBase, 'query'>, parked: Parked[]) {
  for (const { projection, event, error } of parked) {
    await client.query(
      `insert into ops.parked_events (consumer, position, stream, event_id, type, error)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [projection, event.position, event.stream, event.id, event.type, error],
    )
  }
}
