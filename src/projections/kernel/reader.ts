import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'

export interface Reader {
  /** The next page, or undefined when the log's end was met. */
  next(): Promise<RecordedEvent[] | undefined>
  /** Whether the next page is the one right behind a position, of the same types. */
  continues(at: Position | null, key?: string): boolean
  close(): Promise<void>
}

/** A replay that somebody takes page by page, with other work between. */
export function readerOf(
  store: Pick<EventStore, 'pages'>,
  after: Position | null,
  { types, size, key = '' }: { types?: string[]; size?: number; key?: string } = {},
): Reader {
  const pages = store
    .pages({ after: after ?? undefined, ...(types && { types }), ...(size && { size }) })
    [Symbol.asyncIterator]()
  let at = after
  return {
    async next() {
      const { value, done } = await pages.next()
      if (done) return undefined
      at = value.at(-1)?.position ?? at
      return value
    },
    continues: (position, other = '') => position === at && other === key,
    async close() {
      await pages.return?.()
    },
  }
}
