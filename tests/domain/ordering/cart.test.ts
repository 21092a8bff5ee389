import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  type Addition,
  addItem,
  applyCoupon,
  cart,
  convertCart,
  emptyCart,
  MOST_CART_LINES,
  removeCoupon,
  removeItem,
  reprice,
} from '../../../src/domain/ordering/cart'
import type { ItemNow } from '../../../src/domain/ordering/cart-item'
import { mergeCart } from '../../../src/domain/ordering/cart-merge'
import { given } from '../../support/given'

const cartId = 'v:ana'
const now = (change: Partial<ItemNow> = {}): ItemNow => ({
  price: 19_700,
  owned: false,
  contains: [],
  months: null,
  ...change,
})
const item = (productId: string, price = 19_700) => ({ productType: 'course' as const, productId, price })
const added = (productId: string, price?: number) =>
  event('CartItemAdded' as const, { cartId, ...item(productId, price) })
const removed = (productId: string) =>
  event('CartItemRemoved' as const, { cartId, productType: 'course' as const, productId })
const bundle = { productType: 'bundle' as const, productId: 'fullstack', price: 99_700 }
const add = (change: Partial<Addition> = {}) =>
  addItem({ cartId, item: item('react'), owned: false, contains: [], covered: false, ...change })

const repricedFull = event('CartRepriced' as const, {
  cartId,
  changes: [{ productId: 'full', from: 40_000, to: 19_700 }],
})

describe('adding to the cart', () => {
  it('puts the course in with the price that was shown', () =>
    given(cart)
      .when(add())
      .thenEvents([added('react')]))
  it('has nothing to do when the course is in already', () =>
    given(cart, added('react')).when(add()).thenNothing())
  it('adds again what was removed: that is the undo', () =>
    given(cart, added('react'), removed('react'))
      .when(add())
      .thenEvents([added('react')]))
  it('refuses a course that the buyer has', () =>
    given(cart)
      .when(add({ owned: true }))
      .thenRefused('already-owned', 'Você já tem este curso.'))
  it('refuses a bundle of which the buyer has every course', () =>
    given(cart)
      .when(add({ owned: true, item: bundle }))
      .thenRefused('already-owned', 'Você já tem todos os cursos desta formação.'))
  it('lets a bundle take the place of its own courses', () =>
    given(cart, added('react'), added('sql'))
      .when(add({ item: bundle, contains: ['react', 'node'] }))
      .thenEvents([
        event('CartItemRemoved', { ...removed('react').data, reason: 'in-bundle' as const }),
        event('CartItemAdded', { cartId, ...bundle }),
      ]))
  it('has nothing to do when a bundle in the cart brings the course', () =>
    given(cart)
      .when(add({ covered: true }))
      .thenNothing())
  it('takes 50 lines and refuses the 51st', () => {
    const full = Array.from({ length: MOST_CART_LINES }, (_, i) => added(`c${i}`))
    given(cart, ...full.slice(1))
      .when(add())
      .thenEvents([added('react')])
    given(cart, ...full)
      .when(add())
      .thenRefused('cart-full')
    given(cart, ...full)
      .when(add({ item: bundle, contains: ['c0'] }))
      .thenTypes('CartItemRemoved', 'CartItemAdded')
  })
})

