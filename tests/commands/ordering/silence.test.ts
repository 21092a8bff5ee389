import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundedOf } from '../../../src/domain/ordering/payment'
import type { PaymentNotice } from '../../../src/ports/payments'
import { enqueueNight } from '../../../src/workers/nightly'
import { byDepth, seedNumber } from '../../support/proof/depth'
import { shop } from '../../support/shop'

/** Deliveries to make; the promise is 20,000 of them. */
const DELIVERIES = Number(process.env.NOTICES ?? byDepth(120, 800))

type Move = 'pay' | 'twice' | 'expire' | 'bank-refund' | 'nothing'
interface Fate {
  moves: Move[]
  /** For each notice: how often it comes, and where in the line. */
  times: number[]
  places: number[]
  /** 0..9 each: 0 comes after everything has expired, 1 never. */
  luck: number[]
}
const move = fc.constantFrom<Move>('pay', 'twice', 'expire', 'bank-refund', 'nothing')
const fate = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
  times: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 }),
  places: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }),
  luck: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
})

async function town() {
  const world = shop()
  await world.course('react', 19_700)
  return world
}
type Town = Awaited<ReturnType<typeof town>>

/** The bank's actions on one order's payment; returns its notices in order. */
function live(world: Town, paymentId: string, moves: readonly Move[]): PaymentNotice[] {
  const told: PaymentNotice[] = []
  let [paid, twin, given] = [false, false, false]
  for (const each of moves) {
    if (each === 'pay' && !paid) {
      paid = true
      told.push(world.bank.pay(paymentId))
    } else if (each === 'twice' && paid && !twin && !given) {
      twin = true
      told.push(world.bank.payTwice(paymentId))
    } else if (each === 'expire' && !paid) told.push(world.bank.expire(paymentId))
    else if (each === 'bank-refund' && paid && !twin && !given) {
      given = true
      told.push(world.bank.refundRest(paymentId, `bank-${paymentId}`))
    }
  }
  return told
}

/** Advances the clock by days: refunds settle, and all jobs run. */
async function waitForAll(world: Town) {
  for (const minutes of [5, 10, 30, 120, 600, 1_500, 3_000, 3_000]) {
    await world.pass(minutes)
    for (const { refundId, status } of world.bank.refunds.values())
      if (status === 'processing') world.bank.settleRefund(refundId)
  }
  await world.pass(5_000)
  await night(world)
}

/** The nightly comparison with the bank's statement. */
async function night(world: Town) {
  await enqueueNight(world.queue, world.clock.at)
  await world.pass(24 * 60)
  for (const { refundId, status } of world.bank.refunds.values())
    if (status === 'processing') await world.notify(world.bank.settleRefund(refundId))
}

/** What counts of an order in the end, however it came about. */
async function ending(world: Town, orderId: string) {
  const order = await world.order(orderId)
  const paymentId = await world.paymentOf(orderId)
  const payment = await world.payment(paymentId)
  const charges = [...world.bank.charges.values()].filter((charge) => charge.paymentId === paymentId)
  const held = charges
    .filter(({ paidAt }) => paidAt)
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const paid = payment.phase === 'paid' ? payment : null
  const own = paid ? [paid.chargeId, ...paid.duplicateChargeIds] : []
  return {
    order: order.phase,
    attempt: payment.phase,
    charges: own.length,
    kept: paid ? own.reduce((sum, id) => sum + paid.amount - refundedOf(paid, id, 'settled'), 0) : 0,
    atTheBank: held,
    refundsUnderWay: paid
      ? Object.values(paid.refunds).filter(({ status }) => status !== 'settled').length
      : 0,
  }
}

async function open(world: Town, i: number) {
  const orderId = await world.buy('react', { email: `a${i}@exemplo.test` })
  await world.settle()
  return { orderId, paymentId: await world.paymentOf(orderId) }
}

/** One order after the other, each notice once and in order. */
async function inOrder(fates: readonly Fate[]) {
  const world = await town()
  const orders = []
  for (const [i, { moves }] of fates.entries()) {
    const { orderId, paymentId } = await open(world, i)
    for (const notice of live(world, paymentId, moves)) await world.notify(notice)
    orders.push(orderId)
  }
  await waitForAll(world)
  return Promise.all(orders.map((orderId) => ending(world, orderId)))
}

