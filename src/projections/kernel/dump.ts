import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import { FoldFailed, foldEvent } from './fold'
import type { AnyProjection } from './projection'
import { canonical, statementsOf } from './sql'

export interface Dump {
  /** One canonical line per row, in order of the key. */
  text: string
  rows: number
  /** SHA-256 of the text. */
  hash: string
}

const dumpOf = (lines: string[]): Dump => {
  const text = lines.map((line) => `${line}\n`).join('')
  return { text, rows: lines.length, hash: createHash('sha256').update(text).digest('hex') }
}

/** The read model as it stands in its table. */
export async function dumpLive(pool: Pick<pg.Pool, 'query'>, p: AnyProjection): Promise<Dump> {
  const sql = statementsOf(p)
  const { rows } = await pool.query(sql.dump)
  return dumpOf(rows.map((row) => canonical(p, sql.read(row))))
}

const PAGE = 2_000

/**
 * The read model folded in memory from the first event up to `until`.
 * As in the table, a fold that fails stops its stream for this projection and nothing else.
 */
export async function dumpRebuilt(store: EventStore, p: AnyProjection, until?: Position): Promise<Dump> {
  const rows = new Map<string, Record<string, unknown> | null>()
  const blocked = new Set<string>()
  const types = Object.keys(p.on)
  let after: Position | undefined
  for (;;) {
    const page: RecordedEvent[] = until ? await store.readAll({ after, limit: PAGE, types }) : []
    for (const event of page) {
      if (until && store.compare(event.position, until) > 0) break
      if (blocked.has(event.stream)) continue
      try {
        foldEvent(p, rows, event)
      } catch (error) {
        if (!(error instanceof FoldFailed)) throw error
        blocked.add(event.stream)
      }
    }
    after = page.at(-1)?.position
    if (page.length < PAGE) break
  }
  const kept = [...rows].filter((entry): entry is [string, Record<string, unknown>] => entry[1] !== null)
  // Byte order, as the table's "C" collation sorts.
  kept.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return dumpOf(kept.map(([, row]) => canonical(p, row)))
}
