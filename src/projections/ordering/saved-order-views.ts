import type { Knex } from 'knex'
import type { SavedQueryEvent } from '../../domain/analytics/saved-query'
import type { Instant } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
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
  description: 'Views of the list of orders that staff saved, and which are shared',
  version: 1,
  key: 'queryId',
  report: {
    label: 'Visões de pedidos',
    about: 'As visões da lista de pedidos que cada pessoa da equipe guardou.',
    group: 'Vendas',
    columns: ['name', 'shared', 'savedAt'],
  },
  columns: {
    queryId: column.id('Consulta'),
    ownerId: column.id('De quem'),
    name: column.text('Nome'),
    query: column.text('Consulta'),
    shared: column.bool('De todos'),
    savedAt: column.instant('Salva'),
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
