import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CHANNEL = 'log_appended'
const MAX_PAUSE_MS = 5_000
/** Other processes hear of a burst at its first commit, and then this often. */
const BETWEEN_NOTICES_MS = 10

/**
 * A connection beside the pool that tells other processes of commits and hears of theirs, coalesced on both ways.
 * A notice inside the append's own transaction would make commits queue for each other. After the connection broke it
 * comes back by itself and wakes everybody once, since notices may have been missed; what was not told, polls find.
 */
export function postgresListener(config: pg.ClientConfig, heard: () => void) {
  let client: pg.Client | undefined
  let closed = false
  let listens = false
  let started: Promise<void> | undefined
  let told: NodeJS.Timeout | undefined
  let untold = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...config,
      password: config.password,
      // A notice is nothing that a disk must keep.
      options: '-c synchronous_commit=off',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    let broken = false
    const lost = () => {
      if (broken) return
      broken = true
      fresh.end().catch(() => {})
      if (client === fresh) void reconnect()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ processId }) => {
      // What this process wrote was handed over in memory.
      if (processId !== (fresh as { processID?: number }).processID) heard()
    })
    try {
      await fresh.connect()
      if (listens) await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      lost()
      throw error
    }
    if (closed) return void fresh.end().catch(() => {})
    client = fresh
    if (untold) tell()
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (let ms = 50; !closed; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      await pause(ms, undefined, { ref: false })
      if (closed) return
      try {
        await connect()
        heard()
        return
      } catch {
        // Tried again after a longer pause.
      }
    }
  }

  const start = () => {
    started ??= connect().catch(() => void reconnect())
    return started
  }

  function tell() {
    untold = told !== undefined || !client
    if (untold || closed) return
    client?.query(`notify ${CHANNEL}`).catch(() => {})
    told = setTimeout(() => {
      told = undefined
      if (untold) tell()
    }, BETWEEN_NOTICES_MS).unref()
  }

  return {
    /** Hears from now on. Settles when the first attempt is over; a failed one goes on in the background. */
    async listen() {
      if (listens) return start()
      listens = true
      if (client) await client.query(`listen ${CHANNEL}`).catch(() => {})
      else await start()
    },
    /** Tells the others, soon, that something was committed. */
    tell() {
      if (!started) void start()
      tell()
    },
    async close() {
      closed = true
      clearTimeout(told)
      const last = client
      client = undefined
      if (last && untold) await last.query(`notify ${CHANNEL}`).catch(() => {})
      await last?.end()
    },
  }
}
