import type pg from 'pg'
import type { Position } from '../../../ports/event-store'
import type { AnyProjection } from '../projection'
import { dropOf } from '../tables/statements'
import { versionedConsumer, versionedTable } from '../tables/tables'
import { inTransaction } from '../tables/transaction'

type Client = Pick<pg.ClientBase, 'query'>

/** A table beside the live one: being built, or kept for a rollback. */
export interface BuildRow {
  name: string
  version: number
  kind: 'build' | 'kept'
  state: 'waiting' | 'building' | 'ready' | 'failed' | 'cancelled'
  held: boolean
  heals: boolean
  position: Position | null
  epoch: number
  /** False when somebody set the position by hand. */
  valid: boolean
  events: number
  done: number
  rate: number
  different_rows: number | null
  different_cells: number | null
  different_total: number | null
  error: string | null
  /** Parked events of a kept table. */
  parked: object[] | null
  started_at: string
}

export const readBuilds = async (db: Client, name?: string): Promise<BuildRow[]> =>
  (
    await db.query(
      `select *, mark is null or mark = ops.mark(name, version, position, epoch) as valid
       from ops.builds where $1::text is null or name = $1 order by name, version`,
      [name ?? null],
    )
  ).rows

/**
 * Requests a build from the first event; a build that is waiting or under way goes on.
 * `held`: once ready it waits for a promotion by hand, whatever the policy.
 * `heals`: it replaces a broken live table as soon as it is ready, and that table is not kept.
 */
export async function askForBuild(
  db: Client,
  p: AnyProjection,
  { heals = false, held = false } = {},
): Promise<void> {
  await db.query(
    `insert into ops.builds as b (name, version, kind, heals, held) values ($1, $2, 'build', $3, $4)
     on conflict (name, version) do update set
       heals = b.heals or excluded.heals, held = excluded.held, error = null, kind = 'build', epoch = b.epoch + 1,
       state = 'waiting', position = null, mark = null, events = 0, done = 0, started_at = now()
     where not (b.kind = 'build' and b.state in ('waiting', 'building')) or (excluded.heals and not b.heals)`,
    [p.name, p.version, heals, held],
  )
}

/** Stops folding a live table that does not match its checkpoint, and requests a build to replace it. */
export async function markBroken(pool: pg.Pool, p: AnyProjection, reason: string): Promise<void> {
  const { rowCount } = await pool.query(
    `update ops.checkpoints set broken = true, error = $3, epoch = epoch + 1
     where name = $1 and version = $2 and not broken`,
    [p.name, p.version, reason],
  )
  if (rowCount) await askForBuild(pool, p, { heals: true })
}

/** Drops the table of a version and its parked events, but not its row in `ops.builds`. */
export async function dropVersion(client: Client, build: { name: string; version: number }) {
  await client.query(dropOf(versionedTable(build)))
  await client.query('delete from ops.parked_events where consumer = $1', [versionedConsumer(build)])
}

/** Cancels the build of a read model. A build of another version stays recorded, so that it is not started again. */
export async function cancelBuild(pool: pg.Pool, name: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const versions = (await readBuilds(client, name)).map(({ version }) => version)
    await lockTables(
      client,
      versions.map((version) => versionedTable({ name, version })),
    )
    const { rows: live } = await client.query(
      'select version from ops.checkpoints where name = $1 for update',
      [name],
    )
    const { rows } = await client.query(
      `select name, version from ops.builds
       where name = $1 and kind = 'build' and not heals and state <> 'cancelled' for update`,
      [name],
    )
    for (const build of rows) {
      await dropVersion(client, build)
      await client.query('delete from ops.differences where name = $1', [name])
      const statement =
        build.version === live[0]?.version
          ? 'delete from ops.builds where name = $1 and version = $2'
          : `update ops.builds set state = 'cancelled', position = null, epoch = epoch + 1 where name = $1 and version = $2`
      await client.query(statement, [name, build.version])
    }
  })
}

/** Locks out writers of those tables that exist; readers go on. */
export async function lockTables(client: Client, tables: readonly string[]) {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null order by 1',
    [tables.map((table) => `read."${table}"`)],
  )
  if (rows.length > 0) {
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`)
  }
}
