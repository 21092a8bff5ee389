import type { Knex } from 'knex'
import type { SavedQueryEvent } from '../../domain/analytics/saved-query'
import type { Instant } from '../../domain/kernel/instants'
import { projection, table } from '../kernel/projection'

export interface SavedOrderViewRow {
  queryId: string
  ownerId: string
  name: string
  /** Query string of the view's address. */
  query: string
  shared: boolean
  savedAt: Instant
}

const ofQuery = { key: ({ queryId }: { queryId: string }) => queryId }

export const savedOrderViews = projection<SavedQueryEvent, SavedOrderViewRow>({
  name: 'saved_order_views',
  description: 'Which views of the list of orders staff saved, and which are shared',
  version: 1,
  key: 'queryId',
  columns: {
    queryId: 'text',
    ownerId: 'text',
    name: 'text',
    query: 'text',
    shared: 'bool',
    savedAt: 'instant',
  },
  personal: ['query'],
  indexes: [['ownerId']],
  on: {
    OrderViewSaved: { ...ofQuery, apply: (_, data, { at }) => ({ ...data, savedAt: at }) },
    EventQueryRenamed: { ...ofQuery, apply: (row, { name }) => row && { ...row, name } },
    EventQueryDeleted: { ...ofQuery, apply: (row) => row && null },
  },
})

/** A staff member's own views and shared ones, by name. */
export const orderViewsFor = (db: Knex, accountId: string): Promise<SavedOrderViewRow[]> =>
  db<SavedOrderViewRow>(table(savedOrderViews))
    .where({ ownerId: accountId })
    .orWhere({ shared: true })
    .orderBy(['name', 'queryId'])
