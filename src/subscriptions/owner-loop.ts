import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Leases, openLeases } from './leases'
import { createSignal } from './signal'

const RETRY_MS = 300

export interface OwnerLog {
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

export interface OwnerLoopDeps {
  pool: pg.Pool
  log: OwnerLog
  /** For the log. */
  name: string
  /** Further settings of the database session. */
  settings?: Record<string, string>
  /** Runs until the loop is stopped; called again with a new session after an error. */
  work(owner: OwnerSession): Promise<void>
}

/** A database session and the leases taken with it. */
export interface OwnerSession extends Leases {
  session: pg.PoolClient
}

export interface OwnerLoop {
  start(): void
  /** Settles once the work under way is finished and the leases are released. */
  stop(): Promise<void>
  stopped(): boolean
  /** Sleeps for `ms`, or until the loop is stopped. */
  sleep(ms: number): Promise<void>
}

/** The database ends a transaction that a paused process left open. */
const OWNER_SETTINGS = {
  idle_in_transaction_session_timeout: '8s',
  lock_timeout: '10s',
}

const processName = `${(process.env.HOSTNAME ?? 'local').slice(0, 32)}/${process.pid}`

/** Competes with other processes for leases, works while it holds them, and releases them when it stops. */
export function ownerLoop({ pool, log, name, settings = {}, work }: OwnerLoopDeps): OwnerLoop {
  const stopSignal = createSignal()
  let stopped = true
  let running = Promise.resolve()

  async function runSession() {
    const session = await pool.connect()
    const owner = `${processName}/${randomBytes(4).toString('hex')}`
    const leases = openLeases(pool, session, owner)
    try {
      const all = { ...OWNER_SETTINGS, ...settings, application_name: owner }
      await session.query(
        Object.entries(all)
          .map(([name, value]) => `set ${name} = '${value.replaceAll("'", "''")}'`)
          .join('; '),
      )
      await work({ session, ...leases })
    } finally {
      await leases.release().catch(() => {})
      session.release(true)
    }
  }

  async function run() {
    while (!stopped) {
      try {
        await runSession()
      } catch (error) {
        if (!stopped) log.error({ err: error }, `${name} failed, trying again`)
      }
      if (!stopped) await stopSignal.wait(RETRY_MS)
    }
  }

  return {
    start() {
      stopped = false
      running = run()
    },
    async stop() {
      stopped = true
      stopSignal.notify()
      await running
    },
    stopped: () => stopped,
    sleep: (ms) => (stopped ? Promise.resolve() : stopSignal.wait(ms)),
  }
}
