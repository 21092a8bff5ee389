import { beforeEach, describe, expect, it } from 'vitest'
import {
  ArchiveCoupon,
  ChangeCouponTerms,
  EndCoupon,
  PauseCoupon,
  RegisterCoupon,
} from '../../../src/commands/marketing/coupon'
import { AddCartItem, ApplyCartCoupon, cartQuote } from '../../../src/commands/ordering/cart'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { coupon } from '../../../src/domain/marketing/coupon'
import { as, guest } from '../../support/in-memory'
import { ana, cpfOf, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
})
const editor = as('Editor')
const register = (change = {}, id = 'cupom') =>
  world.send(editor, RegisterCoupon, { code: 'volta10', kind: 'percent', value: 10, ...change }, id)
const change = (terms = {}) =>
  world.send(editor, ChangeCouponTerms, { couponId: 'cupom', kind: 'percent', value: 10, ...terms })
const withCode = { code: 'VOLTA10', expectedTotal: 17_730 }
const known = async () => {
  const found = await world.state(coupon, 'cupom')
  if (found.phase === 'absent') throw new Error('no coupon')
  return found
}
const pays = async (orderId: string) => {
  await world.settle()
  await world.notify(world.bank.pay(await world.paymentOf(orderId)))
}

describe('the code of a coupon', () => {
  it('is one among all that are not archived, and free again afterwards', async () => {
    await register()
    await expect(register({}, 'outro')).rejects.toMatchObject({ code: 'coupon-code-taken', field: 'code' })
    await expect(world.send(editor, ArchiveCoupon, { couponId: 'cupom' })).rejects.toMatchObject({
      code: 'coupon-state',
    })
    await world.send(editor, EndCoupon, { couponId: 'cupom' })
    await expect(register({}, 'outro')).rejects.toMatchObject({ code: 'coupon-code-taken' })
    await world.send(editor, ArchiveCoupon, { couponId: 'cupom' })
    await expect(world.buy('react', withCode)).rejects.toMatchObject({ code: 'coupon-unknown' })
    await register({}, 'outro')
    await world.buy('react', withCode)
    expect((await known()).seats).toEqual({})
  })
  it('is not for support', () =>
    expect(
      world.send(as('Support'), RegisterCoupon, { code: 'X10', kind: 'percent', value: 10 }),
    ).rejects.toMatchObject({ name: 'Forbidden' }))
})

