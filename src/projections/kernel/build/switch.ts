import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import { NotPossible } from '../../../ports/projection-admin'
import { pageUpTo } from '../../../subscriptions/page-reader'
import { blockedStreams, park } from '../../../subscriptions/parking'
import type { AnyProjection } from '../projection'
import { namesWith } from '../tables/statements'
import { versionedConsumer, versionedTable } from '../tables/tables'
import { inTransaction } from '../tables/transaction'
import { foldInto } from '../tables/write-rows'
import { type BuildRow, dropVersion, lockTables } from './builds'

interface Live {
  version: number
  position: Position | null
  broken: boolean
}

const SWAP_SUFFIX = '__leaving'

/**
 * Promotes a ready build in one transaction: folds what it lacks up to the live position, swaps the tables, and keeps
 * the replaced one for a rollback unless it was broken. Throws NotPossible.
 */
export async function promote(pool: pg.Pool, store: EventStore, p: AnyProjection): Promise<void> {
  await inTransaction(pool, async (client) => {
    const live = await lockLive(client, p.name, p.version)
    const build = await lockBuild(client, p.name, p.version, 'build')
    if (build?.state !== 'ready') throw new NotPossible(`${p.name} has no build that is ready`)
    const position = live.broken ? build.position : await catchUp(client, store, p, build, live)
    for (const kept of await keptOf(client, p.name)) {
      await dropVersion(client, kept)
      await client.query('delete from ops.builds where name = $1 and version = $2', [p.name, kept.version])
    }
    await client.query('delete from ops.builds where name = $1 and version = any($2)', [
      p.name,
      [build.version, live.version],
    ])
    // Older code may be rebuilding the version that is replaced.
    if (live.version !== build.version) await dropVersion(client, { name: p.name, version: live.version })
    await swapTables(client, p.name, live.version, build.version)
    if (live.broken) await dropVersion(client, { name: p.name, version: live.version })
    else {
      await recordVersion(client, p.name, live, 'kept', false)
      await stashParked(client, { name: p.name, version: live.version })
    }
    await activate(client, p.name, build.version, position)
  })
}

/** Rolls back to the kept version; the replaced one becomes a ready build on hold. Throws NotPossible. */
export async function rollBack(pool: pg.Pool, name: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const live = await lockLive(client, name)
    const [kept] = await keptOf(client, name)
    if (!kept) throw new NotPossible(`${name} keeps no version to roll back to`)
    if (live.broken) throw new NotPossible(`${name} is being healed`)
    const builds = await client.query(
      `delete from ops.builds where name = $1 and (kind = 'kept' or version = $2) returning version, kind`,
      [name, live.version],
    )
    for (const { version, kind } of builds.rows)
      if (kind === 'build') await dropVersion(client, { name, version })
    await restoreParked(client, kept)
    await swapTables(client, name, live.version, kept.version)
    await recordVersion(client, name, live, 'build', true)
    await activate(client, name, kept.version, kept.position)
  })
}

/** Turns the kept table into a build that resumes at its position, when code of its version runs again. */
export async function resumeKept(pool: pg.Pool, { name, version }: BuildRow): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `update ops.builds set kind = 'build', state = 'building', held = false, events = 0, started_at = now()
       where name = $1 and version = $2 and kind = 'kept' returning *`,
      [name, version],
    )
    if (rows[0]) await restoreParked(client, rows[0])
  })
}

/** Locks tables before the checkpoint, in the order in which pages are written, so that neither waits for the other. */
async function lockLive(client: pg.ClientBase, name: string, beside?: number): Promise<Live> {
  const tables = beside === undefined ? [name] : [name, versionedTable({ name, version: beside })]
  await lockTables(client, tables)
  const { rows } = await client.query(
    'select version, position, broken from ops.checkpoints where name = $1 for update',
    [name],
  )
  if (!rows[0]) throw new NotPossible(`${name} does not serve yet`)
  return rows[0]
}

