import { test } from 'vitest'
import { savedViews } from '../../../src/projections/analytics/saved-views'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const view = { queryId: 'v1', ownerId: 'lia', name: 'Pix grandes', query: 'meio=pix', shared: false }
const told = (type: string, data: object) => ({ type, at, data })

test('views of orders that were saved before lists had views are among those of their list', () => {
  project(savedViews, [
    told('OrderViewSaved', view),
    told('ListViewSaved', { ...view, queryId: 'v2', list: '/admin/categories', shared: true }),
  ]).rows([
    {
      queryId: 'v1',
      list: '/admin/orders',
      name: 'Pix grandes',
      query: 'meio=pix',
      shared: false,
      savedAt: at,
    },
    { queryId: 'v2', list: '/admin/categories', shared: true },
  ])
})

test('are renamed and deleted; queries of the event log are not among them', () => {
  project(savedViews, [
    told('ListViewSaved', { ...view, list: '/admin/categories' }),
    told('EventQueryRenamed', { queryId: 'v1', ownerId: 'lia', name: 'Pix' }),
    told('ListViewSaved', { ...view, queryId: 'v2', list: '/admin/categories' }),
    told('EventQueryDeleted', { queryId: 'v2', ownerId: 'lia' }),
    told('EventQuerySaved', { ...view, queryId: 'q1' }),
    told('EventQueryRenamed', { queryId: 'q1', ownerId: 'lia', name: 'Outra' }),
  ]).rows([{ queryId: 'v1', name: 'Pix' }])
})
