import type { Knex } from 'knex'
import type { Instant } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import { loggedTypes } from './events-by-hour'

export interface TraceRow {
  /** `<correlation>|<stream>` */
  key: string
  correlationId: string
  stream: string
  /** Range of revisions with events of this correlation. */
  firstRevision: number
  lastRevision: number
  events: number
  /** Type of the first of them. */
  firstType: string
  startedAt: Instant
  lastAt: Instant
}

interface Meta {
  stream: string
  revision: number
  at: Instant
  correlationId: string
}

const step = (type: string) => ({
  key: (_: unknown, { correlationId, stream }: Meta) => `${correlationId}|${stream}`,
  apply: (
    row: TraceRow | undefined,
    _: unknown,
    { correlationId, stream, revision, at }: Meta,
    key: string,
  ): TraceRow =>
    row
      ? { ...row, lastRevision: revision, lastAt: at, events: row.events + 1 }
      : {
          key,
          correlationId,
          stream,
          firstRevision: revision,
          lastRevision: revision,
          events: 1,
          firstType: type,
          startedAt: at,
          lastAt: at,
        },
})

/** One row of fixed size per correlation and stream, so that long stories stay cheap to fold and to find. */
export const traces = projection<{ type: string; data: unknown }, TraceRow>({
  name: 'traces',
  description: 'Streams and revisions of the events that one command caused',
  version: 2,
  key: 'key',
  report: {
    label: 'Rastros',
    about: 'O que cada comando causou, stream a stream.',
    group: 'Sistema',
    columns: ['correlationId', 'stream', 'events', 'firstType', 'startedAt', 'lastAt'],
  },
  columns: {
    key: column.id('Chave'),
    correlationId: column.id('Correlação'),
    stream: column.id('Stream'),
    firstRevision: column.number('Primeira revisão'),
    lastRevision: column.number('Última revisão'),
    events: column.count('Eventos'),
    firstType: column.text('Começou com'),
    startedAt: column.instant('Começo'),
    lastAt: column.instant('Terminou'),
  },
  indexes: [
    ['correlationId', 'startedAt'],
    ['stream', 'startedAt'],
  ],
  on: Object.fromEntries(loggedTypes.map((type) => [type, step(type)])),
})

const read = (row: TraceRow): TraceRow => ({
  ...row,
  firstRevision: Number(row.firstRevision),
  lastRevision: Number(row.lastRevision),
  events: Number(row.events),
})

/** Streams with events of one correlation, in the order of their first one. */
export const traceOf = async (db: Knex, correlationId: string, limit: number): Promise<TraceRow[]> =>
  (
    await db(table(traces))
      .where({ correlationId })
      .orderBy(['startedAt', 'firstRevision', 'stream'])
      .limit(limit)
  ).map(read)

export interface RelatedTrace {
  correlationId: string
  stream: string
  firstType: string
  startedAt: Instant
  events: number
}

/** Other correlations with events in these streams, newest first. */
export const tracesOnStreams = async (
  db: Knex,
  streams: string[],
  except: string,
  limit: number,
): Promise<RelatedTrace[]> =>
  (
    await db(table(traces))
      .whereIn('stream', streams)
      .whereNot({ correlationId: except })
      .orderBy([{ column: 'startedAt', order: 'desc' }, 'key'])
      .limit(limit)
      .select('correlationId', 'stream', 'firstType', 'startedAt', 'events')
  ).map((row: RelatedTrace) => ({ ...row, events: Number(row.events) }))
