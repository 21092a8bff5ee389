import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL } from './postgres-notices'

const MAX_PAUSE_MS = 5_000

/**
 * A connection beside the pool that listens for commits of any process, with the id of the sender.
 * It reconnects after a failure and then wakes all subscribers once, since notifications may have been missed.
 */
export function postgresListener(config: pg.ClientConfig, heard: (teller?: string) => void) {
  let client: pg.Client | undefined
  let closed = false
  let started: Promise<void> | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...config,
      password: config.password,
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
    fresh.on('notification', ({ payload }) => heard(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      lost()
      throw error
    }
    if (closed) return void fresh.end().catch(() => {})
    client = fresh
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

  return {
    /** Settles after the first attempt; a failed one is retried in the background. */
    start: () => {
      started ??= connect().catch(() => void reconnect())
      return started
    },
    async close() {
      closed = true
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
