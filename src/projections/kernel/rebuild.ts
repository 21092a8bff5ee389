import type pg from 'pg'
import type { EventStore, Position } from '../../ports/event-store'
import { foldInto, park } from './apply'
import type { AnyProjection } from './projection'
import { statementsOf } from './sql'
import { createTable } from './tables'

const PAGE = 2_000

export interface RebuildProgress {
  events: number
  position: Position
}

/**
 * Builds a read model beside the live one from the first event on, then changes places with it in one
 * transaction, at exactly the position that the live one had reached.
 */
export async function rebuild(
  pool: pg.Pool,
  store: EventStore,
  p: AnyProjection,
  report: (progress: RebuildProgress) => void = () => {},
): Promise<{ events: number }> {
  const next = `${p.name}__next`
  const client = await pool.connect()
  const types = Object.keys(p.on)
  const blocked = new Set<string>()
  let after: Position | undefined
  let events = 0

  const advance = async (until?: Position) => {
    for (;;) {
      const read = await store.readAll({ after, limit: PAGE, types })
      const page = until ? read.filter((event) => store.compare(event.position, until) <= 0) : read
      const last = page.at(-1)
      if (!last) return
      await client.query('begin')
      const parked = await foldInto(client, p, page, blocked, next)
      await park(client, parked)
      await client.query('commit')
      events += page.length
      after = last.position
      report({ events, position: after })
      if (page.length < read.length) return
    }
  }

  try {
    await client.query(`drop table if exists ${statementsOf(p, next).table}`)
    await client.query('delete from ops.parked_events where consumer = $1', [p.name])
    await createTable(client, p, next)
    await advance()
    await client.query('begin')
    const { rows } = await client.query('select position from ops.checkpoints where name = $1 for update', [
      p.name,
    ])
    const live: Position | undefined = rows[0]?.position ?? undefined
    if (live) await foldRest(live)
    await client.query(`drop table ${statementsOf(p).table}`)
    await client.query(`alter table read."${next}" rename to "${p.name}"`)
    await client.query('update ops.checkpoints set version = $2, position = $3 where name = $1', [
      p.name,
      p.version,
      live ?? after ?? null,
    ])
    await client.query('commit')
    return { events }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }

  /** The events between our last page and the live checkpoint, inside the swap's transaction. */
  async function foldRest(live: Position) {
    for (;;) {
      const read = await store.readAll({ after, limit: PAGE, types })
      const page = read.filter((event) => store.compare(event.position, live) <= 0)
      if (page.length > 0) await park(client, await foldInto(client, p, page, blocked, next))
      events += page.length
      after = page.at(-1)?.position ?? after
      if (page.length < read.length || read.length === 0) return
    }
  }
}
