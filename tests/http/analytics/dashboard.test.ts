import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { sheets } from '../../../src/adapters/sheets'
import { registry } from '../../../src/composition/modules'
import type { AnalyticsPages, Span } from '../../../src/contracts/analytics/pages'
import { daysOf } from '../../../src/contracts/analytics/period'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import { businessDay } from '../../../src/domain/kernel/instants'
import { unnamedShop } from '../../../src/domain/site/values'
import { declaredRoutes } from '../../../src/http/admin/routes'
import { analyticsPages } from '../../../src/http/analytics/pages'
import { monthGoals } from '../../../src/projections/analytics/month-goals'
import { savedViews } from '../../../src/projections/analytics/saved-views'
import { catalogProjections } from '../../../src/projections/catalog'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { studentDays } from '../../../src/projections/learning/student-days'
import { cartOutcomes } from '../../../src/projections/ordering/cart-outcomes'
import { cartView } from '../../../src/projections/ordering/cart-view'
import { moneyMoves } from '../../../src/projections/ordering/money-moves'
import { type OrderRow, orderList } from '../../../src/projections/ordering/order-list'
import { orderTasks } from '../../../src/projections/ordering/order-tasks'
import { paymentTries } from '../../../src/projections/ordering/payment-tries'
import { saleLines } from '../../../src/projections/ordering/sale-lines'
import { salesByDay } from '../../../src/projections/ordering/sales-by-day'
import { testDatabase } from '../../support/database'
import { anySales, salesHistory } from '../../support/histories/sales'
import { recorded, type Told } from '../../support/history'
import { httpWorld } from '../../support/http'
import { namedRows, readModelOf } from '../../support/report-shop'

const NOW = '2026-03-10T15:00:00.000Z'
const TODAY = businessDay(NOW)
const projections = [
  orderList,
  moneyMoves,
  saleLines,
  paymentTries,
  cartOutcomes,
  studentDays,
  cartView,
  monthGoals,
]
const database = await testDatabase()
await ensureTables(database.pool, [
  ...projections,
  salesByDay,
  savedViews,
  orderTasks,
  ...Object.values(catalogProjections),
])
let lag = 0
const world = await httpWorld(database, {
  at: NOW,
  pages: declaredRoutes(
    { ...registry, log: undefined as never, sheets, files: undefined as never, pictures: undefined as never },
    analyticsPages({ readModel: readModelOf, namedRows }),
  ).pages,
  projections: {
    waitFor: async () => true,
    status: async () => projections.map(({ name }) => ({ name, position: '1', lag, state: 'current' })),
  },
})
const admin = await world.as('Admin')

async function tell(history: Told[]) {
  const client = await database.pool.connect()
  try {
    for (const p of projections) {
      await client.query(`truncate read.${p.name}`)
      await foldInto(client, p, recorded(history), new Set())
    }
  } finally {
    client.release()
  }
}
const dashboard = async (query: string) =>
  (await (await admin.visit(`/admin/dashboard${query}`)).json())
    .props as AnalyticsPages['Admin/Dashboard/Index']
const orders = async (query: string) =>
  (await (await admin.visit(`/admin/orders${query}`)).json()).props as ResourceListProps
const stored = async () => {
  const { rows } = await database.pool.query('select * from read.order_list')
  return rows.map((row) => ({
    ...(row as Omit<OrderRow, 'placedAt' | 'paidAt'>),
    placedAt: row.placed_at as string,
    paidAt: row.paid_at as string | null,
  }))
}

const within = ({ from, to }: Span, at: string | null) =>
  at !== null && businessDay(at) >= from && businessDay(at) <= to
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

describe('the overview', () => {
  test('adds up to the orders of the list, over any history of sales', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySales,
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 9 }),
        async (history, start, length) => {
          await tell(salesHistory(history))
          const from = new Date(Date.UTC(2026, 1, 19 + start)).toISOString().slice(0, 10)
          const last = new Date(Date.UTC(2026, 1, 19 + start + length)).toISOString().slice(0, 10)
          // Future days are not shown.
          const to = last.localeCompare(TODAY) > 0 ? TODAY : last
          const span = { from, to }
          const { tiles, products } = await dashboard(`?de=${from}&ate=${last}`)

          const all = (await stored()).filter((order) => !order.free)
          const paid = all.filter((order) => within(span, order.paidAt))
          const refunds = all.flatMap((order) => order.refunds.filter(({ at }) => within(span, at)))
          const gross = sum(paid.map((order) => order.total))
          const refunded = sum(refunds.map(({ amount }) => amount))
          expect({
            net: tiles.net.value,
            back: tiles.back.value,
            orders: tiles.orders.value,
            ticket: tiles.ticket.value,
          }).toEqual({
            net: gross - refunded,
            back: refunded,
            orders: paid.length,
            ticket: paid.length === 0 ? null : gross / paid.length,
          })
          for (const name of ['net', 'back', 'orders'] as const) {
            expect(tiles[name].days.length).toBe(daysOf(span).length)
            expect(sum(tiles[name].days)).toBe(tiles[name].value)
          }
          expect(sum(products.map((product) => product.revenue))).toBe(gross)
          expect(sum(products.map((product) => product.sold))).toBe(paid.length)

          const days_ = `de=${from}&ate=${to}&hide-free=true`
          const opened = await orders(`?${days_}&data=pagamento`)
          expect(sum(opened.rows.map(({ values }) => Number(values.total)))).toBe(gross)
          const returned = await orders(`?${days_}&data=reembolso`)
          expect(new Set(returned.rows.map(({ id }) => id)).size).toBe(
            all.filter((order) => order.refunds.some(({ at }) => within(span, at))).length,
          )
          for (const { product, sold } of products) {
            const id = product.slice(product.indexOf(':') + 1)
            expect((await orders(`?${days_}&data=pagamento&produto=${id}`)).total).toBe(sold)
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  test('compares with a previous period of the same length', async () => {
    await tell([])
    const { period, previous, tiles } = await dashboard('?dias=7')
    expect(period).toMatchObject({ from: '2026-03-04', to: '2026-03-10', preset: 7, problem: null })
    expect(previous).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect([tiles.net.value, tiles.orders.value, tiles.ticket.value]).toEqual([0, 0, null])
  })

  test('reports invalid days', async () => {
    const answer = await admin.visit('/admin/dashboard?de=2026-03-05&ate=2026-03-01')
    expect(answer.status).toBe(200)
    expect((await answer.json()).props.period.problem).toMatch(/^A data final vem antes da inicial\./)
  })

  test('says until when its numbers are complete', async () => {
    lag = 0
    expect((await dashboard('')).freshAt).toBe(NOW)
    await database.pool.query(
      `update ops.checkpoints set updated_at = '2026-03-10T14:00:00Z' where name = 'money_moves'`,
    )
    lag = 3
    expect((await dashboard('')).freshAt).toBe('2026-03-10T14:00:00.000Z')
    lag = 0
  })
})

describe('access', () => {
  beforeAll(() => tell([]))
  test.each(['/admin/dashboard', '/admin/orders'])('%s is for Admins only', async (path) => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      expect((await (await world.as(role)).visit(path)).status).toBe(403)
    }
    expect((await world.guest().visit(path)).status).toBe(401)
    expect((await admin.visit(path)).status).toBe(200)
  })
  test('the page is not indexed, and its title names page and product', async () => {
    const answer = await admin.html('/admin/dashboard')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await answer.text()).toContain(`<title>Visão geral - ${unnamedShop.name}</title>`)
  })
})
