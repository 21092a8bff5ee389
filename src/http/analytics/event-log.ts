import type { SavedEventQuery } from '../../contracts/analytics/event-log'
import { StoreUnavailable } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { savedQueriesOf } from '../../projections/analytics/saved-event-queries'
import type { SearchResult } from '../../projections/kernel/inspect/event-search'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { findEvents, lineOf, storyOf } from './event-log-find'
import { histogramOf, needsLooking, SAMPLE } from './event-log-histogram'
import { type Asked, askedOf, isPosition } from './event-log-query'
import { streamPage } from './event-log-stream'
import { mayReveal } from './may-reveal'

const SIZE = 50
const nothing: SearchResult = { events: [], next: null, cut: false, lookedUntil: null }
const LOST = 'Esta página do histórico não existe mais. Volte ao começo da lista.'

/** Whether a position is one of the store's own only the store can tell, by failing on it. */
async function findPage(log: LogReader, { db }: PageContext, asked: Asked): Promise<SearchResult | 'lost'> {
  const { after, oldest } = asked
  if (after && !isPosition(after)) return 'lost'
  try {
    return await findEvents(log, db, asked, { limit: SIZE, after, backwards: !oldest })
  } catch (error) {
    if (!after || error instanceof StoreUnavailable) throw error
    return 'lost'
  }
}

/** The first page of what was found. */
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

/** `stream@revision`, as an address opens one event. */
async function selectedBy(log: LogReader, { db, query }: PageContext) {
  const [, stream = '', revision] = /^(.{1,200})@(\d{1,9})$/.exec(query.evento ?? '') ?? []
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
        const asked = askedOf(ctx, log)
        const wrong = asked.problems.length > 0
        // What has to be looked at event by event is looked at once, for the page and for the bars.
        const looked =
          !wrong && !asked.after && needsLooking(asked)
            ? await findEvents(log, ctx.db, asked, { limit: SAMPLE, backwards: !asked.oldest })
            : undefined
        const [found, histogram, saved, selected, head] = await Promise.all([
          wrong ? nothing : looked ? pageOf(looked) : findPage(log, ctx, asked),
          histogramOf(log, ctx.db, wrong ? { ...asked, filter: {} } : asked, looked),
          savedBy(ctx),
          selectedBy(log, ctx),
          log.store.head(),
        ])
        const { events, next, cut, lookedUntil } = found === 'lost' ? nothing : found
        return {
          text: asked.text,
          query: asked.query,
          problems: [
            ...asked.problems,
            ...(found === 'lost' ? [{ field: 'page' as const, message: LOST }] : []),
          ],
          types: log.types(),
          order: asked.oldest ? 'oldest' : 'newest',
          events: events.map((event) => lineOf(log, event)),
          next,
          paged: asked.after !== undefined,
          lookedUntil: cut ? lookedUntil : null,
          histogram,
          saved,
          head: head ?? null,
          selected,
          mayReveal: mayReveal(ctx),
        }
      },
    }),
    streamPage(log),
  ]
}
