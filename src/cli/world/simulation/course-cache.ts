import type { MemoryEventStore } from '../../../adapters/eventstore/memory'
import type { EventStore, RecordedEvent } from '../../../ports/event-store'

/** Streams that everybody reads and hardly anybody writes; their curricula are long to decode. */
const KEPT = /^(course|bundle|category|site)-/

/** The same log, with the decoded events of the catalogue kept between two writes to it. */
export function withCourseCache(store: MemoryEventStore): EventStore {
  const kept = new Map<string, RecordedEvent[]>()
  return {
    ...store,
    async append(stream, expected, events) {
      kept.delete(stream)
      return store.append(stream, expected, events)
    },
    async readStream(stream, options) {
      if (options || !KEPT.test(stream)) return store.readStream(stream, options)
      const known = kept.get(stream)
      if (known) return known
      const read = await store.readStream(stream)
      kept.set(stream, read)
      return read
    },
  }
}
