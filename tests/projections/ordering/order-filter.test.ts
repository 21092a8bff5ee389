import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import {
  orderDates,
  orderGroups,
  orderOffers,
  orderSorts,
  orderStatuses,
  paymentMethods,
} from '../../../src/contracts/ordering/labels'
import { type OrdersView, ordersQuery } from '../../../src/contracts/ordering/orders-view'
import { readNumbers } from '../../../src/http/ordering/order-numbers'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { type OrderRow, orderList } from '../../../src/projections/ordering/order-list'
import {
  findOrders,
  listOrders,
  orderIds,
  orderNumbers,
} from '../../../src/projections/ordering/order-queries'
import { testDatabase } from '../../support/database'
import { keepOrders, manyOrders } from '../../support/many-orders'
import { cpfOf } from '../../support/shop'

const { pool } = await testDatabase()
const db = createKnex(pool)
const all = manyOrders(400)
beforeAll(async () => {
  await ensureTables(pool, [orderList])
  await keepOrders(pool, all)
})

/** The filters as predicates over rows, without SQL. */
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(at))
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
function fits(row: OrderRow, view: OrdersView): boolean {
  const { status, method, from, to, title, coupon, offer, least, most, productId, query } = view
  const inDays = (at: string | null) =>
    at !== null && (!from || dayOf(at) >= from) && (!to || dayOf(at) <= to)
  const dates = {
    placed: [row.placedAt],
    paid: [row.paidAt],
    refunded: [...row.refunds.map(({ at }) => at), row.chargedBackAt],
  }
  const group = status && status in orderGroups ? orderGroups[status as keyof typeof orderGroups] : [status]
  const text = bare(`${row.number} ${row.name} ${row.email} ${row.cpf}`)
  return (
    (!status || (group as readonly string[]).includes(row.status)) &&
    (!method || row.method === method) &&
    dates[view.dated].some(inDays) &&
    (!productId || row.lines.some((line) => line.productId === productId)) &&
    (!title || row.lines.some((line) => bare(line.title).includes(bare(title)))) &&
    (!coupon || row.couponCode === coupon) &&
    (!offer || row.lines.some((line) => (line as { offer?: string }).offer === offer)) &&
    (least === null || row.total >= least) &&
    (most === null || row.total <= most) &&
    (!view.gaveBack || row.refunded > 0) &&
    (!view.hideFree || row.total > 0) &&
    (!query || text.includes(bare(query)))
  )
}

const rarely = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 1 })
const day = fc
  .integer({ min: 0, max: 64 })
  .map((n) => new Date(Date.UTC(2026, 1, 26 + n)).toJSON().slice(0, 10))
const amount = fc.constantFrom(0, 9_899, 9_900, 19_700, 24_790, 129_750)
const view: fc.Arbitrary<OrdersView> = fc.record({
  query: fc.constantFrom('', '', '', 'joão', 'CONCEICAO', 'lima', all[7]!.number, cpfOf(2)),
  status: rarely(fc.constantFrom(...orderStatuses, 'settled' as const, 'refunds' as const)),
  method: rarely(fc.constantFrom(...paymentMethods)),
  dated: fc.constantFrom('placed' as const, ...orderDates),
  from: rarely(day),
  to: rarely(day),
  productId: rarely(fc.constantFrom('curso-0', 'curso-3')),
  title: fc.constantFrom('', '', '', 'logica', 'SQL'),
  coupon: rarely(fc.constantFrom('VOLTA10', 'NATAL', 'OUTRO')),
  offer: rarely(fc.constantFrom(...orderOffers)),
  least: rarely(amount),
  most: rarely(amount),
  gaveBack: fc.boolean(),
  hideFree: fc.boolean(),
  sort: fc.record({ by: fc.constantFrom(...orderSorts), descending: fc.boolean() }),
  page: fc.constant(1),
})
/** A filter as parsed from an address. */
const addressed = (view: Partial<OrdersView>) =>
  ordersQuery.parse(Object.fromEntries(ordersQuery.fields(view)))
const whole = { limit: 1_000, offset: 0 }
const ids = (rows: readonly { orderId: string }[]) => rows.map(({ orderId }) => orderId).sort()

