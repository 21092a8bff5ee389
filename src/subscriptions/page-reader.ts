import type { EventStore, Position, RecordedEvent } from '../ports/event-store'

/** A page up to a position; with `reachedEnd` nothing up to there is left to read. */
export interface BoundedPage {
  events: RecordedEvent[]
  to: Position
  reachedEnd: boolean
}

/** The events of a page up to a position; an undefined page means the end of the log. */
export function pageUpTo(
  store: Pick<EventStore, 'compare'>,
  page: RecordedEvent[] | undefined,
  until: Position,
): BoundedPage {
  const last = page?.at(-1)
  if (page && last && store.compare(last.position, until) < 0) {
    return { events: page, to: last.position, reachedEnd: false }
  }
  const events = page?.filter(({ position }) => store.compare(position, until) <= 0) ?? []
  return { events, to: until, reachedEnd: true }
}

export interface PageReader {
  /** The next page, or undefined when the log holds no more at the time of asking. */
  next(): Promise<RecordedEvent[] | undefined>
  /** Whether the next page follows right after a position, with the same key. */
  continuesFrom(at: Position | null, key?: string): boolean
  close(): Promise<void>
}

/** Replays the log page by page, with other work between the pages. */
export function openPageReader(
  store: Pick<EventStore, 'pages'>,
  after: Position | null,
  { types, size, key = '' }: { types?: string[]; size?: number; key?: string } = {},
): PageReader {
  let at = after
  const open = () =>
    store
      .pages({ after: at ?? undefined, ...(types && { types }), ...(size && { size }) })
      [Symbol.asyncIterator]()
  let pages = open()
  return {
    async next() {
      let page = await pages.next()
      if (page.done) {
        // Events may have been appended since the last page was fetched.
        pages = open()
        page = await pages.next()
      }
      if (page.done) return undefined
      at = page.value.at(-1)?.position ?? at
      return page.value
    },
    continuesFrom: (position, other = '') => position === at && other === key,
    async close() {
      await pages.return?.()
    },
  }
}
