import type { MemoryEventStore } from '../../../adapters/eventstore/memory'
import type { EventStore, RecordedEvent } from '../../../ports/event-store'

/** Streams that everybody reads: curricula are long to decode, and a popular coupon has thousands of events. */
const KEPT = /^(course|bundle|category|site|coupon)-/

/** The same log, with the events of much-read streams decoded only once. */
export function withReadCache(store: MemoryEventStore): EventStore {
  const kept = new Map<string, RecordedEvent[]>()
  return {
    ...store,
    async readStream(stream, options) {
      if (options || !KEPT.test(stream)) return store.readStream(stream, options)
      const known = kept.get(stream) ?? []
      kept.set(stream, known)
      known.push(...(await store.readStream(stream, { from: known.length })))
      // Who holds an earlier answer must not see it grow.
      return known.slice()
    },
  }
}
