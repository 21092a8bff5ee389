import type { EventStore, Position, RecordedEvent } from '../ports/event-store'
import { createInbox } from './inbox'
import { type BoundedPage, openPageReader, type PageReader, pageUpTo } from './page-reader'

const PAGE = 1_000
/** The safety net when a wake-up got lost. */
export const POLL_MS = 500

/** What an owner reads: one page after the other in front, and beside it what those lack that lag. */
export function createLogFollower(store: EventStore) {
  const inbox = createInbox()
  let mustRead = true
  // By a wall clock that is set back no reading would be due for as long.
  let dueAt = 0
  let tail: PageReader | undefined
  let catchUp: PageReader | undefined

  async function read(at: Position | null): Promise<RecordedEvent[]> {
    if (tail?.continuesFrom(at)) {
      const page = await tail.next()
      if (page) return page
      await tail.close()
      tail = undefined
    }
    mustRead = false
    dueAt = performance.now() + POLL_MS
    const events = await store.readAll({ after: at ?? undefined, limit: PAGE })
    if (events.length === PAGE) {
      mustRead = true
      await tail?.close()
      tail = openPageReader(store, events.at(-1)!.position)
    }
    return events
  }

  return {
    /** Takes what the log handed over; without events there may be some that have to be read. */
    receive(received?: RecordedEvent[], previousPosition?: Position) {
      if (received?.length) inbox.receive(received, previousPosition)
      else mustRead = true
    },
    /** Events right behind the position in front; undefined or none when nothing new is known of. */
    async nextPage(at: Position | null): Promise<RecordedEvent[] | undefined> {
      const received = inbox.take(at, PAGE)
      if (received) return received
      return mustRead || performance.now() >= dueAt ? read(at) : undefined
    },
    /** One page of these types behind a position, up to another one. */
    async pageBetween(at: Position | null, until: Position, types: string[]): Promise<BoundedPage> {
      const key = types.join()
      if (!catchUp?.continuesFrom(at, key)) {
        await catchUp?.close()
        catchUp = openPageReader(store, at, { types, key })
      }
      const stretch = pageUpTo(store, await catchUp.next(), until)
      if (stretch.reachedEnd) {
        await catchUp.close()
        catchUp = undefined
      }
      return stretch
    },
    async close() {
      await Promise.all([catchUp?.close(), tail?.close()])
      catchUp = tail = undefined
      mustRead = true
    },
  }
}
