import type pg from 'pg'
import { startEmbedded } from '../../adapters/database/embedded'
import { migrate } from '../../adapters/database/migrate'
import { createPool } from '../../adapters/database/pool'
import { eventStoreDb } from '../../adapters/eventstore/esdb'
import { answering } from '../../adapters/eventstore/esdb-start'
import { postgresEventStore } from '../../adapters/eventstore/postgres'
import type { Env } from '../../env'
import type { BulkEventStore } from '../../ports/event-store'
import { Usage } from '../kernel/with-infrastructure'

export interface Door {
  store: BulkEventStore
  close(): Promise<void>
}

const PATIENCE_MS = 60_000
const say = {
  info: () => {},
  warn: () => void process.stderr.write('O EventStoreDB ainda não responde; esperando…\n'),
}

export interface Database {
  pool: pg.Pool
  close(): Promise<void>
}

/** The database of this environment with its tables: DATABASE_URL, or the embedded one under DATA_DIR. */
export async function database(env: Env): Promise<Database> {
  const opened = await databaseAsItIs(env)
  await migrate(opened.pool)
  return opened
}

/** The same database without making or changing its tables. */
export async function databaseAsItIs(env: Env): Promise<Database> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.DATA_DIR })
  const pool = createPool(env.DATABASE_URL ?? embedded?.url ?? '')
  return {
    pool,
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

const EVENTSTOREDB = /^(esdb|kurrentdb)(\+discover)?:\/\//
const POSTGRES = /^(postgres$|postgres(ql)?:\/\/)/

/** Throws `Usage` on what names no place. */
export function checkPlace(word: string | undefined): asserts word is string {
  if (!word || !(EVENTSTOREDB.test(word) || POSTGRES.test(word)))
    throw new Usage(
      'Diga a origem e o destino: --from LUGAR --to LUGAR. Um lugar é postgres, postgresql://… ou esdb://… (kurrentdb://…).',
    )
}

/** A log as it lies there, seals closed. `postgres` is the database of this environment. */
export async function openLog(word: string, env: Env): Promise<Door> {
  if (EVENTSTOREDB.test(word)) {
    const store = await answering(eventStoreDb(word), say, PATIENCE_MS)
    return { store, close: () => store.close() }
  }
  const { pool, close } = await database(word === 'postgres' ? env : { ...env, DATABASE_URL: word })
  const store = postgresEventStore(pool)
  return {
    store,
    async close() {
      await store.close()
      await close()
    },
  }
}
