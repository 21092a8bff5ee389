import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'

/** What a pool that has nothing in hand may take to say that it is closed. */
const FAREWELL_MS = 5_000

/**
 * Tells when a pool of workers is over. One that could not write down several ended jobs, one after the other, closes
 * by itself and then waits forever for a batch that it counted twice, so it is over too when it has been closing
 * for a while with nothing in hand.
 */
export function watchEnd(idle: () => boolean) {
  const events: WorkerEvents = new EventEmitter()
  let closing = Number.POSITIVE_INFINITY
  events.once('pool:gracefulShutdown', () => {
    closing = performance.now()
  })
  return {
    events,
    async over(pool: WorkerPool): Promise<void> {
      let look: NodeJS.Timeout | undefined
      const stuck = new Promise<void>((resolve) => {
        look = setInterval(() => {
          if (!idle()) closing = Math.max(closing, performance.now())
          else if (performance.now() - closing > FAREWELL_MS) resolve()
        }, 250)
      })
      await Promise.race([pool.promise, stuck]).finally(() => clearInterval(look))
    },
  }
}
