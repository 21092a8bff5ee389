import type pg from 'pg'
import { keptSession } from './kept-session'
import { ADVANCED_CHANNEL, decodeNotification } from './notifications'

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
  const session = keptSession(pool, async (client) => {
    client.on('notification', ({ processId, payload }) => onAdvanced(processId, decodeNotification(payload)))
    await client.query(`set application_name = '${LISTENER_NAME}'; listen ${ADVANCED_CHANNEL}`)
    // Notifications sent before this LISTEN are lost.
    onAdvanced(NO_BACKEND)
  })
  return { isListening: session.isOpen, start: session.start, stop: session.stop }
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
