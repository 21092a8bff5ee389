import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../../src/adapters/database/embedded'
import { cli } from '../../faults/support/cli'
import { databaseUrl, openFolder, removeFolder } from '../../faults/support/data-folder'
import { type BuiltServer, freePort, launchBuiltServer, startBuiltServer } from '../../support/built-server'
import type { CliProgram } from '../../support/cli-program'
import { movedClock } from './moved-clock'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Longer than `verify` tolerates an effect as still under way. */
const LATER_MS = 3 * MINUTE
/** Jobs that a killed server locked are released five seconds after it took them. */
const SINCE_KILL_MS = 6 * SECOND

const movedBy = (ms: number) =>
  `create or replace function moved_clock.by() returns interval language sql stable
   as $$ select interval '${Math.round(ms)} milliseconds' $$`

/** Moves the database's clock by shadowing `now()` of `pg_catalog`; no recorded row changes. */
const moveClock = (ms: number) => `
create schema moved_clock;
${movedBy(ms)};
create function moved_clock.now() returns timestamptz language sql stable
  as $$ select pg_catalog.now() + moved_clock.by() $$;
create function moved_clock.clock_timestamp() returns timestamptz language sql volatile
  as $$ select pg_catalog.clock_timestamp() + moved_clock.by() $$;
alter role current_user set search_path = moved_clock, pg_catalog, "$user", public;`

/** What a data folder held when its server was killed. */
export interface Left {
  /** No event is later. */
  stoppedAt: string
  /** `data.key` of the data folder. */
  dataKey: string
}

/** Puts the recorded key and database into an empty data folder, and leaves it without a running server. */
async function fill(dataDir: string, { dataKey }: Left, sql: string, clockMs: number) {
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, 'data.key'), dataKey, { mode: 0o600 })
  const database = await startEmbedded({ dataDir })
  try {
    const db = await connect(dataDir)
    await db.query(sql)
    await db.query(moveClock(clockMs))
    await db.end()
  } finally {
    await database.stop()
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  db.on('error', () => undefined)
  await db.connect()
  return db
}

/** Starts the built product and kills it, ready or not; its database is left to the next start. */
async function killedServer(dataDir: string, env: NodeJS.ProcessEnv, afterMs: number) {
  const server = launchBuiltServer({ dataDir, env }, await freePort())
  await pause(afterMs)
  await server.end('SIGKILL')
}

export interface Restored {
  server: BuiltServer
  /** Runs a command-line program over the data folder, three minutes after the server. Returns its output. */
  program(name: CliProgram, ...args: string[]): Promise<string>
  /** Lets time pass for product and database. */
  pass(minutes: number): Promise<void>
  query(text: string): Promise<Record<string, unknown>[]>
  end(): Promise<void>
}

/**
 * Restores the recorded data folder and starts the built product of this checkout on it, with no other setting than
 * its address. Recorded sessions and Pix charges would have expired by the real clock, so product and database run on a
 * clock that goes on from the moment of the kill. Before it stays up, it is killed at so many ms after each start.
 */
export async function restored(recorded: Left, sql: string, kills: number[] = []): Promise<Restored> {
  const folder = await openFolder('upgrade')
  const dataDir = join(folder, 'data')
  let away = Date.parse(recorded.stoppedAt) + SINCE_KILL_MS - Date.now()
  const clock = await movedClock(folder, 'clock', away)
  const later = await movedClock(folder, 'later', away + LATER_MS)
  let server: BuiltServer | undefined
  let db: pg.Client | undefined
  async function end() {
    await db?.end()
    await server?.end('SIGTERM')
    await removeFolder(folder)
  }
  try {
    await fill(dataDir, recorded, sql, away)
    for (const afterMs of kills) await killedServer(dataDir, clock.env, afterMs)
    const started = await startBuiltServer({ dataDir, env: clock.env })
    server = started
    const connected = await connect(dataDir)
    db = connected
    return {
      server: started,
      program: (name, ...args) => cli({ DATA_DIR: dataDir, ...later.env }, name, ...args),
      async pass(minutes) {
        away += minutes * MINUTE
        // The product first: what its database already calls due must not be early to it.
        await clock.move(away)
        await later.move(away + LATER_MS)
        await connected.query(movedBy(away))
      },
      query: async (text) => (await connected.query(text)).rows,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
