import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_MS = 1_000
const MAX_WAIT_MS = 20_000

/**
 * Resolves once no request has come for `quietMs`, after `maxWaitMs` at the latest. For background work that takes a
 * whole processor.
 */
export function idleGate(
  server: Server,
  { quietMs = QUIET_MS, maxWaitMs = MAX_WAIT_MS } = {},
): () => Promise<void> {
  let lastRequest = Number.NEGATIVE_INFINITY
  server.prependListener('request', () => {
    lastRequest = performance.now()
  })
  return async () => {
    for (const begun = performance.now(); ; ) {
      const now = performance.now()
      const left = Math.min(lastRequest + quietMs - now, begun + maxWaitMs - now)
      if (left <= 0) return
      await sleep(left, undefined, { ref: false })
    }
  }
}
