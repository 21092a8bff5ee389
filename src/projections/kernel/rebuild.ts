import type pg from 'pg'
import type { EventStore, Position } from '../../ports/event-store'
import { foldInto, type Parked, park } from './apply'
import { letGo } from './lock'
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
 * transaction, at exactly the position that the live one had reached. Until then nothing of the live one is
 * touched, nor what is parked of it; a second rebuild of the same name waits for the first.
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
  const parked: Parked[] = []
  let after: Position | undefined
  let events = 0

  /** Folds page after page up to and with `until`; each in its own transaction unless the caller has one. */
  async function advance(until: Position, inTransaction: (work: () => Promise<void>) => Promise<void>) {
    for (;;) {
      const read = await store.readAll({ after, limit: PAGE, types })
      const page = read.filter((event) => store.compare(event.position, until) <= 0)
      const last = page.at(-1)
      if (!last) return
      await inTransaction(async () => {
        parked.push(...(await foldInto(client, p, page, blocked, next)))
      })
      events += page.length
      after = last.position
      report({ events, position: after })
      if (page.length < read.length) return
    }
  }

  const ownTransaction = async (work: () => Promise<void>) => {
    await client.query('begin')
    await work()
    await client.query('commit')
  }

  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`trilha.rebuild.${p.name}`])
    await client.query(`drop table if exists ${statementsOf(p, next).table}`)
    await createTable(client, p, next)
    const target = (await liveAt(client, p)) ?? (await store.head())
    if (target) await advance(target, ownTransaction)
    await client.query('begin')
    const live = await liveAt(client, p, 'for update')
    if (live) await advance(live, (work) => work())
    await client.query('delete from ops.parked_events where consumer = $1', [p.name])
    await park(client, parked)
    await client.query(`drop table ${statementsOf(p).table}`)
    await client.query(`alter table read."${next}" rename to "${p.name}"`)
    await client.query('update ops.checkpoints set version = $2, position = $3 where name = $1', [
      p.name,
      p.version,
      later(store, live, target) ?? null,
    ])
    await client.query('commit')
    return { events }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await letGo(client)
  }
}

async function liveAt(client: pg.ClientBase, p: AnyProjection, lock = ''): Promise<Position | undefined> {
  const { rows } = await client.query(`select position from ops.checkpoints where name = $1 ${lock}`, [
    p.name,
  ])
  return rows[0]?.position ?? undefined
}

/** A live table that began anew meanwhile may be behind what was folded here; nothing may be folded twice. */
const later = (store: EventStore, a: Position | undefined, b: Position | undefined) =>
  a && b ? (store.compare(a, b) >= 0 ? a : b) : (a ?? b)
