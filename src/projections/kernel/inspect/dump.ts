import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { FoldFailed, foldEvent } from '../fold'
import { sortKeys } from '../key-order'
import type { AnyProjection } from '../projection'
import { canonical, statementsOf } from '../tables/statements'

type Row = Record<string, unknown>

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

/** The hash of a dump of these rows, without its text. */
export function hashOf(p: AnyProjection, rows: Iterable<Row>): string {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${canonical(p, row)}\n`)
  return hash.digest('hex')
}

/** The live table. */
export async function dumpLive(pool: Pick<pg.Pool, 'query'>, p: AnyProjection): Promise<Dump> {
  const rows = await liveRows(pool, p)
  return dumpOf(rows.map((row) => canonical(p, row)))
}

/** Rows of the table, in order of the key. */
export async function liveRows(pool: Pick<pg.Pool, 'query'>, p: AnyProjection): Promise<Row[]> {
  const sql = statementsOf(p)
  const { rows } = await pool.query(sql.dump)
  return rows.map((row) => sql.read(row))
}

/** One row of the table, or null. */
export async function rowIn(
  pool: Pick<pg.Pool, 'query'>,
  p: AnyProjection,
  key: string,
): Promise<Row | null> {
  const sql = statementsOf(p)
  const { rows } = await pool.query(sql.load, [[key]])
  return rows[0] ? sql.read(rows[0]) : null
}

/** Folded rows in byte order of the key, like the "C" collation of the table. */
export const sortedRows = (rows: ReadonlyMap<string, Row | null>): Row[] =>
  sortKeys([...rows.keys()])
    .map((key) => rows.get(key))
    .filter((row): row is Row => row != null)

/** Folds events in memory as the projector does: a failing event blocks its stream for this projection. */
export function foldInMemory(p: AnyProjection) {
  const rows = new Map<string, Row | null>()
  const blocked = new Set<string>()
  return {
    rows,
    /** Streams with an event that could not be folded. */
    blocked: blocked as ReadonlySet<string>,
    /** The keys whose row changed. */
    take(event: RecordedEvent): string[] {
      if (blocked.has(event.stream)) return []
      try {
        const changed = foldEvent(p, rows, event)
        for (const key of changed) if (rows.get(key) === null) rows.delete(key)
        return changed
      } catch (error) {
        if (!(error instanceof FoldFailed)) throw error
        blocked.add(event.stream)
        return []
      }
    },
  }
}

/** The read model folded in memory from the first event up to `until`; empty without it. */
export async function dumpRebuilt(
  store: EventStore,
  p: AnyProjection,
  until?: Position,
  report: (position: Position) => void = () => {},
): Promise<Dump> {
  const fold = foldInMemory(p)
  for await (const page of until ? store.pages({ types: Object.keys(p.on) }) : []) {
    const within = page.filter((event) => store.compare(event.position, until!) <= 0)
    for (const event of within) fold.take(event)
    const last = within.at(-1)
    if (last) report(last.position)
    if (within.length < page.length) break
  }
  return dumpOf(sortedRows(fold.rows).map((row) => canonical(p, row)))
}
