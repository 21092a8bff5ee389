import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** A view of a list that one member of staff keeps under a name. What was typed may name a person. */
export const savedQueryEvents = events({
  EventQuerySaved: eventSchema('Consulta salva', {
    queryId: id,
    ownerId: id,
    name: z.string(),
    query: personal(z.string(), 'ownerId'),
  }),
  /** A view of the list of orders, as it was saved before every list had views. */
  OrderViewSaved: eventSchema('Visão de pedidos salva', {
    queryId: id,
    ownerId: id,
    name: z.string(),
    query: personal(z.string(), 'ownerId'),
    shared: z.boolean(),
  }),
  /** A view of a list or report: its address and query. Shared, all staff who may enter the list find it. */
  ListViewSaved: eventSchema('Visão salva', {
    queryId: id,
    ownerId: id,
    list: z.string(),
    name: z.string(),
    query: personal(z.string(), 'ownerId'),
    shared: z.boolean(),
  }),
  EventQueryRenamed: eventSchema('Consulta renomeada', { queryId: id, ownerId: id, name: z.string() }),
  EventQueryDeleted: eventSchema('Consulta apagada', { queryId: id, ownerId: id }),
})
export type SavedQueryEvent = EventOf<typeof savedQueryEvents>

export type SavedQuery =
  | { phase: 'absent' }
  | { phase: 'saved' | 'deleted'; queryId: string; ownerId: string; name: string }

export const savedQuery = aggregate<SavedQuery, typeof savedQueryEvents>(
  { name: 'eventquery', label: 'Consulta salva' },
  savedQueryEvents,
  { phase: 'absent' },
  {
    EventQuerySaved: (_, { queryId, ownerId, name }) => ({ phase: 'saved', queryId, ownerId, name }),
    OrderViewSaved: (_, { queryId, ownerId, name }) => ({ phase: 'saved', queryId, ownerId, name }),
    ListViewSaved: (_, { queryId, ownerId, name }) => ({ phase: 'saved', queryId, ownerId, name }),
    EventQueryRenamed: (q, { name }) => (q.phase === 'absent' ? q : { ...q, name }),
    EventQueryDeleted: (q) => (q.phase === 'absent' ? q : { ...q, phase: 'deleted' }),
  },
)

type SavedQueryDecide = Decide<SavedQuery, SavedQueryEvent>

export const saveQuery =
  (data: { queryId: string; ownerId: string; name: string; query: string }): SavedQueryDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('EventQuerySaved', data)] : []

export const saveListView =
  (data: Extract<SavedQueryEvent, { type: 'ListViewSaved' }>['data']): SavedQueryDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('ListViewSaved', data)] : []

/** A saved view is visible to its owner only. */
function own(q: SavedQuery, ownerId: string) {
  if (q.phase !== 'saved' || q.ownerId !== ownerId) {
    refuse('query-unknown', 'Esta consulta salva não existe mais.')
  }
  return q
}

export const renameQuery =
  (data: { ownerId: string; name: string }): SavedQueryDecide =>
  (q) => {
    const { queryId, name } = own(q, data.ownerId)
    return name === data.name ? [] : [event('EventQueryRenamed', { queryId, ...data })]
  }

export const deleteQuery =
  (data: { ownerId: string }): SavedQueryDecide =>
  (q) => {
    if (q.phase === 'deleted' && q.ownerId === data.ownerId) return []
    return [event('EventQueryDeleted', { queryId: own(q, data.ownerId).queryId, ...data })]
  }
