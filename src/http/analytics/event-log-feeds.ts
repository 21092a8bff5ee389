import type { Request, Response } from 'express'
import type { EventNews } from '../../contracts/analytics/event-log'
import { StoreUnavailable } from '../../ports/event-store'
import { type ExportFormat, exportFormats, type LogReader } from '../../ports/log-reader'
import { matches, queryEvents, storeFilter } from '../../projections/kernel/inspect/event-query'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'
import { lineOf, readStory, settledFilter, storyOf } from './event-log-find'
import { type Asked, askedOf, isPosition } from './event-log-query'

/** New events that one answer tells, and those that it looks at. */
const MOST_NEWS = 50
const LOOKED = 500
const MIME: Record<ExportFormat, string> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}
const BAD_PLACE = 'Esta posição não existe no histórico. Atualize a página.'

const refused = (res: Response, message: string) =>
  sendProblem(res, problem(422, 'unreadable-query', message))

/** The query of a request, or undefined once the refusal was sent. */
function readAsked(req: Request, res: Response, log: LogReader): Asked | undefined {
  noStore(res)
  const asked = askedOf(req.context, log)
  const [wrong] = asked.problems
  if (!wrong) return asked
  refused(res, wrong.message)
}

/** An answer to a place that only the store knows to be none. */
async function atPlace<T>(
  res: Response,
  place: string | undefined,
  read: () => Promise<T>,
): Promise<T | undefined> {
  if (place !== undefined && !isPosition(place)) return void refused(res, BAD_PLACE)
  try {
    return await read()
  } catch (error) {
    if (place === undefined || res.headersSent || error instanceof StoreUnavailable) throw error
    refused(res, BAD_PLACE)
  }
}

async function news(log: LogReader, asked: Asked, after: string | undefined): Promise<EventNews> {
  const filter = await settledFilter(log, asked)
  const page = await log.store.readAll({ after, limit: LOOKED, ...storeFilter(filter) })
  const found = page.filter((event) => matches(event, filter))
  return {
    events: found.slice(-MOST_NEWS).map((event) => lineOf(log, event)),
    after: page.at(-1)?.position ?? after ?? null,
    skipped: Math.max(0, found.length - MOST_NEWS),
  }
}

/** Everything that a view holds, oldest first, up to a position: the same view gives the same lines tomorrow. */
async function* everything(req: Request, log: LogReader, asked: Asked, until: string | undefined) {
  const filter = await settledFilter(log, asked)
  const { compare } = log.store
  const inside = (position: string) => until === undefined || compare(position, until) <= 0
  if (filter.correlationId) {
    const { events } = await readStory(log, req.context.db, filter.correlationId)
    for (const event of events) {
      const kept =
        (!filter.types || filter.types.includes(event.type)) &&
        (!filter.stream || event.stream.startsWith(filter.stream)) &&
        matches(event, filter)
      if (kept && inside(event.position)) yield event
    }
    return
  }
  for await (const event of queryEvents(log.store, filter)) {
    if (!inside(event.position)) return
    yield event
  }
}

/** What the event log's pages ask for beside themselves: news, stories, files and their seals. Admin only. */
export function eventLogFeeds(log: LogReader): ApiRoute[] {
  return [
    apiRoute(
      '/api/event-log/news',
      async (req, res) => {
        const asked = readAsked(req, res, log)
        const place = req.context.query.depois || undefined
        const told = asked && (await atPlace(res, place, () => news(log, asked, place)))
        if (told) res.json(told)
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
        const asked = readAsked(req, res, log)
        const until = req.context.query.fim || undefined
        if (!asked) return
        const seal = await atPlace(res, until, () =>
          log.write(everything(req, log, asked, until), 'ndjson', null),
        )
        if (!seal) return
        if (req.context.query.arquivo) res.attachment('eventos.selo.json')
        res.json({ filter: asked.text, ...seal, codeVersion: log.codeVersion })
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      '/admin/event-log/export',
      async (req, res) => {
        const asked = readAsked(req, res, log)
        const { formato = 'ndjson', fim: until } = req.context.query
        const format = exportFormats.find((each) => each === formato)
        if (!asked) return
        if (!format) return void refused(res, `O formato é um de: ${exportFormats.join(', ')}.`)
        await atPlace(res, until || undefined, async () => {
          if (until) log.store.compare(until, (await log.store.head()) ?? until)
          res.attachment(`eventos.${format}`).type(MIME[format])
          await log.write(everything(req, log, asked, until || undefined), format, res)
          res.end()
        })
      },
      { who: ['Admin'] },
    ),
  ]
}
