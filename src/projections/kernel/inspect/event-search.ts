import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { type EventFilter, matches, storeFilter } from './event-query'

export interface SearchOptions {
  /** Continues after this position, in the direction of reading. */
  after?: Position
  /** Last position to examine. */
  until?: Position
  backwards?: boolean
  limit: number
  /** Number of events that the search may examine. */
  budget: number
}

export interface SearchResult {
  events: RecordedEvent[]
  /** Where the next search continues; null at the end. */
  next: Position | null
  /** True when the budget ended before the page was full. */
  cut: boolean
  /** Time of the last examined event, null when there was none. */
  lookedUntil: string | null
}

const PAGE = 1_000

/** Searches a page of matching events within a budget, so that the time is bounded for a log of any size. */
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
