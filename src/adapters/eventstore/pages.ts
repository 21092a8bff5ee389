import { setImmediate as turn } from 'node:timers/promises'
import type {
  EventStore,
  PagesOptions,
  Position,
  ReadAllOptions,
  RecordedEvent,
} from '../../ports/event-store'

const SIZE = 2_000

/** A replay over reads that may give more than a page, and say behind which row the next one begins. */
export async function* pagesOver(
  fetch: (
    options: ReadAllOptions,
    behind?: Position,
  ) => Promise<{ events: RecordedEvent[]; last: Position | undefined }>,
  { size = SIZE, ...options }: PagesOptions = {},
): AsyncGenerator<RecordedEvent[]> {
  const read = (behind?: Position) => fetch({ ...options, limit: size }, behind)
  let next: ReturnType<typeof read> | undefined = read()
  while (next) {
    const { events, last }: Awaited<ReturnType<typeof read>> = await next
    next = last === undefined ? undefined : read(last)
    // A consumer that stops half way does not await the end.
    next?.catch(() => {})
    // The request leaves with the turn; a reader that works on without a pause would keep it here until it is done.
    if (next) await turn()
    if (events.length > 0 && events.length <= size) yield events
    else for (let i = 0; i < events.length; i += size) yield events.slice(i, i + size)
  }
}

/** A replay over single reads; the next page is on its way while one is worked on. */
export const pagesOf = (store: Pick<EventStore, 'readAll'>, options: PagesOptions = {}) =>
  pagesOver(async (asked, after = asked.after) => {
    const events = await store.readAll({ ...asked, after })
    return { events, last: events.length < asked.limit! ? undefined : events.at(-1)?.position }
  }, options)
