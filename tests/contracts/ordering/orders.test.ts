import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spelledQuery } from '../../../src/contracts/analytics/spelled-query'
import { resourceListQuery } from '../../../src/contracts/kernel/resource-list'
import {
  orderGroups,
  orderOffers,
  orderStatuses,
  paymentMethods,
} from '../../../src/contracts/ordering/labels'
import { ORDERS_PATH, orders } from '../../../src/contracts/ordering/orders'

const list = resourceListQuery(orders)
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const text = fc.string({ maxLength: 40 }).map((typed) => typed.trim())
const view = fc.record({
  query: text,
  filters: fc.record({
    status: fc.oneof(fc.subarray([...orderStatuses]), fc.constantFrom(...Object.values(orderGroups))),
    method: fc.subarray([...paymentMethods]),
    period: fc.constantFrom('placed', 'paid', 'refunded'),
    'period from': orNull(day),
    'period to': orNull(day),
    productIds: orNull(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
    titles: text,
    couponCode: orNull(fc.stringMatching(/^[A-Z0-9_-]{1,30}$/)),
    offers: fc.subarray([...orderOffers]),
    'total from': orNull(fc.integer({ min: 0, max: 10_000_000 })),
    'total to': orNull(fc.integer({ min: 0, max: 10_000_000 })),
    refunded: fc.boolean(),
    hideFree: fc.boolean(),
  }),
  sort: fc.record({ by: fc.constantFrom(...orders.sorts), descending: fc.boolean() }),
  columns: fc.constant([]),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('a view comes back from its address as it was', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const read = list.parse(new URLSearchParams(list.fields(shown)))
      const sorted = (each: typeof shown | typeof read) => ({
        ...each,
        filters: { ...each.filters, status: [...(each.filters.status as string[])].sort() },
      })
      expect(sorted(read)).toEqual(sorted(shown))
    }),
  )
})

test('what an address does not know is left out', () => {
  const typed = {
    ...{ status: 'x', meio: 'x', data: 'x', de: '2026-02-30', ate: 'x', ordem: 'x', pagina: '-1' },
  }
  expect(list.parse(typed)).toEqual({
    query: '',
    filters: {
      ...{ status: [], method: [], period: 'placed', 'period from': null, 'period to': null },
      ...{ productIds: null, titles: '', couponCode: null, offers: [] },
      ...{ 'total from': null, 'total to': null, refunded: false, hideFree: false },
    },
    sort: { by: 'placedAt', descending: true },
    columns: [],
    page: 1,
  })
})

test('money is read as people type it', () => {
  const typed = { '197': 19_700, '1.297,5': 129_750, 'R$ 1.297,50': 129_750, '1297.50': 129_750, '0': 0 }
  for (const [text, centavos] of Object.entries(typed)) {
    expect(list.parse({ 'valor-min': text }).filters['total from'], text).toBe(centavos)
  }
  for (const text of ['', 'abc', '1,2,3', '-5', '12.345.67', '1e3', '9'.repeat(30)]) {
    expect(list.parse({ 'valor-max': text }).filters['total to'], text).toBeNull()
  }
})

test.each([
  ['status=kept', { status: ['paid', 'completed'] }],
  ['status=settled&status=x', { status: orderGroups.settled }],
  ['status=refunds&meio=card', { status: ['partially_refunded', 'refunded'], method: ['card'] }],
  ['data=reembolso&de=2026-03-01&ate=2026-03-02', { period: 'refunded', 'period to': '2026-03-02' }],
  ['produto=sql&curso=react&cupom=volta10&oferta=bump', { couponCode: 'VOLTA10', offers: ['bump'] }],
  ['devolvido=true&hide-free=true', { refunded: true, hideFree: true }],
])('a view saved as %s before the list was declared opens as it was', (query, filters) => {
  expect(list.parse(new URLSearchParams(query)).filters).toMatchObject(filters)
  const spelled = spelledQuery(ORDERS_PATH, query)
  expect(list.parse(new URLSearchParams(spelled))).toEqual(list.parse(new URLSearchParams(query)))
})
