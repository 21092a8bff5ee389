import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { type EventFilter, matches, storeFilter } from './event-query'

export interface SearchOptions {
  /** Continues behind this position, in the direction of reading. */
  after?: Position
  /** Looks no farther than this position, which is looked at itself. */
  until?: Position
  backwards?: boolean
  limit: number
  /** Events that one search may look at. */
  budget: number
}

export interface SearchResult {
  events: RecordedEvent[]
  /** Where to go on, null when everything has been looked at. */
  next: Position | null
  /** True when the budget ended before the page was full: there may be more behind `next`. */
  cut: boolean
  /** When the last event that was looked at happened, null when there was none. */
  lookedUntil: string | null
}

const PAGE = 1_000

/** Looks for a page of matching events, and no longer than it may: a log of any size answers in a bounded time. */
export async function searchEvents(
  store: EventStore,
  filter: EventFilter,
  options: SearchOptions,
): Promise<SearchResult> {
  const { until, backwards, limit, budget } = options
  const filtersInMemory = Boolean(
    filter.person || filter.words?.length || filter.correlationId || filter.from || filter.to,
  )
  const events: RecordedEvent[] = []
  let { after } = options
  let examined = 0
  let last: RecordedEvent | undefined
  const beyond = ({ position }: RecordedEvent) =>
    until !== undefined &&
    (backwards ? store.compare(position, until) < 0 : store.compare(position, until) > 0)
  const found = (next: Position | null, cut: boolean): SearchResult => ({
    events,
    next,
    cut,
    lookedUntil: last?.at ?? null,
  })
  for (;;) {
    const size = Math.min(filtersInMemory ? PAGE : limit - events.length + 1, PAGE, budget - examined + 1)
    const page = await store.readAll({ after, limit: size, backwards, ...storeFilter(filter) })
    for (const event of page) {
      if (beyond(event)) return found(null, false)
      if (matches(event, filter)) {
        if (events.length === limit) return found(events.at(-1)?.position ?? null, false)
        events.push(event)
      }
      last = event
      examined++
      if (examined >= budget) return found(event.position, events.length < limit)
    }
    if (page.length < size) return found(null, false)
    after = page.at(-1)?.position
  }
}
