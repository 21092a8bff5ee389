import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  orderDates,
  orderOffers,
  orderSorts,
  orderStatuses,
  paymentMethods,
} from '../../../src/contracts/ordering/labels'
import { newestFirst, ordersQuery } from '../../../src/contracts/ordering/orders-view'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const view = fc.record({
  query: fc.string({ maxLength: 40 }).map((typed) => typed.trim()),
  status: orNull(fc.constantFrom(...orderStatuses, 'settled' as const, 'refunds' as const)),
  method: orNull(fc.constantFrom(...paymentMethods)),
  dated: fc.constantFrom(...orderDates),
  from: orNull(day),
  to: orNull(day),
  productId: orNull(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
  title: fc.string({ maxLength: 40 }).map((typed) => typed.trim()),
  coupon: orNull(fc.stringMatching(/^[A-Z0-9_-]{1,30}$/)),
  offer: orNull(fc.constantFrom(...orderOffers)),
  least: orNull(fc.integer({ min: 0, max: 10_000_000 })),
  most: orNull(fc.integer({ min: 0, max: 10_000_000 })),
  gaveBack: fc.boolean(),
  hideFree: fc.boolean(),
  sort: fc.record({ by: fc.constantFrom(...orderSorts), descending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('a view comes back from its address as it was', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const query = Object.fromEntries(new URLSearchParams(ordersQuery.fields(shown)))
      expect(ordersQuery.parse(query)).toEqual(shown)
    }),
  )
})

test('what an address does not know is left out', () => {
  expect(
    ordersQuery.parse({
      status: 'x',
      meio: 'x',
      data: 'x',
      de: '2026-02-30',
      ate: 'x',
      ordem: 'x',
      pagina: '-1',
    }),
  ).toEqual({
    query: '',
    status: null,
    method: null,
    dated: 'placed',
    from: null,
    to: null,
    productId: null,
    title: '',
    coupon: null,
    offer: null,
    least: null,
    most: null,
    gaveBack: false,
    hideFree: false,
    sort: newestFirst,
    page: 1,
  })
})

test('money is read as people type it', () => {
  const typed = { '197': 19_700, '1.297,5': 129_750, 'R$ 1.297,50': 129_750, '1297.50': 129_750, '0': 0 }
  for (const [text, centavos] of Object.entries(typed)) {
    expect(ordersQuery.parse({ 'valor-min': text }).least, text).toBe(centavos)
  }
  for (const text of ['', 'abc', '1,2,3', '-5', '12.345.67', '1e3', '9'.repeat(30)]) {
    expect(ordersQuery.parse({ 'valor-max': text }).most, text).toBeNull()
  }
})
