import type pg from 'pg'
import { keepCardTries } from './migrations/card-tries'
import { nameControlRequests } from './migrations/control-requests'
import { fenceEveryMove } from './migrations/fenced-moves'
import { forgetPeople } from './migrations/forgotten'
import { markFoundings } from './migrations/foundings'
import { keepJobLedger } from './migrations/job-ledger'
import { createJobs } from './migrations/jobs'
import { keepBeside } from './migrations/kept-beside'
import { keepSums } from './migrations/kept-sums'
import { keepValues } from './migrations/kept-values'
import { nameKeyHolders } from './migrations/key-holders'
import { createLog } from './migrations/log'
import { appendBatches } from './migrations/log-batches'
import { packAppends } from './migrations/log-packs'
import { appendUnits } from './migrations/log-units'
import { createOps } from './migrations/ops'
import { addressKeptMails } from './migrations/outbox-addresses'
import { tellPresence } from './migrations/presence'
import { ownProjections } from './migrations/projections'
import { countTries } from './migrations/rate-limits'
import { rememberTries } from './migrations/remember-try'
import { dropRenamedReadModels, dropSavedOrderViews } from './migrations/renamed-read-models'
import { searchByTrigrams } from './migrations/trigrams'
import { countVisitors } from './migrations/visitors'

/**
 * Applied once each, in this order, and never edited after a release: a change is a new line.
 * Read models are not here; the projections own their tables in schema `read`.
 */
const MIGRATIONS = [
  { version: 1, sql: createLog },
  { version: 2, sql: createOps },
  { version: 3, sql: createJobs },
  { version: 4, sql: appendBatches },
  { version: 5, sql: ownProjections },
  { version: 6, sql: forgetPeople },
  { version: 7, sql: markFoundings },
  { version: 8, sql: countTries },
  { version: 9, sql: keepJobLedger },
  { version: 10, sql: fenceEveryMove },
  { version: 11, sql: packAppends },
  { version: 12, sql: keepCardTries },
  { version: 13, sql: dropRenamedReadModels },
  { version: 14, sql: nameControlRequests },
  { version: 15, sql: nameKeyHolders },
  { version: 16, sql: tellPresence },
  { version: 17, sql: searchByTrigrams },
  { version: 18, sql: dropSavedOrderViews },
  { version: 19, sql: addressKeptMails },
  { version: 20, sql: countVisitors },
  { version: 21, sql: keepSums },
  { version: 22, sql: keepValues },
  { version: 23, sql: keepBeside },
  { version: 24, sql: appendUnits },
  { version: 25, sql: rememberTries },
]

/** How many changes a start would make; null on a database that no start has seen. Reads only. */
export async function pendingMigrations(pool: pg.Pool): Promise<number | null> {
  const { rows: there } = await pool.query(`select to_regclass('public.migrations') is not null as is_known`)
  if (!there[0].is_known) return null
  const applied = await appliedMigrations(pool)
  return MIGRATIONS.filter(({ version }) => !applied.includes(version)).length
}

/** Versions, in their order. */
export async function appliedMigrations(pool: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await pool.query('select version from public.migrations order by version')
  return rows.map(({ version }) => version)
}

/** Whether this code knows each of these versions. */
export const knowsMigrations = (versions: readonly number[]): boolean =>
  versions.every((each) => MIGRATIONS.some(({ version }) => version === each))

/**
 * Brings the core tables up to date, or to how they were when only `known` had been applied. Harmless to repeat, and safe
 * when several processes start at once.
 */
export async function migrate(pool: pg.Pool, known?: readonly number[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7240172, 0)')
    await client.query(
      'create table if not exists public.migrations (version int primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query('select version from public.migrations')
    const applied = new Set(rows.map((row) => row.version))
    for (const { version, sql } of MIGRATIONS) {
      if (applied.has(version) || (known && !known.includes(version))) continue
      await client.query(sql)
      await client.query('insert into public.migrations (version) values ($1)', [version])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
