import type { Position, RecordedEvent } from '../ports/event-store'

/** Handed-over events that wait; more than that are read from the log instead. */
const CAPACITY = 5_000

export interface Inbox {
  receive(received: RecordedEvent[] | undefined, previousPosition: Position | undefined): void
  /** Events right behind a position, at most so many; undefined when they are not at hand. */
  take(at: Position | null, limit: number): RecordedEvent[] | undefined
  clear(): void
}

/** Events that the log handed over in memory, kept as long as they follow one another. */
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
