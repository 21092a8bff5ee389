import type { Pool } from 'pg'
import { plainText } from '../../domain/kernel/plain-text'
import type { Wiped } from '../../ports/eraser'
import { dropVersion, lockTables } from '../../projections/kernel/build/builds'
import type { AnyProjection } from '../../projections/kernel/projection'
import { statementsOf } from '../../projections/kernel/tables/statements'
import { versionedTable } from '../../projections/kernel/tables/tables'
import { inTransaction } from '../../projections/kernel/tables/transaction'
import type { Links } from './links'
import type { Touched } from './touched'

const MENTIONS = (column: string) =>
  `exists (select 1 from unnest($1::text[]) as said(word) where position(said.word in ${column}) > 0)`

/** A CPF as people write it, and a name as searches keep it, too. */
const spellings = (word: string) => [
  word,
  plainText(word),
  ...(/^\d{11}$/.test(word) ? [word.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')] : []),
]

/** Deletes operational data of the person, beside log and read models. Idempotent. */
export async function wipeOps(pool: Pool, links: Links, { identifiers }: Touched): Promise<Wiped> {
  const { persons, visitors, payments, emails } = links
  const count = async (text: string, values: unknown[]) => (await pool.query(text, values)).rowCount ?? 0
  const words = identifiers.flatMap(spellings)
  return {
    sessions: await count(
      `delete from ops.sessions where account_id = any($1) or data->>'real' = any($1) or visitor_id = any($2)`,
      [persons, visitors],
    ),
    answers: await count('delete from ops.idempotency_keys where subject = any($1)', [
      [...persons.map((id) => `account:${id}`), ...visitors.map((id) => `visitor:${id}`)],
    ]),
    mails: await count(
      `delete from ops.outbox_mails where lower(to_address) = any($2) or ${MENTIONS("subject || ' ' || text || ' ' || html")}`,
      // An address that the person only typed, as for an event, names nobody in the text.
      [words, [...emails, ...identifiers.map((each) => each.toLowerCase())]],
    ),
    notices: await count(
      `update ops.webhook_notices set body = '' where body <> '' and ${MENTIONS('body')}`,
      [payments],
    ),
  }
}

/**
 * Tables beside the live ones were folded with the key and cannot be refolded by row: kept versions are dropped, and
 * running builds start again.
 */
export async function discardBeside(pool: Pool, names: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; version: number; kind: string }>(
      'select name, version, kind from ops.builds where name = any($1) order by name, version for update',
      [names],
    )
    await lockTables(client, rows.map(versionedTable))
    for (const build of rows) await dropVersion(client, build)
    await client.query(`delete from ops.builds where name = any($1) and kind = 'kept'`, [names])
    await client.query(
      `update ops.builds set state = 'waiting', position = null, mark = null, epoch = epoch + 1, events = 0, done = 0,
         different_rows = null, different_cells = null, error = null
       where name = any($1) and kind = 'build' and state <> 'cancelled'`,
      [names],
    )
    await client.query('delete from ops.differences where name = any($1)', [names])
    return rows.length
  })
}

/** Rows of read models that still identify the person, as `table: key`. */
export async function leftInRows(
  pool: Pool,
  projections: readonly AnyProjection[],
  { keys, identifiers }: Touched,
): Promise<string[]> {
  const left: string[] = []
  const words = identifiers.flatMap(spellings)
  for (const p of projections) {
    const mine = keys[p.name]
    if (!mine || words.length === 0) continue
    const { table, load, read } = statementsOf(p)
    const { rows } = await pool.query(load, [mine])
    for (const row of rows) {
      const text = JSON.stringify(row)
      if (words.some((word) => text.includes(JSON.stringify(word).slice(1, -1)))) {
        left.push(`${table}: ${String(read(row)[p.key])}`)
      }
    }
  }
  return left
}

/** Vacuums, so that removed rows cannot be read from the table files. */
export async function vacuum(pool: Pool, projections: readonly AnyProjection[], { keys }: Touched) {
  const read = projections.filter((p) => keys[p.name]).map((p) => statementsOf(p).table)
  const ops = [
    'person_keys',
    'forgettings',
    'sessions',
    'idempotency_keys',
    'outbox_mails',
    'webhook_notices',
  ]
  for (const table of [...ops.map((name) => `ops.${name}`), ...read]) await pool.query(`vacuum ${table}`)
}
