import type { Knex } from 'knex'
import type { SavedView } from '../../contracts/kernel/resource-list'
import type { SavedQueryEvent } from '../../domain/analytics/saved-query'
import type { Instant } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SavedViewRow {
  queryId: string
  ownerId: string
  /** Address of the list or report. */
  list: string
  name: string
  /** Query string of the view's address. */
  query: string
  shared: boolean
  savedAt: Instant
}

const ofQuery = { key: ({ queryId }: { queryId: string }) => queryId }
const ORDERS = '/admin/orders'

export const savedViews = projection<SavedQueryEvent, SavedViewRow>({
  name: 'saved_views',
  description: 'Views of lists and reports that staff saved, and which are shared',
  version: 1,
  key: 'queryId',
  report: {
    label: 'Visões salvas',
    about: 'As visões de listas e relatórios que cada pessoa da equipe guardou.',
    group: 'Sistema',
    columns: ['list', 'name', 'shared', 'savedAt'],
  },
  columns: {
    queryId: column.id('Consulta'),
    ownerId: column.id('De quem'),
    list: column.text('Lista'),
    name: column.text('Nome'),
    query: column.text('Consulta'),
    shared: column.bool('De todos'),
    savedAt: column.instant('Salva'),
  },
  personal: ['query'],
  indexes: [['list', 'ownerId']],
  on: {
    OrderViewSaved: { ...ofQuery, apply: (_, data, { at }) => ({ ...data, list: ORDERS, savedAt: at }) },
    ListViewSaved: { ...ofQuery, apply: (_, data, { at }) => ({ ...data, savedAt: at }) },
    EventQueryRenamed: { ...ofQuery, apply: (row, { name }) => row && { ...row, name } },
    EventQueryDeleted: { ...ofQuery, apply: (row) => row && null },
  },
})

const seenBy = (db: Knex, accountId: string) =>
  db<SavedViewRow>(table(savedViews)).where((either) =>
    either.where({ ownerId: accountId }).orWhere({ shared: true }),
  )

/** A staff member's own views of a list and those that colleagues share, by name. */
export async function savedViewsFor(db: Knex, accountId: string, list: string): Promise<SavedView[]> {
  const rows = await seenBy(db, accountId).where({ list }).orderBy(['name', 'queryId'])
  return rows.map(({ queryId, ownerId, name, query, shared }) => ({
    id: queryId,
    name,
    query,
    shared,
    own: ownerId === accountId,
  }))
}

const MOST_NAMED = 20

/** Views of any list whose name holds a text. Which of the lists the reader may enter is the caller's to say. */
export const viewsNamedLike = (db: Knex, accountId: string, text: string): Promise<SavedViewRow[]> =>
  seenBy(db, accountId)
    .whereILike('name', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy(['name', 'queryId'])
    .limit(MOST_NAMED)
