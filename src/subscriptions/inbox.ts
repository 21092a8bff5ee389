import type { Position, RecordedEvent } from '../ports/event-store'

/** Events kept in memory; beyond that the log is read instead. */
const CAPACITY = 5_000

export interface Inbox {
  receive(received: RecordedEvent[] | undefined, previousPosition: Position | undefined): void
  /** Events right after a position; undefined when they are not in memory. */
  take(at: Position | null, limit: number): RecordedEvent[] | undefined
  clear(): void
}

/** Buffers events that the store delivers in memory, as long as they are contiguous. */
export function createInbox(): Inbox {
  let events: RecordedEvent[] = []
  let previous: Position | null = null

  return {
    receive(received, previousPosition) {
      if (!received?.length) return
      const last = events.at(-1)
      if (last && last.position === previousPosition) events.push(...received)
      else {
        events = [...received]
        previous = previousPosition ?? null
      }
      if (events.length > CAPACITY) events = []
    },
    take(at, limit) {
      if (events.length === 0) return undefined
      const from = at === previous ? 0 : events.findIndex(({ position }) => position === at) + 1
      if (from === 0 && at !== previous) return undefined
      const taken = events.slice(from, from + limit)
      events = events.slice(from + taken.length)
      previous = taken.at(-1)?.position ?? at
      return taken.length > 0 ? taken : undefined
    },
    clear() {
      events = []
    },
  }
}
