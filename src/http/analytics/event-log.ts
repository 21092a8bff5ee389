import { NotFound } from '../../commands/kernel/errors'
import type { EventLine, EventLogFilter } from '../../contracts/analytics/event-log'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { type EventFilter, takeEvents } from '../../projections/kernel/event-query'
import { type PageContext, type PageRoute, page } from '../kernel/page'

const SIZE = 50
const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/

/** A day of the calendar: 31 February would silently become one of March. */
const isDay = (typed: string) => {
  const ms = DAY.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(typed)
}
const typed = (ctx: PageContext, name: string) =>
  (ctx.query[name] ?? '').replaceAll('\0', '').trim().slice(0, 200)

function readFilter(ctx: PageContext, types: string[]) {
  const filter: EventLogFilter = {
    type: typed(ctx, 'tipo'),
    stream: typed(ctx, 'stream'),
    person: typed(ctx, 'pessoa'),
    from: typed(ctx, 'de'),
    to: typed(ctx, 'ate'),
  }
  const problems: Partial<Record<keyof EventLogFilter, string>> = {}
  if (filter.type && !types.includes(filter.type)) problems.type = 'Escolha um tipo da lista.'
  for (const field of ['from', 'to'] as const) {
    if (filter[field] && !isDay(filter[field])) problems[field] = 'Use uma data como 2026-11-21.'
  }
  if (filter.from && filter.to && filter.from > filter.to) problems.to = 'O fim vem depois do começo.'
  return { filter, problems }
}

const asked = ({ type, stream, person, from, to }: EventLogFilter): EventFilter => ({
  ...(type && { types: [type] }),
  ...(stream && { stream }),
  ...(person && { person }),
  ...(from && { from: startOfBusinessDay(from) }),
  ...(to && { to: endOfBusinessDay(to) }),
})

/** Everything that happened, newest first, and any stream's state at any revision. */
export function eventLogPages(log: LogReader): PageRoute[] {
  const line = (event: RecordedEvent): EventLine => ({
    position: event.position,
    at: event.at,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    id: event.id,
    actor: event.meta.actor,
    realActor: event.meta.realActor ?? null,
    correlationId: event.meta.correlationId,
    causationId: event.meta.causationId ?? null,
    data: log.masked(event),
  })

  return [
    page('Admin/EventLog/Index', {
      title: 'Explorador de eventos',
      load: async (ctx) => {
        const types = log.types()
        const { filter, problems } = readFilter(ctx, types)
        const after = typed(ctx, 'antes') || undefined
        const wrong = Object.keys(problems).length > 0
        const [found, head] = await Promise.all([
          wrong || (after && !/^\d{1,18}$/.test(after))
            ? []
            : takeEvents(log.store, asked(filter), { after, backwards: true, limit: SIZE + 1 }),
          log.store.head(),
        ])
        const events = found.slice(0, SIZE).map(line)
        return {
          filter,
          problems,
          types,
          events,
          older: found.length > SIZE ? (events.at(-1)?.position ?? null) : null,
          paged: after !== undefined,
          head: head ?? null,
        }
      },
    }),
    page('Admin/EventLog/Stream', {
      title: ({ stream }) => stream,
      load: async (ctx) => {
        const stream = ctx.params.stream ?? ''
        const recorded = await log.store.readStream(stream)
        const last = recorded.at(-1)?.revision
        if (last === undefined) throw new NotFound('Não há eventos neste stream.')
        const wanted = Number.parseInt(ctx.query.revisao ?? '', 10)
        const revision = Number.isNaN(wanted) ? last : Math.min(Math.max(wanted, 0), last)
        const until = (n: number) => recorded.filter((event) => event.revision <= n)
        return {
          stream,
          events: recorded.map(line),
          revision,
          last,
          state: log.stateOf(stream, until(revision)) ?? null,
          before: revision > 0 ? (log.stateOf(stream, until(revision - 1)) ?? null) : null,
        }
      },
    }),
  ]
}
