import type pg from 'pg'
import type { AnyProjection } from './projection'
import { statementsOf } from './sql'

interface Checkpoint {
  name: string
  version: number
  position: string | null
}

export const readCheckpoints = async (db: Pick<pg.Pool, 'query'>): Promise<Checkpoint[]> =>
  (await db.query('select name, version, position from ops.checkpoints')).rows

/**
 * Makes the table and the checkpoint of every projection that has none yet.
 * A table of another version is dropped and built anew from the log: derived data has no migrations.
 */
export async function ensureTables(pool: pg.Pool, projections: readonly AnyProjection[]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('trilha.read-tables'))`)
    await client.query('create schema if not exists read')
    const known = new Map((await readCheckpoints(client as never)).map((c) => [c.name, c]))
    const stale = projections.filter((p) => known.get(p.name)?.version !== p.version)
    // Checkpoints before tables, as a projector at work takes them: neither then waits for the other in a ring.
    await client.query(
      'select 1 from ops.checkpoints where name = any($1::text[]) order by name for update',
      [stale.map((p) => p.name)],
    )
    for (const p of stale) {
      const sql = statementsOf(p)
      await client.query(`drop table if exists ${sql.table}`)
      await createTable(client, p)
      await client.query(
        `insert into ops.checkpoints (name, version, position) values ($1, $2, null)
         on conflict (name) do update set version = excluded.version, position = null`,
        [p.name, p.version],
      )
      await client.query('delete from ops.parked_events where consumer = $1', [p.name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export async function createTable(client: Pick<pg.ClientBase, 'query'>, p: AnyProjection, as = p.name) {
  const sql = statementsOf(p, as)
  await client.query(sql.create)
  for (const index of sql.indexes) await client.query(index)
}
