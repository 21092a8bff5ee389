import type pg from 'pg'
import { readCheckpoints } from '../../../subscriptions/checkpoints'
import type { AnyProjection } from '../projection'
import { snake, statementsOf } from './statements'
import { inTransaction } from './transaction'

type Client = Pick<pg.ClientBase, 'query'>

/** Consumer name of a version that does not serve. */
export const versionedConsumer = (p: { name: string; version: number }) => `${p.name}@${p.version}`
/** Table of a version that does not serve. */
export const versionedTable = (p: { name: string; version: number }) => `${p.name}__v${p.version}`

/**
 * Creates the table and checkpoint of every projection that has none. A table of another version goes on serving until
 * the new one is built beside it, so derived tables need no migrations.
 */
export async function ensureTables(pool: pg.Pool, projections: readonly AnyProjection[]) {
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('trilha.read-tables'))`)
    await client.query('create schema if not exists read')
    const known = new Set((await readCheckpoints(client)).map(({ name }) => name))
    for (const p of projections.filter(({ name }) => !known.has(name))) {
      await client.query(statementsOf(p).drop)
      await createTable(client, p)
      await client.query(
        `insert into ops.checkpoints (name, version, position, mark) values ($1, $2, null, ops.mark($1, $2, null, 0))`,
        [p.name, p.version],
      )
      await client.query('delete from ops.parked_events where consumer = $1', [p.name])
    }
  })
}

async function createTable(client: Client, p: AnyProjection, table = p.name) {
  const sql = statementsOf(p, table)
  await client.query(sql.create)
  for (const index of sql.indexes) await client.query(index)
}

/** Column names of a table in the database; empty when there is no such table. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`read."${table}"`],
  )
  return rows.map(({ name }) => name)
}

/** Names of projections whose live table is of an older version and lacks columns of this one. */
export async function findOutdatedTables(
  client: Client,
  projections: readonly AnyProjection[],
): Promise<string[]> {
  const versions = new Map((await readCheckpoints(client)).map(({ name, version }) => [name, version]))
  const found: string[] = []
  for (const p of projections) {
    const version = versions.get(p.name)
    if (version === undefined || version === p.version) continue
    const has = new Set(await columnsOf(client, p.name))
    if (Object.keys(p.columns).some((column) => !has.has(snake(column)))) found.push(p.name)
  }
  return found
}
