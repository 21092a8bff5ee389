import { expect, test } from 'vitest'
import { sheets } from '../../src/adapters/sheets'
import { projections, registry } from '../../src/composition/modules'
import { namedRows, readModel } from '../../src/composition/modules/read-model'
import { declaredRoutes } from '../../src/http/admin/routes'
import { analyticsPages } from '../../src/http/analytics/pages'
import { communicationPages } from '../../src/http/communication/pages'
import { orderingPages } from '../../src/http/ordering/pages'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { testDatabase } from '../support/database'
import { httpWorld } from '../support/http'

const database = await testDatabase()
await ensureTables(database.pool, projections)
const declared = declaredRoutes(
  {
    ...registry,
    log: { store: undefined as never },
    sheets,
    files: undefined as never,
    pictures: undefined as never,
  },
  [...analyticsPages({ readModel, namedRows }), ...communicationPages, ...orderingPages],
)
const world = await httpWorld(database, { pages: declared.pages })
const admin = await world.as('Admin')

test.each([
  '/admin/orders?busca=a%00b',
  '/admin/orders?busca=%25%5F%5C',
  '/admin/orders?produto=%00',
  '/admin/orders?produto=%22%7D%5D',
  '/admin/orders?de=0000-01-01&ate=9999-12-31&data=reembolso',
  '/admin/orders?pagina=99999999999999',
  '/admin/questions?busca=%00&pagina=x&filtro=x',
  '/admin/questions?busca=%F0%9F',
  '/admin/outbox?busca=%00&pagina=-1',
  '/admin/dashboard?de=%00&ate=%00',
  '/admin/dashboard?dias=1e9',
])('%s is answered with a page', async (path) => {
  expect((await admin.visit(path)).status).toBe(200)
})

test.each(['/admin/orders/%00', '/admin/questions/%00', '/admin/questions/%E0', '/admin/outbox/AA'])(
  '%s names nothing',
  async (path) => {
    expect((await admin.visit(path)).status).toBe(404)
  },
)
