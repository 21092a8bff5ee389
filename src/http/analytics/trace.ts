import { NotFound } from '../../commands/kernel/errors'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { tracesOnStreams } from '../../projections/analytics/traces'
import { type PageContext, type PageRoute, page, redirect } from '../kernel/page'
import { lineOf, readStory } from './event-log-find'
import { mayReveal } from './may-reveal'

const MAX_RELATED = 12
const traceHref = (correlation: string) => `/admin/event-log/traces/${encodeURIComponent(correlation)}`

async function jobsOf(log: LogReader, events: RecordedEvent[]) {
  const jobs = events.flatMap((event) => log.asks(event).map((job) => ({ ...job, causeId: event.id })))
  const accepted = await log.acceptedMails(jobs.map(({ id }) => id))
  return jobs.map((job) => ({ ...job, acceptedAt: accepted.get(job.id) ?? null }))
}

/**
 * Redirects to the trace of a stream's first event, for pages that know a stream but no correlation id. Throws
 * NotFound.
 */
async function byStream(log: LogReader, { db }: PageContext, name: string): Promise<never> {
  const [first] = await log.store.readStream(name, { to: 0 })
  if (!first)
    throw new NotFound('Não encontramos esta história. Ela pode ter acabado de acontecer: tente de novo.')
  const { correlationId } = first.meta
  const known = (await tracesOnStreams(db, [name], '', 1)).length > 0
  if (!known || correlationId === name) {
    throw new NotFound('Esta história acabou de acontecer. Tente de novo em instantes.')
  }
  return redirect(traceHref(correlationId))
}

export const tracePages = (log: LogReader): PageRoute[] => [
  page('Admin/EventLog/Trace', {
    title: 'História de causas',
    load: async (ctx) => {
      const correlation = ctx.params.correlation ?? ''
      const { events, cut } = await readStory(log, ctx.db, correlation)
      if (events.length === 0) return byStream(log, ctx, correlation)
      const streams = [...new Set(events.map(({ stream }) => stream))]
      const [jobs, related] = await Promise.all([
        jobsOf(log, events),
        tracesOnStreams(ctx.db, streams, correlation, MAX_RELATED),
      ])
      return {
        correlation,
        events: events.map((event) => lineOf(log, event)),
        jobs,
        cut,
        related: related.map(({ correlationId, stream, firstType, startedAt }) => ({
          correlationId,
          stream,
          type: firstType,
          at: startedAt,
        })),
        mayReveal: mayReveal(ctx),
        labels: ctx.deps.labels,
      }
    },
  }),
]
