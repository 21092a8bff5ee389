import { Semaphore } from 'async-mutex'
import DataLoader from 'dataloader'

/** A query of an idle server takes a millisecond or two. */
const SLOW_MS = 50

export interface BatchOptions {
  /** Quick queries that may be under way together; keys that arrive meanwhile wait for the next one. */
  concurrency?: number
  /** Keys in one query at most. */
  maxBatchSize?: number
  /** Failures that each key would meet alone as well: a database that is not there. */
  isShared?: (error: unknown) => boolean
}

/**
 * Loads the keys that arrive while other queries are under way with one query. There is no timer: a lone key goes at
 * once, and a key is always answered by a query that was sent after it arrived. When a query for several keys fails,
 * each is loaded alone, so that one bad key does not fail its neighbours.
 * `query` answers in the order of its keys.
 */
export function batcher<K, V>(
  query: (keys: K[]) => Promise<V[]>,
  { concurrency = 2, maxBatchSize = 32, isShared = () => false }: BatchOptions = {},
): (key: K) => Promise<V> {
  const slots = new Semaphore(concurrency)
  let release = () => {}

  async function load(keys: readonly K[]): Promise<(V | Error)[]> {
    try {
      return await query([...keys])
    } catch (error) {
      if (keys.length === 1 || isShared(error)) throw error
      return Promise.all(keys.map((key) => query([key]).then(([value]) => value as V, asError)))
    }
  }

  async function inSlot(keys: readonly K[], leave: () => void): Promise<(V | Error)[]> {
    // A short query would wait in vain behind a slow one.
    const timer = setTimeout(leave, SLOW_MS)
    try {
      return await load(keys)
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  const loader = new DataLoader<K, V>((keys) => inSlot(keys, release), {
    cache: false,
    maxBatchSize,
    batchScheduleFn(dispatch) {
      void slots.acquire().then(([, leave]) => {
        // What one turn of the event loop asks goes together.
        process.nextTick(() => {
          release = leave
          dispatch()
        })
      })
    },
  })
  return (key) => loader.load(key)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
