import type { Knex } from 'knex'
import { bucketsOf, fill, unitOf } from '../../contracts/analytics/event-buckets'
import type { EventHistogram } from '../../contracts/analytics/event-log'
import { momentOf } from '../../contracts/analytics/event-moments'
import type { Instant } from '../../domain/kernel/instants'
import type { LogReader } from '../../ports/log-reader'
import { countsBy, type HourFilter, hoursOf } from '../../projections/analytics/events-by-hour'
import type { SearchResult } from '../../projections/kernel/inspect/event-search'
import { findEvents } from './event-log-find'
import type { Asked } from './event-log-query'

/** Events that are counted one by one, at most. */
export const SAMPLE = 5_000
const none: EventHistogram = { unit: 'day', buckets: [], total: 0, sample: false }

/** What the hours can tell of; undefined when only looking at each event can. */
function kindOf({ query, filter }: Asked): HourFilter | undefined {
  const { person, correlationId, words, stream, types } = filter
  if (person || correlationId || words) return undefined
  if (stream && !/^[a-z_]+-$/.test(query.stream)) return undefined
  return { ...(types && { types }), ...(stream && { category: stream.slice(0, -1) }) }
}

/** True when hours and kinds cannot tell, and the events themselves have to be looked at. */
export const needsLooking = (asked: Asked): boolean => kindOf(asked) === undefined

const clip = (moment: string | undefined, at: Instant | undefined, later: boolean) => {
  const asked = at && momentOf(at)
  if (!asked || !moment) return asked ?? moment
  return later ? (asked > moment ? asked : moment) : asked < moment ? asked : moment
}

/** How many matching events fell when, over the span that is asked for and known. */
export async function histogramOf(
  log: LogReader,
  db: Knex,
  asked: Asked,
  sample?: SearchResult,
): Promise<EventHistogram> {
  const { filter } = asked
  const known = await hoursOf(db, {})
  const from = clip(known && `${known.first}:00`, filter.from, true)
  const to = clip(known && `${known.last}:59`, filter.to, false)
  if (!from || !to || from > to) return none
  const span = { from, to }
  const unit = unitOf(span)
  const kind = kindOf(asked)
  if (kind && unit !== 'minute') {
    const buckets = bucketsOf(span, unit)
    const hours = { from: from.slice(0, 13), to: to.slice(0, 13) }
    const total = fill(buckets, await countsBy(db, { ...kind, ...hours }, unit === 'hour' ? 13 : 10))
    return { unit, buckets, total, sample: false }
  }
  const found = sample ?? (await findEvents(log, db, asked, { limit: SAMPLE, backwards: !asked.oldest }))
  const events = found.events.map(({ at }) => ({ at: momentOf(at), events: 1 }))
  // A story or a person fills a corner of the log: the bars stand where its events are.
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