test('single and combined filters return exactly the matching rows', async () => {
  const none = addressed({})
  const parts = [
    ...[...orderStatuses, 'settled', 'refunds'].map((status) => ({ status })),
    ...paymentMethods.map((method) => ({ method })),
    ...orderDates.map((dated) => ({ dated, from: '2026-03-10', to: '2026-03-20' })),
    { productId: 'curso-1' },
    { title: 'GIT' },
    { coupon: 'VOLTA10' },
    { gaveBack: true },
    { hideFree: true },
    ...orderOffers.map((offer) => ({ offer })),
    { least: 19_700 },
    { most: 19_700 },
    { least: 19_700, most: 24_790 },
    { query: 'araujo' },
  ] as Partial<OrdersView>[]
  for (const part of parts) {
    const wanted = addressed({ ...none, ...part })
    const expected = ids(all.filter((row) => fits(row, wanted)))
    expect(ids(await findOrders(db, wanted, whole)), JSON.stringify(part)).toEqual(expected)
    if (!('offer' in part && part.offer === 'downsell') && !['completed'].includes(String(part.status))) {
      expect(expected.length, `${JSON.stringify(part)} narrows`).toBeLessThan(all.length)
    }
  }
  await fc.assert(
    fc.asyncProperty(view, async (wanted) => {
      const read = addressed(wanted)
      expect(read).toEqual(wanted)
      const found = await findOrders(db, read, whole)
      expect(ids(found)).toEqual(ids(all.filter((row) => fits(row, read))))
      expect(found).toMatchObject(await listOrders(db, read, whole))
    }),
    { numRuns: 120 },
  )
})

test('the numbers of a view are the sums of its rows, and each links to its rows', async () => {
  const settled: readonly string[] = orderGroups.settled
  await fc.assert(
    fc.asyncProperty(view, async (wanted) => {
      const { totals, counts } = readNumbers(await orderNumbers(db, wanted), wanted)
      const rows = all.filter((row) => fits(row, wanted))
      const sum = (of: (row: OrderRow) => number) => rows.reduce((total, row) => total + of(row), 0)
      expect(totals).toEqual({
        orders: rows.length,
        ordered: sum(({ total }) => total),
        paid: sum(({ status, total }) => (settled.includes(status) ? total : 0)),
        refunded: sum(({ refunded }) => refunded),
        chargedBack: sum(({ chargedBack }) => chargedBack),
      })
      const back = { ...wanted, gaveBack: true }
      expect(readNumbers(await orderNumbers(db, back), back).totals.refunded).toBe(totals.refunded)
      if (wanted.status === null) {
        const lost = { ...wanted, status: 'charged_back' as const }
        const found = readNumbers(await orderNumbers(db, lost), lost).totals
        expect(found.chargedBack).toBe(totals.chargedBack)
      }
      const others = { ...wanted, status: null }
      for (const status of orderStatuses) {
        expect(counts[status]).toBe(all.filter((row) => row.status === status && fits(row, others)).length)
      }
    }),
    { numRuns: 60 },
  )
})

test('pages contain every row once, sorted', async () => {
  for (const by of orderSorts) {
    for (const descending of [true, false]) {
      const wanted = { ...addressed({}), sort: { by, descending } }
      const pages = await Promise.all(
        [0, 150, 300, 450].map((offset) => findOrders(db, wanted, { limit: 150, offset, sort: wanted.sort })),
      )
      const rows = pages.flat()
      expect(ids(rows)).toEqual(ids(all))
      const value = { placed: 'placedAt', total: 'total', name: 'sortName' }[by] as keyof OrderRow
      for (const [i, row] of rows.slice(1).entries()) {
        const [a, b] = descending ? [row[value], rows[i]![value]] : [rows[i]![value], row[value]]
        expect(a! <= b!, `${by} ${descending} at ${i}`).toBe(true)
      }
      expect(await orderIds(db, wanted, { limit: 400, sort: wanted.sort })).toEqual(
        rows.map(({ orderId }) => orderId),
      )
    }
  }
})

test('a masked CPF finds all matching buyers, and punctuation finds none', async () => {
  const cpf = cpfOf(3)
  const covered = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
  const found = await findOrders(db, addressed({ query: covered }), whole)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((row) => row.cpf.slice(3, 9)))).toEqual(new Set([cpf.slice(3, 9)]))
  for (const query of ['%', '_', '***']) expect(await findOrders(db, addressed({ query }), whole)).toEqual([])
})
