import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/commands/kernel/errors'
import { EndCoupon, RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { coupon } from '../../../src/domain/marketing/coupon'
import { as, guest } from '../../support/in-memory'
import { cpfOf, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
})
const register = (change = {}) =>
  world.send(
    as('Admin'),
    RegisterCoupon,
    { code: 'volta10', kind: 'percent', value: 10, totalLimit: 10, ...change },
    'cupom',
  )
const withCode = { code: 'VOLTA10', expectedTotal: 17_730 }
const buyer = (n: number) => ({
  ...withCode,
  cpf: cpfOf(n),
  email: `aluno${n}@exemplo.test`,
})
async function seats() {
  const found = await world.state(coupon, 'cupom')
  if (found.phase === 'absent') throw new Error('no coupon')
  const by = (status: string) => Object.values(found.seats).filter((seat) => seat.status === status).length
  return { reserved: by('reserved'), consumed: by('consumed'), released: by('released') }
}

describe('a coupon with ten seats', () => {
  it('lets exactly ten of two hundred buyers in, and tells the others why', async () => {
    await register()
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => world.buy('react', buyer(n))),
    )
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(results.length - refused.length).toBe(10)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason).toMatchObject({ code: 'coupon-exhausted', field: 'code' })
    }
    expect(world.types().filter((type) => type === 'OrderPlaced')).toHaveLength(10)
    await world.settle()
    for (const event of world.store.all().filter((each) => each.type === 'PaymentRequested')) {
      await world.notify(world.bank.pay((event.data as { paymentId: string }).paymentId))
    }
    expect(await seats()).toEqual({ reserved: 0, consumed: 10, released: 0 })
  })

  it('without a limit serves two hundred buyers at once', async () => {
    await register({ totalLimit: null })
    await Promise.all(Array.from({ length: 200 }, (_, n) => world.buy('react', buyer(n))))
    expect(await seats()).toMatchObject({ reserved: 200 })
  })

  it('gets a seat back when the Pix expires, and when the money goes back', async () => {
    await register({ totalLimit: 1 })
    await world.buy('react', buyer(1))
    await world.settle()
    await expect(world.buy('react', buyer(2))).rejects.toMatchObject({ code: 'coupon-exhausted' })
    await world.pass(32)
    const second = await world.buy('react', buyer(2))
    await world.settle()
    const paymentId = await world.paymentOf(second)
    await world.notify(world.bank.pay(paymentId))
    expect(await seats()).toEqual({ reserved: 0, consumed: 1, released: 1 })
    await world.notify(world.bank.refundRest(paymentId))
    expect(await seats()).toEqual({ reserved: 0, consumed: 0, released: 2 })
  })

  it('takes late money only while a seat is left, so uses never pass the limit', async () => {
    await register({ totalLimit: 1 })
    const late = await world.buy('react', buyer(1))
    await world.settle()
    await world.pass(32)
    const other = await world.buy('react', buyer(2))
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(other)))
    await world.notify(world.bank.pay(await world.paymentOf(late)))
    expect(await world.order(late)).toMatchObject({ phase: 'expired' })
    expect([...world.bank.refunds.values()]).toMatchObject([{ amount: 17_730 }])
    expect(await seats()).toMatchObject({ consumed: 1 })
  })

  it('keeps its terms for an order that is tried again after the coupon ended', async () => {
    await register()
    const orderId = await world.buy('react', buyer(1))
    await world.settle()
    await world.pass(40)
    await world.send(as('Editor'), EndCoupon, { couponId: 'cupom' })
    await world.send(guest, RetryPayment, { orderId, method: 'pix' })
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', total: 17_730 })
    expect(await seats()).toMatchObject({ consumed: 1 })
  })

  it('is not tried again when its seats went to others meanwhile', async () => {
    await register({ totalLimit: 1 })
    const orderId = await world.buy('react', buyer(1))
    await world.settle()
    await world.pass(40)
    await world.buy('react', buyer(2))
    await expect(world.send(guest, RetryPayment, { orderId, method: 'pix' })).rejects.toMatchObject({
      code: 'coupon-exhausted',
    })
  })

  it('binds each customer by CPF', async () => {
    await register({ perCustomerLimit: 1 })
    await world.buy('react', buyer(1))
    await expect(world.buy('react', { ...buyer(1), email: 'outro@exemplo.test' })).rejects.toMatchObject({
      code: 'coupon-used',
    })
  })

  it('of 100 per cent pays the order at once, opens the account and uses the seat', async () => {
    await register({ value: 100 })
    const orderId = await world.buy('react', { ...buyer(1), method: 'free', expectedTotal: 0 })
    await world.settle()
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', method: 'free', paymentId: null })
    expect(await seats()).toMatchObject({ consumed: 1 })
    expect(world.types()).toContain('AccountRegistered')
    expect(world.types()).toContain('CourseAccessGranted')
    expect(world.types()).not.toContain('PaymentRequested')
  })
})
