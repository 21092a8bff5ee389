import type { Request, Response } from 'express'
import type { EventNews } from '../../contracts/analytics/event-log'
import { StoreUnavailable } from '../../ports/event-store'
import { type ExportFormat, exportFormats, type LogReader } from '../../ports/log-reader'
import { matches, queryEvents, storeFilter } from '../../projections/kernel/inspect/event-query'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'
import { lineOf, readStory, resolvedFilter, storyOf } from './event-log-find'
import { type EventLogQuery, isPosition, parseEventLogQuery } from './event-log-query'

/** Most new events in one answer. */
const MAX_NEWS = 50
/** Events of the log that one answer reads. */
const MAX_READ = 500
const MIME: Record<ExportFormat, string> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}
const BAD_POSITION = 'Esta posição não existe no histórico. Atualize a página.'

const refused = (res: Response, message: string) =>
  sendProblem(res, problem(422, 'unreadable-query', message))

/** The query of a request; undefined after an error was answered. */
function readQuery(req: Request, res: Response, log: LogReader): EventLogQuery | undefined {
  noStore(res)
  const parsed = parseEventLogQuery(req.context, log)
  const [wrong] = parsed.problems
  if (!wrong) return parsed
  refused(res, wrong.message)
}

/** Runs `read`; answers 422 when the position is not one of the store's, which only reading shows. */
async function readFrom<T>(
  res: Response,
  position: string | undefined,
  read: () => Promise<T>,
): Promise<T | undefined> {
  if (position !== undefined && !isPosition(position)) return void refused(res, BAD_POSITION)
  try {
    return await read()
  } catch (error) {
    if (position === undefined || res.headersSent || error instanceof StoreUnavailable) throw error
    refused(res, BAD_POSITION)
  }
}

async function news(log: LogReader, parsed: EventLogQuery, after: string | undefined): Promise<EventNews> {
  const filter = await resolvedFilter(log, parsed)
  const page = await log.store.readAll({ after, limit: MAX_READ, ...storeFilter(filter) })
  const found = page.filter((event) => matches(event, filter))
  return {
    events: found.slice(-MAX_NEWS).map((event) => lineOf(log, event)),
    after: page.at(-1)?.position ?? after ?? null,
    skipped: Math.max(0, found.length - MAX_NEWS),
  }
}

/** All events that match, oldest first, up to a position, so that the same query always gives the same lines. */
async function* matchingEvents(
  req: Request,
  log: LogReader,
  parsed: EventLogQuery,
  until: string | undefined,
) {
  const filter = await resolvedFilter(log, parsed)
  const { compare } = log.store
  const inside = (position: string) => until === undefined || compare(position, until) <= 0
  if (filter.correlationId) {
    const { events } = await readStory(log, req.context.db, filter.correlationId)
    for (const event of events) {
      const isIncluded =
        (!filter.types || filter.types.includes(event.type)) &&
        (!filter.stream || event.stream.startsWith(filter.stream)) &&
        matches(event, filter)
      if (isIncluded && inside(event.position)) yield event
    }
    return
  }
  for await (const event of queryEvents(log.store, filter)) {
    if (!inside(event.position)) return
    yield event
  }
}

/** API routes of the event log: new events, stories, exports and their checksums. Admin only. */
export function eventLogFeeds(log: LogReader): ApiRoute[] {
  return [
    apiRoute(
      '/api/event-log/news',
      async (req, res) => {
        const parsed = readQuery(req, res, log)
        const position = req.context.query.depois || undefined
        const found = parsed && (await readFrom(res, position, () => news(log, parsed, position)))
        if (found) res.json(found)
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      '/api/event-log/stories/{correlation}',
      async (req, res) => {
        noStore(res)
        res.json(await storyOf(log, req.context.db, String(req.params.correlation)))
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      '/admin/event-log/seal',
      async (req, res) => {
        const parsed = readQuery(req, res, log)
        const until = req.context.query.fim || undefined
        if (!parsed) return
        const seal = await readFrom(res, until, () =>
          log.write(matchingEvents(req, log, parsed, until), 'ndjson', null),
        )
        if (!seal) return
        if (req.context.query.arquivo) res.attachment('eventos.selo.json')
        res.json({ filter: parsed.text, ...seal, codeVersion: log.codeVersion })
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      '/admin/event-log/export',
      async (req, res) => {
        const parsed = readQuery(req, res, log)
        const { formato = 'ndjson', fim: until } = req.context.query
        const format = exportFormats.find((each) => each === formato)
        if (!parsed) return
        if (!format) return void refused(res, `O formato é um de: ${exportFormats.join(', ')}.`)
        await readFrom(res, until || undefined, async () => {
          if (until) log.store.compare(until, (await log.store.head()) ?? until)
          res.attachment(`eventos.${format}`).type(MIME[format])
          await log.write(matchingEvents(req, log, parsed, until || undefined), format, res)
          res.end()
        })
      },
      { who: ['Admin'] },
    ),
  ]
}