describe('changing the cart', () => {
  it('removes what is there, once', () => {
    const gone = removeItem({ cartId, productType: 'course', productId: 'react' })
    given(cart, added('react'))
      .when(gone)
      .thenEvents([removed('react')])
    given(cart).when(gone).thenNothing()
  })
  it('does not take a bundle for a course of the same id', () =>
    given(cart, added('react'))
      .when(removeItem({ cartId, productType: 'bundle', productId: 'react' }))
      .thenNothing())
  it('keeps one coupon at a time', () => {
    const applied = event('CartCouponApplied' as const, { cartId, code: 'VOLTA10' })
    given(cart)
      .when(applyCoupon({ cartId, code: 'VOLTA10' }))
      .thenEvents([applied])
    given(cart, applied)
      .when(applyCoupon({ cartId, code: 'VOLTA10' }))
      .thenNothing()
    given(cart, applied)
      .when(removeCoupon({ cartId }))
      .thenEvents([event('CartCouponRemoved', { cartId, code: 'VOLTA10' })])
    given(cart).when(removeCoupon({ cartId })).thenNothing()
    expect(
      given(cart, applied, event('CartCouponRemoved', { cartId, code: 'VOLTA10' })).state().code,
    ).toBeNull()
  })
  it('takes the price of now and leaves what is not sold any more to be seen', () => {
    const prices: Record<string, number | null> = { react: 17_700, sql: 9_700, java: null }
    const look = ({ productId }: { productId: string }) => now({ price: prices[productId] ?? null })
    const before = [added('react'), added('sql', 9_700), added('java')]
    const repriced = event('CartRepriced' as const, {
      cartId,
      changes: [{ productId: 'react', from: 19_700, to: 17_700 }],
    })
    given(cart, ...before)
      .when(reprice({ cartId, look }))
      .thenEvents([repriced])
    given(cart, ...before, repriced)
      .when(reprice({ cartId, look }))
      .thenNothing()
  })
  it('takes out what the buyer has by now, and what a bundle beside it brings', () => {
    const full = { productType: 'bundle' as const, productId: 'full', price: 40_000 }
    const look = ({ productId }: { productId: string }) =>
      now({
        price: productId === 'full' ? 40_000 : 19_700,
        owned: productId === 'java',
        contains: productId === 'full' ? ['sql'] : [],
      })
    const gone = (productId: string, reason: 'owned' | 'in-bundle') =>
      event('CartItemRemoved' as const, { cartId, productType: 'course' as const, productId, reason })
    const before = [added('react'), added('sql'), added('java'), event('CartItemAdded', { cartId, ...full })]
    const after = [gone('sql', 'in-bundle'), gone('java', 'owned')]
    given(cart, ...before)
      .when(reprice({ cartId, look }))
      .thenEvents(after)
    given(cart, ...before, ...after)
      .when(reprice({ cartId, look }))
      .thenNothing()
  })
})

