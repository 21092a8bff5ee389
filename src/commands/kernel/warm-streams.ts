import type { EventStore, RecordedEvent } from '../../ports/event-store'

/** Shorter streams are as quick to read whole. */
const LONG = 16
/** What is kept was opened with its person's key; a forgotten person is out of it well within the minute. */
const KEPT_MS = 30_000
const MOST_EVENTS = 100_000

/**
 * Reads streams from their first event to their last of this moment. Of a long one that was read lately, only what is
 * new is asked for: a coupon that thousands use is not read anew with each use.
 */
export function warmStreams(store: Pick<EventStore, 'readStream'>) {
  const warm = new Map<string, RecordedEvent[]>()
  let size = 0

  function forget(stream: string, events = warm.get(stream)) {
    if (events === undefined || warm.get(stream) !== events) return
    size -= events.length
    warm.delete(stream)
  }

  function keep(stream: string, events: RecordedEvent[]) {
    forget(stream)
    warm.set(stream, events)
    size += events.length
    // Also what nobody reads again goes.
    setTimeout(forget, KEPT_MS, stream, events).unref()
    for (const oldest of warm.keys()) {
      if (size <= MOST_EVENTS) return
      forget(oldest)
    }
  }

  return async function read(stream: string): Promise<RecordedEvent[]> {
    const known = warm.get(stream)
    if (!known) {
      const events = await store.readStream(stream)
      if (events.length < LONG) return events
      keep(stream, events)
      return events.slice()
    }
    for (const event of await store.readStream(stream, { from: known.length })) {
      // Somebody else may have brought it meanwhile.
      if (event.revision !== known.length) continue
      known.push(event)
      if (warm.get(stream) === known) size++
    }
    // Who holds an earlier answer does not see it grow.
    return known.slice()
  }
}
