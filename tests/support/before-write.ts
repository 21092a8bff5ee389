import type { Change, EventStore } from '../../src/ports/event-store'

/** From now on `work` runs before each write of the store, to one stream or to several at once. */
export function beforeWrite(store: EventStore, work: (changes: readonly Change[]) => Promise<void>) {
  const append = store.append.bind(store)
  const together = store.appendTogether?.bind(store)
  store.append = async (stream, expected, events) => {
    await work([{ stream, expected, events }])
    return append(stream, expected, events)
  }
  if (!together) return
  store.appendTogether = async (changes, unchanged) => {
    await work(changes)
    return together(changes, unchanged)
  }
}