/** The same histories, their notices repeated, shuffled, late or lost. */
async function disturbed(fates: readonly Fate[]) {
  const world = await town()
  const orders: string[] = []
  const now: { at: number; notice: PaymentNotice }[] = []
  const late: PaymentNotice[] = []
  let deliveries = 0
  for (const [i, { moves, times, places, luck }] of fates.entries()) {
    const { orderId, paymentId } = await open(world, i)
    orders.push(orderId)
    for (const [n, notice] of live(world, paymentId, moves).entries()) {
      if (luck[n] === 1) continue
      for (let copy = 0; copy < (times[n] ?? 1); copy++) {
        if (luck[n] === 0) late.push(notice)
        else now.push({ at: places[n * 5 + copy] ?? 0, notice })
      }
    }
  }
  for (const { notice } of now.sort((a, b) => a.at - b.at)) {
    await world.notify(notice)
    deliveries += 1
  }
  await world.pass(200)
  for (const notice of late.reverse()) {
    await world.notify(notice)
    deliveries += 1
  }
  await waitForAll(world)
  return { deliveries, endings: await Promise.all(orders.map((orderId) => ending(world, orderId))) }
}

describe('notices that are repeated, shuffled, late or lost', () => {
  it(`come to the same end as ordered ones, over ${DELIVERIES} deliveries`, {
    timeout: 1_800_000,
  }, async () => {
    let deliveries = 0
    for (let round = 0; deliveries < DELIVERIES; round++) {
      const fates = fc.sample(fate, { numRuns: 12, seed: seedNumber() + round })
      const other = await disturbed(fates)
      deliveries += other.deliveries
      expect(other.endings).toEqual(await inOrder(fates))
      for (const { kept, atTheBank, refundsUnderWay } of other.endings)
        expect({ kept, refundsUnderWay }).toEqual({ kept: atTheBank, refundsUnderWay: 0 })
    }
    expect(deliveries).toBeGreaterThanOrEqual(DELIVERIES)
  })
})

describe('silence', () => {
  it('after a Pix was paid ends without any notice', async () => {
    const world = await town()
    const { orderId, paymentId } = await open(world, 1)
    world.bank.pay(paymentId)
    await world.pass(4)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
  })
  it('after a card was charged, whose answer and notices never came, ends with the card paid once', async () => {
    const world = await town()
    const create = world.bank.payments.createCharge
    world.bank.payments.createCharge = async (request) => {
      await create(request)
      throw new Error('the line went dead')
    }
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ok' })
    await world.settle()
    for (let i = 0; i < 40; i++) await world.pass(1)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', method: 'card' })
    expect(world.bank.charges.size).toBe(1)
  })
  it('about money that came in after everything had ended is broken within a day', async () => {
    const world = await town()
    const { orderId, paymentId } = await open(world, 1)
    await world.pass(40)
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
    world.bank.pay(paymentId)
    for (let i = 0; i < 24; i++) await world.pass(60)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
  })
  it('about a refund that came through is broken, too, and one that failed is tried again', async () => {
    const world = await town()
    const { paymentId } = await open(world, 1)
    await world.notify(world.bank.pay(paymentId))
    world.bank.failRefunds(1)
    await world.notify(world.bank.payTwice(paymentId))
    await world.pass(2)
    const [refundId] = [...world.bank.refunds.keys()]
    world.bank.settleRefund(refundId!)
    await world.pass(15)
    const payment = await world.payment(paymentId)
    if (payment.phase !== 'paid') throw new Error('not paid')
    expect(payment.refunds[refundId!]).toMatchObject({ status: 'settled' })
    expect(world.types().filter((type) => type === 'PaymentRefunded')).toHaveLength(1)
  })
  it('of the provider itself ends the attempt, and money found later counts', async () => {
    const world = await town()
    const { orderId, paymentId } = await open(world, 1)
    world.bank.pay(paymentId)
    world.bank.fail(true)
    for (let i = 0; i < 60; i++) await world.pass(1)
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
    world.bank.fail(false)
    for (let i = 0; i < 30; i++) await world.pass(60)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
  })
})
