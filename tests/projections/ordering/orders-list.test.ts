import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { type ResourceView, resourceListQuery } from '../../../src/contracts/kernel/resource-list'
import {
  type OrderOffer,
  type OrderStatus,
  orderGroups,
  orderOffers,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
} from '../../../src/contracts/ordering/labels'
import { orders } from '../../../src/contracts/ordering/orders'
import { declared } from '../../../src/http/admin/declared'
import { listNumbers } from '../../../src/http/admin/list-numbers'
import { idsOfView, listRows } from '../../../src/http/admin/list-rows'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { type OrderRow, orderList } from '../../../src/projections/ordering/order-list'
import { testDatabase } from '../../support/database'
import { keepOrders, manyOrders } from '../../support/many-orders'
import { runs } from '../../support/proof/depth'
import { cpfOf } from '../../support/shop'

const { pool } = await testDatabase()
const db = createKnex(pool)
const all = manyOrders(400)
beforeAll(async () => {
  await ensureTables(pool, [orderList])
  await keepOrders(pool, all)
})

const d = declared(orders, {
  commands: new Proxy({}, { get: () => ({}) }) as never,
  readModels: { orderList },
  extras: [{ component: orders.component, load: () => ({}) }],
  log: { store: undefined as never },
  sheets: undefined as never,
  files: undefined as never,
  pictures: undefined as never,
})
const reader = { db, now: '2026-05-01T12:00:00.000Z' }
const list = resourceListQuery(orders)
const numbersOf = (view: ResourceView) => listNumbers(d, reader, view)

/** What a view of orders may ask for. */
interface OrdersView {
  query: string
  status: readonly OrderStatus[]
  method: readonly PaymentMethod[]
  period: 'placed' | 'paid' | 'refunded'
  from: string | null
  to: string | null
  productIds: string | null
  titles: string
  couponCode: string | null
  offers: readonly OrderOffer[]
  least: number | null
  most: number | null
  refunded: boolean
  hideFree: boolean
  sort: { by: string; descending: boolean }
}
const dates = ['placed', 'paid', 'refunded'] as const

/** The filters as predicates over rows, without SQL. */
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(at))
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
function fits(row: OrderRow, view: OrdersView): boolean {
  const { status, method, from, to, titles, couponCode, offers, least, most, productIds, query } = view
  const inDays = (at: string | null) =>
    at !== null && (!from || dayOf(at) >= from) && (!to || dayOf(at) <= to)
  const dated = {
    placed: [row.placedAt],
    paid: [row.paidAt],
    refunded: [...row.refunds.map(({ at }) => at), row.chargedBackAt],
  }
  const text = bare(`${row.number} ${row.name} ${row.email} ${row.cpf}`)
  return (
    (status.length === 0 || status.includes(row.status)) &&
    (method.length === 0 || method.includes(row.method)) &&
    dated[view.period].some(inDays) &&
    (!productIds || row.lines.some((line) => line.productId === productIds)) &&
    (!titles || row.lines.some((line) => bare(line.title).includes(bare(titles)))) &&
    (!couponCode || row.couponCode === couponCode) &&
    (offers.length === 0 || row.lines.some(({ offer }) => offer && offers.includes(offer))) &&
    (least === null || row.total >= least) &&
    (most === null || row.total <= most) &&
    (!view.refunded || row.refunded > 0) &&
    (!view.hideFree || row.total > 0) &&
    (!query || text.includes(bare(query)))
  )
}

const rarely = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 1 })
const several = <T extends string>(sets: readonly (readonly T[])[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([] as readonly T[]) }, fc.constantFrom(...sets))
const day = fc
  .integer({ min: 0, max: 64 })
  .map((n) => new Date(Date.UTC(2026, 1, 26 + n)).toJSON().slice(0, 10))
const amount = fc.constantFrom(0, 9_899, 9_900, 19_700, 24_790, 129_750)
const view: fc.Arbitrary<OrdersView> = fc.record({
  query: fc.constantFrom('', '', '', 'joão', 'CONCEICAO', 'lima', all[7]!.number, cpfOf(2)),
  status: several([
    ...orderStatuses.map((each) => [each]),
    ...Object.values(orderGroups),
    ['paid', 'refused'],
  ]),
  method: several([...paymentMethods.map((each) => [each]), ['pix', 'card']]),
  period: fc.constantFrom('placed' as const, ...dates),
  from: rarely(day),
  to: rarely(day),
  productIds: rarely(fc.constantFrom('curso-0', 'curso-3')),
  titles: fc.constantFrom('', '', '', 'logica', 'SQL'),
  couponCode: rarely(fc.constantFrom('VOLTA10', 'NATAL', 'OUTRO')),
  offers: several([...orderOffers.map((each) => [each]), ['bump', 'downsell']]),
  least: rarely(amount),
  most: rarely(amount),
  refunded: fc.boolean(),
  hideFree: fc.boolean(),
  sort: fc.record({ by: fc.constantFrom(...orders.sorts), descending: fc.boolean() }),
})
const none: OrdersView = {
  ...{
    query: '',
    status: [],
    method: [],
    period: 'placed',
    from: null,
    to: null,
    productIds: null,
    titles: '',
  },
  ...{ couponCode: null, offers: [], least: null, most: null, refunded: false, hideFree: false },
  sort: { by: 'placedAt', descending: true },
}
/** The list's view of it, as parsed from its address, in which nothing may be lost. */
function addressed({ query, sort, from, to, least, most, ...filters }: OrdersView): ResourceView {
  const asked: ResourceView = {
    ...{ query, sort, page: 1, columns: [] },
    filters: {
      ...filters,
      ...{ 'period from': from, 'period to': to, 'total from': least, 'total to': most },
    },
  }
  const read = list.parse(new URLSearchParams(list.fields(asked)))
  expect(read).toEqual(asked)
  return read
}
const whole = { limit: 1_000, offset: 0 }
const found = async (view: ResourceView, place = whole) => listRows(d, reader, view, place)
const ids = (rows: readonly { id: string }[] | readonly OrderRow[]) =>
  rows.map((row) => ('id' in row ? row.id : row.orderId)).sort()

