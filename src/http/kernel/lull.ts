import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_MS = 1_000
const PATIENCE_MS = 20_000

/**
 * Waits for a moment in which nobody has asked for anything for a while, or until the wait itself has taken long: for
 * work in the background that takes a whole processor, and would make whoever asks wait behind it.
 */
export function lulls(
  server: Server,
  { quietMs = QUIET_MS, patienceMs = PATIENCE_MS } = {},
): () => Promise<void> {
  let lastAsked = Number.NEGATIVE_INFINITY
  server.prependListener('request', () => {
    lastAsked = performance.now()
  })
  return async () => {
    for (const begun = performance.now(); ; ) {
      const now = performance.now()
      const left = Math.min(lastAsked + quietMs - now, begun + patienceMs - now)
      if (left <= 0) return
      await sleep(left, undefined, { ref: false })
    }
  }
}
