import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'

/** The event at a position, or undefined, also for text that is no position of this store. */
export async function eventAt(store: EventStore, position: Position): Promise<RecordedEvent | undefined> {
  if (!/^[\w:/.-]{1,60}$/.test(position)) return undefined
  try {
    const [before] = await store.readAll({ after: position, limit: 1, backwards: true })
    const [found] = await store.readAll({ after: before?.position, limit: 1 })
    return found?.position === position ? found : undefined
  } catch {
    // The store rejects text that is no position of its own.
    return undefined
  }
}
