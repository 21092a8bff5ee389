import type pg from 'pg'
import type { Position } from '../../../ports/event-store'
import type { AnyProjection } from '../projection'
import { snake, statementsOf } from './statements'
import { inTransaction } from './transaction'

type Client = Pick<pg.ClientBase, 'query'>

export interface Checkpoint {
  name: string
  version: number
  position: Position | null
  epoch: number
  /** False when somebody set the position by hand. */
  sound: boolean
  /** The table does not hold what the position says; nobody folds it until it is healed. */
  broken: boolean
  error: string | null
}

export const readCheckpoints = async (db: Client): Promise<Checkpoint[]> =>
  (
    await db.query(
      `select name, version, position, epoch, broken, error,
         mark is null or mark = ops.mark(name, version, position, epoch) as sound
       from ops.checkpoints`,
    )
  ).rows

/** Whoever follows the log with rows in memory, or with a page that it opened before, is refused and reads anew. */
export const raiseEpoch = (client: Client, name: string) =>
  client.query(
    `update ops.checkpoints set epoch = epoch + 1, mark = ops.mark(name, version, position, epoch + 1) where name = $1`,
    [name],
  )

/** What a table beside the live one parks under. */
export const besideConsumer = (p: { name: string; version: number }) => `${p.name}@${p.version}`
/** Name of a table beside the live one. */
export const besideTable = (p: { name: string; version: number }) => `${p.name}__v${p.version}`

/**
 * Makes the table and the checkpoint of every projection that has none yet. A table of another version goes on serving
 * until the new one is built beside it: derived data has no migrations.
 */
export async function ensureTables(pool: pg.Pool, projections: readonly AnyProjection[]) {
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('trilha.read-tables'))`)
    await client.query('create schema if not exists read')
    const known = new Set((await readCheckpoints(client)).map(({ name }) => name))
    for (const p of projections.filter(({ name }) => !known.has(name))) {
      await client.query(`drop table if exists ${statementsOf(p).table}`)
      await createTable(client, p)
      await client.query(
        `insert into ops.checkpoints (name, version, position, mark) values ($1, $2, null, ops.mark($1, $2, null, 0))`,
        [p.name, p.version],
      )
      await client.query('delete from ops.parked_events where consumer = $1', [p.name])
    }
  })
}

export async function createTable(client: Client, p: AnyProjection, as = p.name) {
  const sql = statementsOf(p, as)
  await client.query(sql.create)
  for (const index of sql.indexes) await client.query(index)
}

/** Columns that a table has, in their names in the database; empty without a table. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`read."${table}"`],
  )
  return rows.map(({ name }) => name)
}

/** Projections whose live table lacks columns that their pages may ask for: it is of an older version. */
export async function lacking(client: Client, projections: readonly AnyProjection[]): Promise<string[]> {
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
