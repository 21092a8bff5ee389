import { StoreBusy, StoreUnavailable } from '../../ports/event-store'
import { PATIENCE_MS, silence } from './esdb-failures'

const MAX_WAITING = 4_096

interface Waiting {
  go(): void
  timer: NodeJS.Timeout
}

/**
 * Bounds the number of concurrent calls; the others queue. A call that waits while none completes for four seconds is
 * rejected with `StoreUnavailable`; one that finds 4096 in the queue, with `StoreBusy`.
 */
export function gate(limit: number) {
  const queue = new Set<Waiting>()
  let under = 0
  let lastDone = 0

  function enter(): Promise<void> {
    if (under < limit) {
      under++
      return Promise.resolve()
    }
    if (queue.size >= MAX_WAITING) return Promise.reject(new StoreBusy())
    return new Promise((resolve, reject) => {
      const since = performance.now()
      const late = () => {
        const leftMs = Math.max(since, lastDone) + PATIENCE_MS - performance.now()
        if (leftMs > 0) {
          waiting.timer = setTimeout(late, leftMs)
          return
        }
        queue.delete(waiting)
        reject(new StoreUnavailable(silence(PATIENCE_MS)))
      }
      const waiting: Waiting = { go: resolve, timer: setTimeout(late, PATIENCE_MS) }
      queue.add(waiting)
    })
  }

  function leave() {
    const [next] = queue
    if (!next) {
      under--
      return
    }
    queue.delete(next)
    clearTimeout(next.timer)
    next.go()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      const done = await work()
      lastDone = performance.now()
      return done
    } finally {
      leave()
    }
  }
}
