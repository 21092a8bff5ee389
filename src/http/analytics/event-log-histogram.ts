import type { Knex } from 'knex'
import { bucketsOf, fill, unitOf } from '../../contracts/analytics/event-buckets'
import type { EventHistogram } from '../../contracts/analytics/event-log'
import { momentOf } from '../../contracts/analytics/event-moments'
import type { Instant } from '../../domain/kernel/instants'
import type { LogReader } from '../../ports/log-reader'
import { countsBy, type HourFilter, hoursOf } from '../../projections/analytics/events-by-hour'
import type { SearchResult } from '../../projections/kernel/inspect/event-search'
import { findEvents } from './event-log-find'
import type { EventLogQuery } from './event-log-query'

/** Most events that are read to be counted. */
export const SAMPLE = 5_000
const none: EventHistogram = { unit: 'day', buckets: [], total: 0, sample: false }

/** The filter for counts by hour; undefined when they cannot answer the query. */
function kindOf({ query, filter }: EventLogQuery): HourFilter | undefined {
  const { person, correlationId, words, stream, types } = filter
  if (person || correlationId || words) return undefined
  if (stream && !/^[a-z_]+-$/.test(query.stream)) return undefined
  return { ...(types && { types }), ...(stream && { category: stream.slice(0, -1) }) }
}

/** Whether the events themselves must be read, because counts by hour cannot answer the query. */
export const needsScan = (parsed: EventLogQuery): boolean => kindOf(parsed) === undefined

const clip = (moment: string | undefined, at: Instant | undefined, later: boolean) => {
  const limit = at && momentOf(at)
  if (!limit || !moment) return limit ?? moment
  return later ? (limit > moment ? limit : moment) : limit < moment ? limit : moment
}

/** Number of matching events over time, within the query's range. `sample`: only the first `SAMPLE` were counted. */
export async function histogramOf(
  log: LogReader,
  db: Knex,
  parsed: EventLogQuery,
  sample?: SearchResult,
): Promise<EventHistogram> {
  const { filter } = parsed
  if (parsed.problems.length > 0) return none
  const known = await hoursOf(db, {})
  const from = clip(known && `${known.first}:00`, filter.from, true)
  const to = clip(known && `${known.last}:59`, filter.to, false)
  if (!from || !to || from > to) return none
  const span = { from, to }
  const unit = unitOf(span)
  const kind = kindOf(parsed)
  if (kind && unit !== 'minute') {
    const buckets = bucketsOf(span, unit)
    const hours = { from: from.slice(0, 13), to: to.slice(0, 13) }
    const total = fill(buckets, await countsBy(db, { ...kind, ...hours }, unit === 'hour' ? 13 : 10))
    return { unit, buckets, total, sample: false }
  }
  const found = sample ?? (await findEvents(log, db, parsed, { limit: SAMPLE, backwards: !parsed.oldest }))
  const events = found.events.map(({ at }) => ({ at: momentOf(at), events: 1 }))
  // A story or a person has events in a short span only, so the bars cover that span.
  const own = filter.from || filter.to ? span : (ownSpan(events.map(({ at }) => at)) ?? span)
  const fit = unitOf(own)
  const buckets = bucketsOf(own, fit)
  return { unit: fit, buckets, total: fill(buckets, events), sample: found.next !== null }
}

function ownSpan(moments: string[]) {
  const sorted = [...moments].sort()
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from && to ? { from, to } : undefined
}
