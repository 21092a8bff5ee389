import type { SavedEventQuery } from '../../contracts/analytics/event-log'
import { eventLogQuery } from '../../contracts/analytics/event-log-list'
import { StoreUnavailable } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { savedQueriesOf } from '../../projections/analytics/saved-event-queries'
import type { SearchResult } from '../../projections/kernel/inspect/event-search'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { findEvents, lineOf, storyOf } from './event-log-find'
import { histogramOf, needsScan, SAMPLE } from './event-log-histogram'
import { type EventLogQuery, isPosition, parseEventLogQuery } from './event-log-query'
import { streamPage } from './event-log-stream'
import { mayReveal } from './may-reveal'

const SIZE = 50
const nothing: SearchResult = { events: [], next: null, cut: false, lookedUntil: null }
const LOST_POSITION = 'Esta página do histórico não existe mais. Volte ao começo da lista.'

/** One page of events; `lost` when the store fails on the position, which is how it rejects unknown ones. */
async function findPage(
  log: LogReader,
  { db }: PageContext,
  parsed: EventLogQuery,
): Promise<SearchResult | 'lost'> {
  const { after, oldest } = parsed
  if (after && !isPosition(after)) return 'lost'
  try {
    return await findEvents(log, db, parsed, { limit: SIZE, after, backwards: !oldest })
  } catch (error) {
    if (!after || error instanceof StoreUnavailable) throw error
    return 'lost'
  }
}

/** The first page of a larger search result. */
function pageOf(found: SearchResult): SearchResult {
  const events = found.events.slice(0, SIZE)
  const more = found.events.length > SIZE
  return {
    ...found,
    events,
    next: more ? (events.at(-1)?.position ?? null) : found.next,
    cut: found.cut && !more,
  }
}

/** The event that `?evento=stream@revision` selects, with its story. */
async function selectedBy(log: LogReader, { db, query }: PageContext) {
  const [, stream = '', revision] =
    /^(.{1,200})@(\d{1,9})$/.exec(eventLogQuery.parse(query).event ?? '') ?? []
  if (!stream) return null
  const [event] = await log.store.readStream(stream, { from: Number(revision), to: Number(revision) })
  return event ? { event: lineOf(log, event), story: await storyOf(log, db, event.meta.correlationId) } : null
}

const savedBy = async ({ db, actor }: PageContext): Promise<SavedEventQuery[]> =>
  (await savedQueriesOf(db, actor.accountId ?? '')).map(({ queryId, name, query }) => ({
    id: queryId,
    name,
    query,
  }))

export function eventLogPages(log: LogReader): PageRoute[] {
  return [
    page('Admin/EventLog/Index', {
      title: 'Explorador de eventos',
      load: async (ctx) => {
        const parsed = parseEventLogQuery(ctx, log)
        const invalid = parsed.problems.length > 0
        // One search serves both the page and the histogram.
        const scanned =
          !invalid && !parsed.after && needsScan(parsed)
            ? await findEvents(log, ctx.db, parsed, { limit: SAMPLE, backwards: !parsed.oldest })
            : undefined
        const [found, histogram, saved, selected, head] = await Promise.all([
          invalid ? nothing : scanned ? pageOf(scanned) : findPage(log, ctx, parsed),
          histogramOf(log, ctx.db, invalid ? { ...parsed, filter: {} } : parsed, scanned),
          savedBy(ctx),
          selectedBy(log, ctx),
          log.store.head(),
        ])
        const { events, next, cut, lookedUntil } = found === 'lost' ? nothing : found
        return {
          text: parsed.text,
          query: parsed.query,
          problems: [
            ...parsed.problems,
            ...(found === 'lost' ? [{ field: 'page' as const, message: LOST_POSITION }] : []),
          ],
          types: log.types(),
          order: parsed.oldest ? 'oldest' : 'newest',
          events: events.map((event) => lineOf(log, event)),
          next,
          paged: parsed.after !== undefined,
          lookedUntil: cut ? lookedUntil : null,
          histogram,
          saved,
          head: head ?? null,
          selected,
          mayReveal: mayReveal(ctx),
          labels: ctx.deps.labels,
        }
      },
    }),
    streamPage(log),
  ]
}
