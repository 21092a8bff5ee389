import type { Knex } from 'knex'
import type { SavedQueryEvent } from '../../domain/analytics/saved-query'
import type { Instant } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SavedEventQueryRow {
  queryId: string
  ownerId: string
  name: string
  query: string
  savedAt: Instant
}

export const savedEventQueries = projection<SavedQueryEvent, SavedEventQueryRow>({
  name: 'saved_event_queries',
  description: 'Views of the event log that each member of staff saved',
  version: 1,
  key: 'queryId',
  report: {
    label: 'Consultas salvas',
    about: 'As consultas que cada pessoa da equipe guardou.',
    group: 'Sistema',
    columns: ['name', 'ownerId', 'savedAt'],
  },
  columns: {
    queryId: column.id('Consulta'),
    ownerId: column.id('De quem'),
    name: column.text('Nome'),
    query: column.text('Consulta'),
    savedAt: column.instant('Salva'),
  },
  indexes: [['ownerId']],
  on: {
    EventQuerySaved: {
      key: ({ queryId }) => queryId,
      apply: (_, { queryId, ownerId, name, query }, { at }) => ({
        queryId,
        ownerId,
        name,
        query,
        savedAt: at,
      }),
    },
    EventQueryRenamed: {
      key: ({ queryId }) => queryId,
      apply: (row, { name }) => row && { ...row, name },
    },
    EventQueryDeleted: { key: ({ queryId }) => queryId, apply: () => null },
  },
})

export const savedQueriesOf = (db: Knex, ownerId: string): Promise<SavedEventQueryRow[]> =>
  db(table(savedEventQueries)).where({ ownerId }).orderBy(['name', 'queryId'])
