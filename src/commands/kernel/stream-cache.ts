import { LRUCache } from 'lru-cache'
import type { EventStore, RecordedEvent } from '../../ports/event-store'

/** Shorter streams are as quick to read whole. */
const MIN_EVENTS = 16
/** Cached events are decrypted: a forgotten person must be out of memory well within a minute. */
const TTL_MS = 30_000
const MAX_EVENTS = 100_000

/**
 * Reads streams from the first event to the last one of this moment. Of a long stream that was read within the last
 * half minute only the new events are fetched, so that a coupon used by thousands is not read anew with each use.
 */
export function streamCache(store: Pick<EventStore, 'readStream'>) {
  const cache = new LRUCache<string, readonly RecordedEvent[]>({
    maxSize: MAX_EVENTS,
    sizeCalculation: (events) => events.length,
    ttl: TTL_MS,
    ttlAutopurge: true,
  })

  async function latest(stream: string): Promise<readonly RecordedEvent[]> {
    const known = cache.get(stream)
    if (!known) {
      const events = await store.readStream(stream)
      if (events.length >= MIN_EVENTS) cache.set(stream, events)
      return events
    }
    const added = await store.readStream(stream, { from: known.length })
    if (added.length === 0) return known
    const events = [...known, ...added]
    // The half minute counts from the first reading, and an entry that was evicted meanwhile stays out.
    if (cache.peek(stream) === known) cache.set(stream, events, { noUpdateTTL: true })
    return events
  }

  return async (stream: string): Promise<RecordedEvent[]> => (await latest(stream)).slice()
}