describe('the terms of a coupon', () => {
  it('count until the last millisecond of their day in São Paulo', async () => {
    await register({ endsAt: '2026-03-31' })
    world.clock.at = '2026-04-01T02:59:59.999Z'
    await world.buy('react', withCode)
    world.clock.at = '2026-04-01T03:00:00.000Z'
    await expect(world.buy('react', withCode)).rejects.toMatchObject({
      code: 'coupon-period',
      message: 'Este cupom venceu em 31/03/2026.',
      field: 'code',
    })
  })
  it('that changed leave old orders as they are', async () => {
    await register()
    const orderId = await world.buy('react', withCode)
    await world.settle()
    await change({ value: 20, pixOnly: true })
    await world.pass(40)
    await world.send(guest, RetryPayment, { orderId, method: 'card', cardToken: 'tok_ok' })
    expect(await world.order(orderId)).toMatchObject({ total: 17_730 })
    expect(await known()).toMatchObject({ terms: { value: 20 }, seats: { [orderId]: { version: 1 } } })
    const next = await world.buy('react', { ...withCode, cpf: cpfOf(2), expectedTotal: 15_760 })
    expect((await known()).seats[next]).toMatchObject({ version: 2, discount: 3_940 })
    await expect(
      world.send(guest, RetryPayment, { orderId: next, method: 'card', cardToken: 'tok_ok' }),
    ).rejects.toMatchObject({ code: 'coupon-pix-only', field: 'method' })
  })
  it('cap what one order saves, and what all together do', async () => {
    await register({ maxDiscount: 1_000, budget: 2_500 })
    const capped = { ...withCode, expectedTotal: 18_700 }
    await world.buy('react', capped)
    await world.buy('react', { ...capped, cpf: cpfOf(2) })
    await expect(world.buy('react', { ...capped, cpf: cpfOf(3) })).rejects.toMatchObject({
      code: 'coupon-budget',
      field: 'code',
    })
    // Who has seen the total without it may go on.
    await world.buy('react', { ...capped, cpf: cpfOf(3), expectedTotal: 19_700 })
    expect(Object.keys((await known()).seats)).toHaveLength(2)
  })
  it('by category take only what is in it', async () => {
    await world.history('category-dados', {
      type: 'CategoryCreated',
      data: { categoryId: 'dados', name: 'Dados', slug: 'dados', description: '' },
    })
    await register({ categoryIds: ['dados'] })
    await expect(world.buy('react', withCode)).rejects.toMatchObject({
      code: 'coupon-not-applicable',
      message: 'Este cupom vale só para a categoria Dados.',
    })
    await change({ categoryIds: ['c'] })
    await world.buy('react', withCode)
  })
  it('of a way to pay are refused by name, not dropped', async () => {
    await register({ maxInstallments: 2 })
    const card = { ...withCode, method: 'card', cardToken: 'tok_ok' }
    await expect(world.buy('react', { ...card, installments: 3 })).rejects.toMatchObject({
      code: 'coupon-installments',
      field: 'code',
    })
    await world.buy('react', { ...card, installments: 2 })
  })
  it('stop while it is paused', async () => {
    await register()
    await world.send(editor, PauseCoupon, { couponId: 'cupom', reason: 'Arte errada' })
    await expect(world.buy('react', withCode)).rejects.toMatchObject({ code: 'coupon-paused' })
  })
})

describe('a coupon for the first purchase', () => {
  it('is refused once an order of this CPF was paid, under whatever e-mail', async () => {
    await register({ firstPurchase: true })
    await pays(await world.buy('sql', { expectedTotal: 9_700, email: 'antes@exemplo.test' }))
    await expect(world.buy('react', withCode)).rejects.toMatchObject({
      code: 'coupon-first-purchase',
      field: 'code',
    })
    await world.buy('react', { ...withCode, cpf: cpfOf(2), email: 'nova@exemplo.test' })
  })
  it('does not count an order that was never paid, nor a free one', async () => {
    await world.course('gratis', 0)
    await register({ firstPurchase: true })
    await world.buy('sql', { expectedTotal: 9_700 })
    await world.buy('gratis', { method: 'free', expectedTotal: 0, email: 'a@exemplo.test' })
    await world.pass(40)
    await world.buy('react', withCode)
  })
})

describe('a coupon for named people', () => {
  const named = { people: `${ana.email}\n${cpfOf(7)}` }
  it('counts for their e-mail or CPF alone, and the log knows neither', async () => {
    await register(named)
    await world.buy('react', withCode)
    await world.buy('react', { ...withCode, email: 'outro@exemplo.test', cpf: cpfOf(7) })
    await expect(
      world.buy('react', { ...withCode, email: 'outra@exemplo.test', cpf: cpfOf(8) }),
    ).rejects.toMatchObject({ code: 'coupon-personal', field: 'code' })
    const written = JSON.stringify(world.store.all().filter(({ stream }) => stream === 'coupon-cupom'))
    expect(written).not.toContain(ana.email)
    expect(written).not.toContain(cpfOf(7))
  })
  it('keeps its list when the terms are changed without it, and drops it when that is asked', async () => {
    await register(named)
    await change({ value: 20 })
    expect((await known()).terms.people).toHaveLength(2)
    await change({ value: 20, people: '' })
    expect((await known()).terms.people).toEqual([])
  })
  it('is told to a stranger in the cart only when there is somebody to tell', async () => {
    await register(named)
    await world.send(guest, AddCartItem, { productType: 'course', productId: 'react' })
    await world.send(guest, ApplyCartCoupon, { code: 'VOLTA10' })
    expect(await cartQuote(world.dispatcher.facts, guest, world.clock.at)).toMatchObject({ total: 17_730 })
  })
})
