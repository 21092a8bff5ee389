import type { Knex } from 'knex'
import type { SearchAlertEvent } from '../../domain/communication/search-alert'
import { businessDay } from '../../domain/kernel/instants'
import { plainTerm } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SearchAlertRow {
  alertId: string
  /** Without accents and capitals, as searches are counted. */
  term: string
  /** Business day of the first confirmation; null until then. */
  day: string | null
  /** 1 once confirmed. */
  alerts: number
  /** 1 while the person waits. */
  waiting: number
  /** 1 once a product answered. */
  matched: number
}

const key = ({ alertId }: { alertId: string }) => alertId

export const searchAlerts = projection<SearchAlertEvent, SearchAlertRow>({
  name: 'search_alerts',
  description: 'Who asked to be told of a search: by term, waiting or told',
  version: 1,
  key: 'alertId',
  report: {
    label: 'Avisos pedidos',
    about: 'As buscas de que as pessoas pediram aviso, e quantas já foram avisadas.',
    group: 'Loja',
    columns: ['day', 'term', 'alerts', 'waiting', 'matched'],
  },
  columns: {
    alertId: column.id('Aviso'),
    term: column.text('Termo'),
    day: nullable(column.day('Dia')),
    alerts: column.count('Pedidos'),
    waiting: column.count('Esperando'),
    matched: column.count('Avisados'),
  },
  personal: ['term'],
  indexes: [['day'], ['term']],
  on: {
    SearchAlertRequested: {
      key,
      apply: (row, { alertId, term }) => ({
        day: null,
        alerts: 0,
        matched: 0,
        ...row,
        alertId,
        term: plainTerm(term),
        waiting: 0,
      }),
    },
    SearchAlertConfirmed: {
      key,
      apply: (row, _, { at }) =>
        row && { ...row, day: row.day ?? businessDay(at), alerts: 1, waiting: 1, matched: 0 },
    },
    SearchAlertMatched: { key, apply: (row) => row && { ...row, waiting: 0, matched: 1 } },
    SearchAlertCancelled: { key, apply: (row) => row && { ...row, waiting: 0 } },
  },
})

/** How many wait for this term. */
export async function waitingFor(db: Knex, term: string): Promise<number> {
  const found = (await db(table(searchAlerts))
    .where({ term: plainTerm(term), waiting: 1 })
    .count({ n: '*' })
    .first()) as { n: string | number } | undefined
  return Number(found?.n ?? 0)
}
