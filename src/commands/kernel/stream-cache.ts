import { LRUCache } from 'lru-cache'
import type { EventStore, RecordedEvent } from '../../ports/event-store'

/** Cached events are decrypted: a forgotten person must be out of memory well within a minute. */
const TTL_MS = 30_000
const MAX_EVENTS = 100_000

type Events = readonly RecordedEvent[]

export interface StreamCache {
  /** From the first event to the last one of this moment: of a stream that is known only new events are fetched. */
  read(stream: string): Promise<Events>
  /** As it was known in the last half minute, without a question; undefined when it was not. */
  known(stream: string): Events | undefined
  /** Adds what this process wrote itself. */
  wrote(events: Events): void
  clear(): void
}

/** Streams of the last half minute, so that a coupon used by thousands is not read anew with each use. */
export function streamCache(store: Pick<EventStore, 'readStream'>): StreamCache {
  const cache = new LRUCache<string, Events>({
    maxSize: MAX_EVENTS,
    // One without events is worth knowing, too.
    sizeCalculation: (events) => events.length + 1,
    ttl: TTL_MS,
    ttlAutopurge: true,
  })

  function goOn(stream: string, before: Events, added: Events): Events {
    const current = cache.peek(stream)
    const events = added.length === 0 ? before : [...before, ...added]
    // The half minute counts from the first reading, and an entry that was evicted meanwhile stays out.
    if (current && current.length < events.length) cache.set(stream, events, { noUpdateTTL: true })
    return events
  }

  return {
    async read(stream) {
      const known = cache.get(stream)
      if (known) return goOn(stream, known, await store.readStream(stream, { from: known.length }))
      const events = await store.readStream(stream)
      if ((cache.peek(stream)?.length ?? -1) < events.length) cache.set(stream, events)
      return events
    },
    known: (stream) => cache.get(stream),
    wrote(events) {
      for (const stream of new Set(events.map((event) => event.stream))) {
        const added = events.filter((event) => event.stream === stream)
        const { revision } = added[0]!
        const known = cache.peek(stream)
        if (known?.length === revision) goOn(stream, known, added)
        else if (!known && revision === 0) cache.set(stream, added)
      }
    },
    clear: () => cache.clear(),
  }
}
