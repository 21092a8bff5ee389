import type { Position, ReadAllOptions, RecordedEvent } from '../../ports/event-store'
import { comparePositions, DEFAULT_LIMIT, type StoredRow } from './encode'
import { unpack } from './packs'
import { packsOf, whole } from './postgres-select'

/** Events of some rows of the log: more than were asked for when packs are among them. */
export interface Fetched {
  events: RecordedEvent[]
  /** The last row; none when the log has no more. */
  last: Position | undefined
}

export type Fetch = (options: ReadAllOptions, behind?: Position) => Promise<Fetched>

/** Takes rows, plain ones as events, in reading order; returns true once a page is complete. */
export function gather(options: ReadAllOptions) {
  const { after, types, backwards, limit = DEFAULT_LIMIT } = options
  const wanted = types && new Set(types)
  const most = whole(limit, 0)
  const mostPacks = packsOf(most)
  const events: RecordedEvent[] = []
  let rows = 0
  let packs = 0
  let last: Position | undefined
  const asked = (event: RecordedEvent) =>
    after === undefined || comparePositions(event.position, after) * (backwards ? -1 : 1) > 0
  return {
    plain(event: RecordedEvent) {
      if (packs === mostPacks) return
      rows++
      last = event.position
      events.push(event)
    },
    pack(row: Pick<StoredRow, 'id' | 'stream' | 'position' | 'data' | 'meta'>) {
      if (packs === mostPacks) return
      rows++
      packs++
      last = String(row.position)
      const found = unpack(row, wanted && ((type) => wanted.has(type))).filter(asked)
      events.push(...(backwards ? found.reverse() : found))
    },
    fetched: (): Fetched => ({ events, last: rows === most || packs === mostPacks ? last : undefined }),
  }
}

/** As many events as are asked for, or all that there are. */
export async function upToLimit(fetch: Fetch, options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
  const limit = whole(options.limit ?? DEFAULT_LIMIT, 0)
  let { events, last } = await fetch(options)
  while (last !== undefined && events.length < limit) {
    const more = await fetch({ ...options, limit: limit - events.length }, last)
    events = [...events, ...more.events]
    last = more.last
  }
  return events.length > limit ? events.slice(0, limit) : events
}
