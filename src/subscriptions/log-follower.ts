import type { EventStore, Position, RecordedEvent } from '../ports/event-store'
import { createInbox } from './inbox'
import { type BoundedPage, openPageReader, type PageReader, pageUpTo } from './page-reader'

const PAGE = 1_000
/** The log is read at least this often, in case a notification was lost. */
export const POLL_MS = 500

/** Reads the log for one owner: pages at the head, and pages for those that lag behind. */
export function createLogFollower(store: EventStore) {
  const inbox = createInbox()
  let mustRead = true
  // Monotonic, because a wall clock that is set back would delay the next read.
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
    /** Takes events delivered in memory; without any, the log is read next. */
    receive(received?: RecordedEvent[], previousPosition?: Position) {
      if (received?.length) inbox.receive(received, previousPosition)
      else mustRead = true
    },
    /** Events right after the head; undefined or empty when there are none yet. */
    async nextPage(at: Position | null): Promise<RecordedEvent[] | undefined> {
      const received = inbox.take(at, PAGE)
      if (received) return received
      return mustRead || performance.now() >= dueAt ? read(at) : undefined
    },
    /** One page of these types after a position, up to another one. */
    async pageBetween(at: Position | null, until: Position, types: string[]): Promise<BoundedPage> {
      const key = types.join()
      if (!catchUp?.continuesFrom(at, key)) {
        await catchUp?.close()
        catchUp = openPageReader(store, at, { types, key })
      }
      const page = pageUpTo(store, await catchUp.next(), until)
      if (page.reachedEnd) {
        await catchUp.close()
        catchUp = undefined
      }
      return page
    },
    async close() {
      await Promise.all([catchUp?.close(), tail?.close()])
      catchUp = tail = undefined
      mustRead = true
    },
  }
}
