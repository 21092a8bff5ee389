import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { CachedKeyRing } from './cached'
import { FORGOTTEN } from './postgres'

const RETRY_MS = 500

/**
 * Listens for destroyed keys of every process and drops them here at once; `wiped` is called whenever a person
 * was forgotten or wiped, so that drawn pages are let go. While nothing can be heard, no key is kept.
 */
export function followForgotten(
  config: pg.ClientConfig,
  ring: Pick<CachedKeyRing, 'drop' | 'trust'>,
  wiped: () => void = () => {},
) {
  let client: pg.Client | undefined
  let closed = false

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ ...config, password: config.password, keepAlive: true })
    let broken = false
    const lost = () => {
      if (broken) return
      broken = true
      ring.trust(false)
      fresh.end().catch(() => {})
      if (client === fresh) void again()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => {
      if (payload) ring.drop(payload)
      wiped()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${FORGOTTEN}`)
    } catch (error) {
      lost()
      throw error
    }
    if (closed) return fresh.end()
    client = fresh
    // Notifications sent before this moment were missed.
    ring.drop()
    wiped()
    ring.trust(true)
  }

  async function again(): Promise<void> {
    client = undefined
    while (!closed) {
      await pause(RETRY_MS, undefined, { ref: false })
      const heard = await (closed
        ? undefined
        : listen().then(
            () => true,
            () => false,
          ))
      if (heard) return
    }
  }

  return {
    /** Settles after the first attempt; a failed one is retried in the background. */
    async start(): Promise<void> {
      ring.trust(false)
      await listen().catch(() => void again())
    },
    async close(): Promise<void> {
      closed = true
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