describe('merging at login', () => {
  const other = { items: [item('react'), item('sql'), item('java')], code: 'VOLTA10', orders: [] }
  const merge = (from = other) =>
    mergeCart({
      cartId: 'a:ana',
      from: cartId,
      other: from,
      look: ({ productId }) => now({ owned: productId === 'java' }),
    })
  const java = { productType: 'course' as const, productId: 'java', reason: 'owned' as const }
  it('takes what is missing and may be bought, and the coupon', () =>
    given(cart, added('react'))
      .when(merge())
      .thenEvents([
        event('CartMerged', {
          cartId: 'a:ana',
          from: cartId,
          items: [item('sql')],
          code: 'VOLTA10',
          left: [java],
        }),
      ]))
  it('keeps the own coupon', () =>
    given(cart, event('CartCouponApplied', { cartId: 'a:ana', code: 'MINHA' }))
      .when(merge())
      .thenEvents([
        event('CartMerged', {
          cartId: 'a:ana',
          from: cartId,
          items: [item('react'), item('sql')],
          code: null,
          left: [java],
        }),
      ]))
  it('does it once', () => {
    const merged = event('CartMerged' as const, {
      cartId: 'a:ana',
      from: cartId,
      items: [item('react'), item('sql')],
      code: 'VOLTA10',
    })
    given(cart, merged)
      .when(merge({ ...other, items: [item('react'), item('sql')] }))
      .thenNothing()
  })
  it('stops at 50 lines', () => {
    const mine = Array.from({ length: 49 }, (_, i) => added(`c${i}`))
    given(cart, ...mine)
      .when(merge())
      .thenEvents([
        event('CartMerged', {
          cartId: 'a:ana',
          from: cartId,
          items: [item('react')],
          code: 'VOLTA10',
          left: [{ productType: 'course' as const, productId: 'sql', reason: 'full' as const }, java],
        }),
      ])
  })
  it('lets a bundle replace its own courses on either side', () => {
    const full = { productType: 'bundle' as const, productId: 'full', price: 40_000 }
    const look = ({ productId }: { productId: string }) =>
      now({ contains: productId === 'full' ? ['react', 'sql'] : [] })
    const to = { cartId: 'a:ana', from: cartId }
    const sql = { productType: 'course' as const, productId: 'sql' }
    given(cart, added('sql'))
      .when(mergeCart({ ...to, look, other: { items: [item('react'), full], code: null, orders: [] } }))
      .thenEvents([
        event('CartItemRemoved', { cartId: 'a:ana', ...sql, reason: 'in-bundle' as const }),
        event('CartMerged', {
          ...to,
          items: [full],
          code: null,
          left: [{ ...sql, productId: 'react', reason: 'in-bundle' as const }],
        }),
      ])
    given(cart, event('CartItemAdded', { cartId: 'a:ana', ...full }))
      .when(mergeCart({ ...to, look, other: { items: [item('sql')], code: null, orders: [] } }))
      .thenEvents([
        event('CartMerged', {
          ...to,
          items: [],
          code: null,
          left: [{ ...sql, reason: 'in-bundle' as const }],
        }),
      ])
  })
  it('keeps a course that it would give for longer than the bundle beside it', () => {
    const full = { productType: 'bundle' as const, productId: 'full', price: 40_000 }
    const months: Record<string, number | null> = { full: 6, react: null, sql: 12, java: 6, node: 1 }
    const courses = ['react', 'sql', 'java', 'node']
    const look = ({ productId }: { productId: string }) =>
      now({ months: months[productId] ?? null, contains: productId === 'full' ? courses : [] })
    const beside = event('CartItemAdded' as const, { cartId, ...full })
    const gone = (productId: string) =>
      event('CartItemRemoved' as const, { ...removed(productId).data, reason: 'in-bundle' as const })
    given(cart, ...courses.map((each) => added(each, 19_700)), beside)
      .when(reprice({ cartId, look }))
      .thenEvents([gone('java'), gone('node'), repricedFull])
    const other = { items: courses.map((each) => item(each)), code: null, orders: [] }
    given(cart, beside)
      .when(mergeCart({ cartId, from: 'v:x', other, look }))
      .thenEvents([
        event('CartMerged', {
          cartId,
          from: 'v:x',
          items: [item('react'), item('sql')],
          code: null,
          left: ['java', 'node'].map((productId) => ({
            productType: 'course' as const,
            productId,
            reason: 'in-bundle' as const,
          })),
        }),
      ])
  })
  it('empties the other cart', () => {
    const empty = emptyCart({ cartId, into: 'a:ana' })
    given(cart, added('react'))
      .when(empty)
      .thenEvents([event('CartEmptied', { cartId, into: 'a:ana' })])
    given(cart, added('react'), event('CartEmptied', { cartId, into: 'a:ana' }))
      .when(empty)
      .thenNothing()
  })
})

describe('becoming an order', () => {
  const items = [{ productType: 'course' as const, productId: 'react' }]
  const converted = event('CartConverted' as const, { cartId, orderId: 'o1', items })
  it('happens once per order', () => {
    given(cart, added('react'))
      .when(convertCart({ cartId, orderId: 'o1', items }))
      .thenEvents([converted])
    given(cart, converted)
      .when(convertCart({ cartId, orderId: 'o1', items }))
      .thenNothing()
  })
  it('keeps what was added meanwhile', () =>
    expect(given(cart, added('react'), added('sql'), converted).state().items).toEqual([item('sql')]))
})
