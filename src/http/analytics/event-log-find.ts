import type { Knex } from 'knex'
import type { EventLine, Story, StoryEntry } from '../../contracts/analytics/event-log'
import { HOUR, type Instant, plus } from '../../domain/kernel/instants'
import type { Position, RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { hourOf, placeOf } from '../../projections/analytics/events-by-hour'
import { traceOf } from '../../projections/analytics/traces'
import { type EventFilter, matches } from '../../projections/kernel/inspect/event-query'
import { type SearchResult, searchEvents } from '../../projections/kernel/inspect/event-search'
import type { EventLogQuery } from './event-log-query'

/** Most events that one request reads when no index answers the query. */
const BUDGET = 10_000
/** Most events of one story. */
const MAX_STORY = 500
const MAX_STREAMS = 100

export const lineOf = (log: LogReader, event: RecordedEvent): EventLine => ({
  position: event.position,
  at: event.at,
  type: event.type,
  stream: event.stream,
  revision: event.revision,
  id: event.id,
  actor: event.meta.actor,
  realActor: event.meta.realActor ?? null,
  role: event.meta.role ?? null,
  correlationId: event.meta.correlationId,
  causationId: event.meta.causationId ?? null,
  data: log.masked(event),
  personal: log.personalFields(event.type),
})

/** Events with one correlation id in log order, read from the streams in the trace. `cut`: there are more. */
export async function readStory(log: LogReader, db: Knex, correlationId: string) {
  const rows = await traceOf(db, correlationId, MAX_STREAMS + 1)
  const read: RecordedEvent[] = []
  for (const { stream, firstRevision, lastRevision } of rows.slice(0, MAX_STREAMS)) {
    // Bounded, because a stream may hold many events of other stories in between.
    const to = Math.min(lastRevision, firstRevision + BUDGET)
    const events = await log.store.readStream(stream, { from: firstRevision, to })
    read.push(...events.filter(({ meta }) => meta.correlationId === correlationId))
    if (read.length > MAX_STORY) break
  }
  const events = read.sort((a, b) => log.store.compare(a.position, b.position)).slice(0, MAX_STORY)
  const total = rows.reduce((sum, row) => sum + row.events, 0)
  return { events, cut: rows.length > MAX_STREAMS || total > events.length }
}

const entryOf = (event: RecordedEvent): StoryEntry => ({
  id: event.id,
  type: event.type,
  stream: event.stream,
  revision: event.revision,
  at: event.at,
  actor: event.meta.actor,
  causationId: event.meta.causationId ?? null,
  position: event.position,
})

export async function storyOf(log: LogReader, db: Knex, correlationId: string): Promise<Story> {
  const { events, cut } = await readStory(log, db, correlationId)
  return { correlationId, entries: events.map(entryOf), cut }
}

/** The log position of the hour of an instant, an hour further out because the servers' clocks differ a little. */
async function placeInLog(
  log: LogReader,
  db: Knex,
  at: Instant,
  before: boolean,
): Promise<Position | undefined> {
  const place = await placeOf(db, hourOf(before ? plus(at, -HOUR) : plus(at, 2 * HOUR)), before)
  if (!place) return undefined
  const [event] = await log.store.readStream(place.stream, { from: place.revision, to: place.revision })
  return event?.position
}

const namesOne = ({ query, filter }: EventLogQuery) => Boolean(filter.stream) && !/[*-]$/.test(query.stream)

/** Events of the stream when the query names exactly one; undefined otherwise. */
async function wholeStream(log: LogReader, parsed: EventLogQuery): Promise<RecordedEvent[] | undefined> {
  if (!namesOne(parsed)) return undefined
  const events = await log.store.readStream(parsed.filter.stream ?? '', { to: BUDGET })
  return events.length > 0 ? events : undefined
}

/** The filter with `alone` set when its stream exists under that very name; otherwise the name is a prefix. */
export async function resolvedFilter(log: LogReader, parsed: EventLogQuery): Promise<EventFilter> {
  const alone =
    namesOne(parsed) && (await log.store.readStream(parsed.filter.stream ?? '', { to: 0 })).length > 0
  return alone ? { ...parsed.filter, alone } : parsed.filter
}

interface FindOptions {
  limit: number
  after?: Position
  backwards: boolean
}

/** One page of matching events, from the trace, the stream, or a bounded search of the hours, whichever is cheapest. */
export async function findEvents(
  log: LogReader,
  db: Knex,
  parsed: EventLogQuery,
  options: FindOptions,
): Promise<SearchResult> {
  const { filter } = parsed
  const known = filter.correlationId
    ? (await readStory(log, db, filter.correlationId)).events
    : await wholeStream(log, parsed)
  if (known) return pageAmong(log, known, parsed, options)
  const { limit, after, backwards } = options
  const [earliest, latest] = await Promise.all([
    filter.from ? placeInLog(log, db, filter.from, true) : undefined,
    filter.to ? placeInLog(log, db, filter.to, false) : undefined,
  ])
  const [start, until] = backwards ? [latest, earliest] : [earliest, latest]
  const ahead = (a: Position, b: Position) =>
    backwards ? log.store.compare(a, b) < 0 : log.store.compare(a, b) > 0
  // Undefined when the range begins before the first event.
  const from = !after ? start : start && ahead(start, after) ? start : after
  return searchEvents(log.store, filter, { after: from, until, backwards, limit, budget: BUDGET })
}

function pageAmong(
  log: LogReader,
  events: RecordedEvent[],
  { filter }: EventLogQuery,
  options: FindOptions,
): SearchResult {
  const { limit, after, backwards } = options
  const { compare } = log.store
  const matching = events.filter(
    (event) =>
      (!filter.types || filter.types.includes(event.type)) &&
      (!filter.stream || event.stream.startsWith(filter.stream)) &&
      matches(event, filter) &&
      (!after || (backwards ? compare(event.position, after) < 0 : compare(event.position, after) > 0)),
  )
  if (backwards) matching.reverse()
  const page = matching.slice(0, limit)
  const next = matching.length > limit ? (page.at(-1)?.position ?? null) : null
  return { events: page, next, cut: false, lookedUntil: page.at(-1)?.at ?? null }
}
