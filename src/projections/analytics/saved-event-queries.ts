import type { Knex } from 'knex'
import type { SavedQueryEvent } from '../../domain/analytics/saved-query'
import type { Instant } from '../../domain/kernel/instants'
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
  description: 'Which views of the event log each member of staff keeps',
  version: 1,
  key: 'queryId',
  columns: { queryId: 'text', ownerId: 'text', name: 'text', query: 'text', savedAt: 'instant' },
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
