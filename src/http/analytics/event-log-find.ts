import type { Knex } from 'knex'
import type { EventLine, Story, StoryEntry } from '../../contracts/analytics/event-log'
import { HOUR, type Instant, plus } from '../../domain/kernel/instants'
import type { Position, RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { hourOf, placeOf } from '../../projections/analytics/events-by-hour'
import { traceOf } from '../../projections/analytics/traces'
import { type EventFilter, matches } from '../../projections/kernel/inspect/event-query'
import { type SearchResult, searchEvents } from '../../projections/kernel/inspect/event-search'
import type { Asked } from './event-log-query'

/** Events that one request may look at when only looking at each can tell. */
export const BUDGET = 10_000
/** Events of one story, and streams that they stand in, at most. */
export const MOST_TOLD = 500
const MOST_STREAMS = 100

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

/** The events of one story in the order of the log, from the streams that its trace names. */
export async function readStory(log: LogReader, db: Knex, correlationId: string) {
  const rows = await traceOf(db, correlationId, MOST_STREAMS + 1)
  const read: RecordedEvent[] = []
  for (const { stream, firstRevision, lastRevision } of rows.slice(0, MOST_STREAMS)) {
    // A stream may hold much that others wrote in between.
    const to = Math.min(lastRevision, firstRevision + BUDGET)
    const events = await log.store.readStream(stream, { from: firstRevision, to })
    read.push(...events.filter(({ meta }) => meta.correlationId === correlationId))
    if (read.length > MOST_TOLD) break
  }
  const events = read.sort((a, b) => log.store.compare(a.position, b.position)).slice(0, MOST_TOLD)
  const total = rows.reduce((sum, row) => sum + row.events, 0)
  return { events, cut: rows.length > MOST_STREAMS || total > events.length }
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

/** Where the hour of an instant lies in the log. An hour to spare on both sides: servers' clocks differ a little. */
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

const namesOne = ({ query, filter }: Asked) => Boolean(filter.stream) && !/[*-]$/.test(query.stream)

/** A stream's own name is answered from the stream: no search could be quicker. */
async function wholeStream(log: LogReader, asked: Asked): Promise<RecordedEvent[] | undefined> {
  if (!namesOne(asked)) return undefined
  const events = await log.store.readStream(asked.filter.stream ?? '', { to: BUDGET })
  return events.length > 0 ? events : undefined
}

/** The filter as the list understands it: a name that a stream has means that stream, any other a beginning. */
export async function settledFilter(log: LogReader, asked: Asked): Promise<EventFilter> {
  const alone =
    namesOne(asked) && (await log.store.readStream(asked.filter.stream ?? '', { to: 0 })).length > 0
  return alone ? { ...asked.filter, alone } : asked.filter
}

interface FindOptions {
  limit: number
  after?: Position
  backwards: boolean
}

/** A page of what was asked, found the shortest way: its story, its stream, or a bounded search of its hours. */
export async function findEvents(
  log: LogReader,
  db: Knex,
  asked: Asked,
  options: FindOptions,
): Promise<SearchResult> {
  const { filter } = asked
  const few = filter.correlationId
    ? (await readStory(log, db, filter.correlationId)).events
    : await wholeStream(log, asked)
  if (few) return among(log, few, asked, options)
  const { limit, after, backwards } = options
  const [earliest, latest] = await Promise.all([
    filter.from ? placeInLog(log, db, filter.from, true) : undefined,
    filter.to ? placeInLog(log, db, filter.to, false) : undefined,
  ])
  const [start, until] = backwards ? [latest, earliest] : [earliest, latest]
  const ahead = (a: Position, b: Position) =>
    backwards ? log.store.compare(a, b) < 0 : log.store.compare(a, b) > 0
  // The hour before the first of a log has no event to begin behind.
  const from = !after ? start : start && ahead(start, after) ? start : after
  return searchEvents(log.store, filter, { after: from, until, backwards, limit, budget: BUDGET })
}

function among(
  log: LogReader,
  events: RecordedEvent[],
  { filter }: Asked,
  options: FindOptions,
): SearchResult {
  const { limit, after, backwards } = options
  const { compare } = log.store
  const wanted = events.filter(
    (event) =>
      (!filter.types || filter.types.includes(event.type)) &&
      (!filter.stream || event.stream.startsWith(filter.stream)) &&
      matches(event, filter) &&
      (!after || (backwards ? compare(event.position, after) < 0 : compare(event.position, after) > 0)),
  )
  if (backwards) wanted.reverse()
  const page = wanted.slice(0, limit)
  const next = wanted.length > limit ? (page.at(-1)?.position ?? null) : null
  return { events: page, next, cut: false, lookedUntil: page.at(-1)?.at ?? null }
}
