import { setImmediate as turn } from 'node:timers/promises'
import type { EventStore, PagesOptions, RecordedEvent } from '../../ports/event-store'

const SIZE = 2_000

/** A replay over single reads; the next page is on its way while one is worked on. */
export async function* pagesOf(
  store: Pick<EventStore, 'readAll'>,
  { size = SIZE, ...options }: PagesOptions = {},
): AsyncGenerator<RecordedEvent[]> {
  const read = (after = options.after) => store.readAll({ ...options, after, limit: size })
  let next: Promise<RecordedEvent[]> | undefined = read()
  while (next) {
    const page: RecordedEvent[] = await next
    next = page.length < size ? undefined : read(page.at(-1)?.position)
    // Whoever stops half way never asks how it ended.
    next?.catch(() => {})
    // The request leaves with the turn; a reader that works on without a pause would keep it here until it is done.
    if (next) await turn()
    if (page.length > 0) yield page
  }
}