test('single and combined filters return exactly the matching rows', async () => {
  const parts: Partial<OrdersView>[] = [
    ...orderStatuses.map((status) => ({ status: [status] })),
    ...Object.values(orderGroups).map((status) => ({ status })),
    ...paymentMethods.map((method) => ({ method: [method] })),
    ...dates.map((period) => ({ period, from: '2026-03-10', to: '2026-03-20' })),
    ...orderOffers.map((offer) => ({ offers: [offer] })),
    ...[{ productIds: 'curso-1' }, { titles: 'GIT' }, { couponCode: 'VOLTA10' }, { query: 'araujo' }],
    ...[{ refunded: true }, { hideFree: true }],
    ...[{ least: 19_700 }, { most: 19_700 }, { least: 19_700, most: 24_790 }],
  ]
  for (const part of parts) {
    const wanted = { ...none, ...part }
    const expected = ids(all.filter((row) => fits(row, wanted)))
    expect(ids(await found(addressed(wanted))), JSON.stringify(part)).toEqual(expected)
    if (!part.offers?.includes('downsell') && !part.status?.includes('completed')) {
      expect(expected.length, `${JSON.stringify(part)} narrows`).toBeLessThan(all.length)
    }
  }
  await fc.assert(
    fc.asyncProperty(view, async (wanted) => {
      expect(ids(await found(addressed(wanted)))).toEqual(ids(all.filter((row) => fits(row, wanted))))
    }),
    { numRuns: runs(120) },
  )
})

test('the numbers of a view are the sums of its rows, and each links to its rows', async () => {
  const settled: readonly string[] = orderGroups.settled
  await fc.assert(
    fc.asyncProperty(view, async (wanted) => {
      const { sums, total, tabCounts } = await numbersOf(addressed(wanted))
      const rows = all.filter((row) => fits(row, wanted))
      const sum = (of: (row: OrderRow) => number) => rows.reduce((total, row) => total + of(row), 0)
      const paid = sum(({ status, total }) => (settled.includes(status) ? total : 0))
      const refunded = sum((row) => row.refunded)
      const lost = sum(({ chargedBack }) => chargedBack)
      expect(total).toBe(rows.length)
      expect(sums).toEqual({
        ...{ orders: rows.length, ordered: sum(({ total }) => total) },
        ...{ paid, refunded, lost, net: paid - refunded - lost },
      })
      const back = await numbersOf(addressed({ ...wanted, refunded: true }))
      expect(back.sums?.refunded).toBe(refunded)
      if (wanted.status.length === 0) {
        const charged = await numbersOf(addressed({ ...wanted, status: ['charged_back'] }))
        expect(charged.sums?.lost).toBe(lost)
        const kept = all.filter((row) => fits(row, { ...wanted, status: orderGroups.kept }))
        expect(tabCounts[3]).toBe(kept.length)
      }
      // The tab of a Pix brings its own means of payment; leaving it takes that away.
      const pix = all.filter((row) => fits(row, { ...wanted, status: ['awaiting'], method: ['pix'] }))
      expect(tabCounts[1]).toBe(pix.length)
    }),
    { numRuns: runs(60) },
  )
})

test('pages contain every row once, sorted', async () => {
  for (const by of orders.sorts) {
    for (const descending of [true, false]) {
      const wanted = addressed({ ...none, sort: { by, descending } })
      const pages = await Promise.all(
        [0, 150, 300, 450].map((offset) => found(wanted, { limit: 150, offset })),
      )
      const shown = pages.flat()
      expect(ids(shown)).toEqual(ids(all))
      const rows = shown.map(({ id }) => all.find(({ orderId }) => orderId === id) as OrderRow)
      const value = (orders.sortedBy[by] ?? by) as keyof OrderRow
      for (const [i, row] of rows.slice(1).entries()) {
        const [a, b] = descending ? [row[value], rows[i]![value]] : [rows[i]![value], row[value]]
        expect(a! <= b!, `${by} ${descending} at ${i}`).toBe(true)
      }
      expect(await idsOfView(d, reader, wanted, 400)).toEqual(shown.map(({ id }) => id))
    }
  }
})

test('a masked CPF finds all matching buyers, and punctuation finds none', async () => {
  const cpf = cpfOf(3)
  const covered = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
  const shown = await found(addressed({ ...none, query: covered }))
  expect(shown.length).toBeGreaterThan(0)
  const cpfs = shown.map(({ id }) => all.find(({ orderId }) => orderId === id)?.cpf?.slice(3, 9))
  expect(new Set(cpfs)).toEqual(new Set([cpf.slice(3, 9)]))
  for (const query of ['%', '_', '***']) expect(await found(addressed({ ...none, query }))).toEqual([])
})
