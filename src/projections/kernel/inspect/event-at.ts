import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'

/** The event at a position, or undefined. Positions are the store's own words: text that is none is no event. */
export async function eventAt(store: EventStore, position: Position): Promise<RecordedEvent | undefined> {
  if (!/^[\w:/.-]{1,60}$/.test(position)) return undefined
  try {
    const [before] = await store.readAll({ after: position, limit: 1, backwards: true })
    const [found] = await store.readAll({ after: before?.position, limit: 1 })
    return found?.position === position ? found : undefined
  } catch {
    // A store refuses text that it never gave.
    return undefined
  }
}
