import type pg from 'pg'
import { createSignal } from './signal'

const RETRY_MS = 1_000
const CHECK_MS = 60_000

export interface KeptSession {
  isOpen(): boolean
  start(): void
  stop(): Promise<void>
}

/** One connection of the pool for as long as this process lives, set up by `open` and reopened when it breaks. */
export function keptSession(
  pool: Pick<pg.Pool, 'connect'>,
  open: (client: pg.PoolClient) => Promise<void>,
): KeptSession {
  const wake = createSignal()
  let stopped = true
  let isOpen = false
  let running = Promise.resolve()

  async function hold() {
    const client = await pool.connect()
    let isConnected = true
    client.on('error', () => {
      isConnected = false
      wake.notify()
    })
    try {
      await open(client)
      isOpen = true
      while (!stopped && isConnected) await wake.wait(CHECK_MS)
    } finally {
      isOpen = false
      client.release(true)
    }
  }

  async function run() {
    while (!stopped) {
      await hold().catch(() => {})
      if (!stopped) await wake.wait(RETRY_MS)
    }
  }

  return {
    isOpen: () => isOpen,
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
