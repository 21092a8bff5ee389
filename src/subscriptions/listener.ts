import type pg from 'pg'
import { fromNotice, MOVED_CHANNEL } from './notifications'
import { createBell } from './signal'

const RETRY_MS = 1_000
const LOOK_MS = 60_000
const NOBODY = 0
/** Name of the sessions that listen, by which the owners of read models know of other processes. */
const LISTENER = 'trilha-listener'

export interface Watch {
  /** Whether news come in by themselves just now. */
  hears(): boolean
  start(): void
  stop(): Promise<void>
}

/** Hears when any process moved the read models, over one connection of the pool that comes back when it breaks. */
export function watchMoves(pool: pg.Pool, moved: (backend: number, names?: string[]) => void): Watch {
  const quit = createBell()
  let stopped = true
  let hears = false
  let running = Promise.resolve()

  async function listen() {
    const client = await pool.connect()
    let whole = true
    client.on('error', () => {
      whole = false
      quit.ring()
    })
    client.on('notification', ({ processId, payload }) => moved(processId, fromNotice(payload)))
    try {
      await client.query(`set application_name = '${LISTENER}'; listen ${MOVED_CHANNEL}`)
      hears = true
      // What was said while nobody listened is not said again.
      moved(NOBODY)
      while (!stopped && whole) await quit.wait(LOOK_MS)
    } finally {
      hears = false
      client.release(true)
    }
  }

  async function run() {
    while (!stopped) {
      await listen().catch(() => {})
      if (!stopped) await quit.wait(RETRY_MS)
    }
  }

  return {
    hears: () => hears,
    start() {
      if (!stopped) return
      stopped = false
      running = run()
    },
    async stop() {
      stopped = true
      quit.ring()
      await running
    },
  }
}

/** Whether processes beside this one hear of moves. */
export async function areOthersListening(session: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await session.query({
    name: 'listeners',
    text: `select count(*)::int as n from pg_stat_activity
      where application_name = '${LISTENER}' and datname = current_database()`,
  })
  return rows[0].n > 1
}
