import type pg from 'pg'
import { ADVANCED_CHANNEL, decodeNotification } from './notifications'
import { createSignal } from './signal'

const RETRY_MS = 1_000
const CHECK_MS = 60_000
const NO_BACKEND = 0
/** Owners of read models count the sessions of this name to know whether other processes listen. */
const LISTENER_NAME = 'trilha-listener'

export interface AdvanceListener {
  /** Whether the connection is up, so that notifications arrive. */
  isListening(): boolean
  start(): void
  stop(): Promise<void>
}

/** Listens for read models advanced by any process, over one connection of the pool that is reopened when it breaks. */
export function listenForAdvances(
  pool: pg.Pool,
  onAdvanced: (backend: number, names?: string[]) => void,
): AdvanceListener {
  const wake = createSignal()
  let stopped = true
  let isListening = false
  let running = Promise.resolve()

  async function listen() {
    const client = await pool.connect()
    let isConnected = true
    client.on('error', () => {
      isConnected = false
      wake.notify()
    })
    client.on('notification', ({ processId, payload }) => onAdvanced(processId, decodeNotification(payload)))
    try {
      await client.query(`set application_name = '${LISTENER_NAME}'; listen ${ADVANCED_CHANNEL}`)
      isListening = true
      // Notifications sent before this LISTEN are lost.
      onAdvanced(NO_BACKEND)
      while (!stopped && isConnected) await wake.wait(CHECK_MS)
    } finally {
      isListening = false
      client.release(true)
    }
  }

  async function run() {
    while (!stopped) {
      await listen().catch(() => {})
      if (!stopped) await wake.wait(RETRY_MS)
    }
  }

  return {
    isListening: () => isListening,
    start() {
      if (!stopped) return
      stopped = false
      running = run()
    },
    async stop() {
      stopped = true
      wake.notify()
      await running
    },
  }
}

/** Whether other processes listen for advances. */
export async function hasOtherListeners(session: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await session.query({
    name: 'listeners',
    text: `select count(*)::int as n from pg_stat_activity
      where application_name = '${LISTENER_NAME}' and datname = current_database()`,
  })
  return rows[0].n > 1
}