/** Moves parked events of a kept table out of the list that staff see. */
async function stashParked(client: pg.ClientBase, build: { name: string; version: number }) {
  await client.query(
    `with packed as (delete from ops.parked_events where consumer = $3 returning *)
     update ops.builds set parked = (select json_agg(p) from packed p) where name = $1 and version = $2`,
    [build.name, build.version, versionedConsumer(build)],
  )
}

async function restoreParked(client: Pick<pg.ClientBase, 'query'>, build: BuildRow) {
  await client.query(
    'insert into ops.parked_events select * from json_populate_recordset(null::ops.parked_events, $1::json)',
    [JSON.stringify(build.parked ?? [])],
  )
}

const lockBuild = async (
  client: pg.ClientBase,
  name: string,
  version: number,
  kind: BuildRow['kind'],
): Promise<BuildRow | undefined> =>
  (
    await client.query('select * from ops.builds where name = $1 and version = $2 and kind = $3 for update', [
      name,
      version,
      kind,
    ])
  ).rows[0]

const keptOf = async (client: pg.ClientBase, name: string): Promise<BuildRow[]> =>
  (await client.query(`select * from ops.builds where name = $1 and kind = 'kept' for update`, [name])).rows

/** Folds a build up to the live position, never back. */
async function catchUp(
  client: pg.ClientBase,
  store: EventStore,
  p: AnyProjection,
  build: BuildRow,
  live: Live,
): Promise<Position | null> {
  const until = live.position
  if (until === null || (build.position && store.compare(build.position, until) >= 0)) return build.position
  const consumer = versionedConsumer(p)
  const blocked = (await blockedStreams(client, [consumer])).get(consumer)!
  for await (const page of store.pages({ after: build.position ?? undefined, types: Object.keys(p.on) })) {
    const { events, reachedEnd } = pageUpTo(store, page, until)
    const parked = await foldInto(client, p, events, blocked, versionedTable(p))
    await park(
      client,
      parked.map((each) => ({ ...each, projection: consumer })),
    )
    if (reachedEnd) break
  }
  return until
}

/** Swaps the names of two tables and of their parked events; both may be of one version. */
async function swapTables(client: pg.ClientBase, name: string, replaced: number, promoted: number) {
  const beside = (version: number) => versionedTable({ name, version })
  const rename = async (from: string, to: string) => {
    const names = namesWith(to)
    for (const [i, each] of namesWith(from).entries())
      await client.query(`alter table if exists read."${each}" rename to "${names[i]}"`)
  }
  const rePark = (from: string, to: string) =>
    client.query('update ops.parked_events set consumer = $2 where consumer = $1', [from, to])
  await rename(name, `${name}${SWAP_SUFFIX}`)
  await rename(beside(promoted), name)
  await rename(`${name}${SWAP_SUFFIX}`, beside(replaced))
  await rePark(name, `${name}${SWAP_SUFFIX}`)
  await rePark(versionedConsumer({ name, version: promoted }), name)
  await rePark(`${name}${SWAP_SUFFIX}`, versionedConsumer({ name, version: replaced }))
}

const recordVersion = (
  client: pg.ClientBase,
  name: string,
  live: Live,
  kind: BuildRow['kind'],
  held: boolean,
) =>
  client.query(
    `insert into ops.builds (name, version, kind, state, held, position, mark, done)
     values ($1, $2, $3, 'ready', $4, $5, ops.mark($1, $2, $5, 0), 1)`,
    [name, live.version, kind, held, live.position],
  )

const activate = (client: pg.ClientBase, name: string, version: number, position: Position | null) =>
  client.query(
    `update ops.checkpoints set version = $2, position = $3, epoch = epoch + 1, mark = ops.mark($1, $2, $3, epoch + 1),
       broken = false, error = null, rate = 0, since = now(), updated_at = now()
     where name = $1`,
    [name, version, position],
  )
