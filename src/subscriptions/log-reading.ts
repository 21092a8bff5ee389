import type { EventStore, Position, RecordedEvent } from '../ports/event-store'
import { createInbox } from './inbox'
import { pageUpTo, type Reader, readerOf, type Stretch } from './page-reader'

const PAGE = 1_000
/** The safety net when a wake-up got lost. */
export const POLL_MS = 500

/** What an owner reads: one page after the other in front, and beside it what those lack that lag. */
export function createReading(store: EventStore) {
  const inbox = createInbox()
  let mustRead = true
  // By a wall clock that is set back no reading would be due for as long.
  let dueAt = 0
  let front: Reader | undefined
  let chase: Reader | undefined

  async function read(at: Position | null): Promise<RecordedEvent[]> {
    if (front?.continues(at)) {
      const page = await front.next()
      if (page) return page
      await front.close()
      front = undefined
    }
    mustRead = false
    dueAt = performance.now() + POLL_MS
    const events = await store.readAll({ after: at ?? undefined, limit: PAGE })
    if (events.length === PAGE) {
      mustRead = true
      await front?.close()
      front = readerOf(store, events.at(-1)!.position)
    }
    return events
  }

  return {
    /** Takes what the log handed over; without events there may be some that have to be read. */
    hear(given?: RecordedEvent[], before?: Position) {
      if (given?.length) inbox.hear(given, before)
      else mustRead = true
    },
    /** Events right behind the position in front; undefined or none when nothing new is known of. */
    async inFront(at: Position | null): Promise<RecordedEvent[] | undefined> {
      const handed = inbox.take(at, PAGE)
      if (handed) return handed
      return mustRead || performance.now() >= dueAt ? read(at) : undefined
    },
    /** One page of these types behind a position, up to another one. */
    async between(at: Position | null, until: Position, types: string[]): Promise<Stretch> {
      const key = types.join()
      if (!chase?.continues(at, key)) {
        await chase?.close()
        chase = readerOf(store, at, { types, key })
      }
      const stretch = pageUpTo(store, await chase.next(), until)
      if (stretch.met) {
        await chase.close()
        chase = undefined
      }
      return stretch
    },
    async close() {
      await Promise.all([chase?.close(), front?.close()])
      chase = front = undefined
      mustRead = true
    },
  }
}
