import type { Knex } from 'knex'
import { businessDay, businessHour, type Instant } from '../../domain/kernel/instants'
import { eventTypes } from '../../domain/registry'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** Events that the kernel writes for unique names, outside the aggregates. */
const claimTypes = ['ClaimReleased', 'ClaimTaken']
export const loggedTypes = [...eventTypes(), ...claimTypes]

export interface EventsByHourRow {
  /** `2026-03-02T09` for all events of the hour, `2026-03-02T09|order|OrderPaid` for those of one kind. */
  key: string
  /** Hour of the business day (America/Sao_Paulo), `2026-03-02T09`. */
  hour: string
  /** Category of the stream; empty in the row for the whole hour. */
  category: string
  type: string
  events: number
  /** Stream of the first of them, to find the hour's position in the log with any event store. */
  firstStream: string
  firstRevision: number
}

export const hourOf = (at: Instant): string =>
  `${businessDay(at)}T${String(businessHour(at)).padStart(2, '0')}`

/** `order` of `order-7`, `claim_slug` of `claim_slug-x`. */
const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? stream

const step = (type: string) => ({
  key: (_: unknown, { at, stream }: { at: Instant; stream: string }) => {
    const hour = hourOf(at)
    return [hour, `${hour}|${categoryOf(stream)}|${type}`]
  },
  apply: (
    row: EventsByHourRow | undefined,
    _: unknown,
    { stream, revision }: { stream: string; revision: number },
    key: string,
  ): EventsByHourRow => {
    if (row) return { ...row, events: row.events + 1 }
    const [hour = '', category = '', of = ''] = key.split('|')
    return { key, hour, category, type: of, events: 1, firstStream: stream, firstRevision: revision }
  },
})

export const eventsByHour = projection<{ type: string; data: unknown }, EventsByHourRow>({
  name: 'events_by_hour',
  description: 'Number of events of each type per hour, and the first event of the hour',
  version: 2,
  key: 'key',
  report: {
    label: 'Eventos por hora',
    about: 'Quantos eventos de cada tipo houve em cada hora.',
    group: 'Sistema',
    columns: ['hour', 'category', 'type', 'events'],
    newestFirst: true,
  },
  columns: {
    key: column.id('Chave'),
    hour: column.text('Hora'),
    category: column.text('Categoria'),
    type: column.text('Tipo'),
    events: column.count('Eventos'),
    firstStream: column.text('Primeiro stream'),
    firstRevision: column.number('Primeira revisão'),
  },
  indexes: [['type', 'hour'], ['hour']],
  on: Object.fromEntries(loggedTypes.map((type) => [type, step(type)])),
})

export interface HourFilter {
  types?: string[]
  category?: string
  /** Hours, both included. */
  from?: string
  to?: string
}

const kindsOf = (db: Knex, { types, category, from, to }: HourFilter) => {
  const rows = db(table(eventsByHour))
  if (types?.length) rows.whereIn('type', types)
  else if (category) rows.whereNot('type', '')
  else rows.where('type', '')
  if (category) rows.where('category', category)
  if (from) rows.where('hour', '>=', from)
  if (to) rows.where('hour', '<=', to)
  return rows
}

/** Events of each hour (`length` 13), day (10) or month (7) that has any, oldest first. */
export const countsBy = async (db: Knex, filter: HourFilter, length: 7 | 10 | 13) =>
  (
    await kindsOf(db, filter)
      .select(db.raw('left(hour, ?) as at', [length]))
      .sum({ events: 'events' })
      .groupBy(1 as never)
      .orderBy(1 as never)
  ).map((row: Record<string, string>) => ({ at: row.at ?? '', events: Number(row.events) }))

/** First and last hour with such events; undefined without any. */
export async function hoursOf(db: Knex, filter: HourFilter) {
  const row = await kindsOf(db, filter).min({ first: 'hour' }).max({ last: 'hour' }).first()
  return row?.first ? { first: row.first as string, last: row.last as string } : undefined
}

interface Place {
  stream: string
  revision: number
}

/** The first event of the earliest hour from `hour` on; with `before`, of the latest hour before it. */
export async function placeOf(db: Knex, hour: string, before = false): Promise<Place | undefined> {
  const rows = db(table(eventsByHour)).where('type', '')
  const row = await (before
    ? rows.where('hour', '<', hour).orderBy('hour', 'desc')
    : rows.where('hour', '>=', hour).orderBy('hour')
  ).first('firstStream', 'firstRevision')
  return row && { stream: row.firstStream, revision: Number(row.firstRevision) }
}
