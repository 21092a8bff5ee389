import { beforeAll, describe, expect, it } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { AddCartItem, ApplyCartCoupon } from '../../../src/commands/ordering/cart'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { projectAll } from '../../../src/projections/kernel/fold'
import type { AnyProjection } from '../../../src/projections/kernel/projection'
import { couponList } from '../../../src/projections/marketing/coupon-list'
import { couponSeats } from '../../../src/projections/marketing/coupon-seats'
import { cartView } from '../../../src/projections/ordering/cart-view'
import { orderList } from '../../../src/projections/ordering/order-list'
import { orderTimeline, type TimelineStep } from '../../../src/projections/ordering/order-timeline'
import { paymentStatus } from '../../../src/projections/ordering/payment-status'
import { salesByDay } from '../../../src/projections/ordering/sales-by-day'
import { as, guest } from '../../support/in-memory'
import { cpfOf, shop } from '../../support/shop'

/** One morning of sales: a Pix with coupon that is refunded, a Pix that expires, a card declined and then paid. */
const world = shop()
const rows = (p: AnyProjection) => {
  const found = projectAll(p, world.store.all())
  for (const row of found) expect(Object.keys(row).sort()).toEqual(Object.keys(p.columns).sort())
  return found
}
let refunded = ''
let expired = ''
let retried = ''
beforeAll(async () => {
  await world.course('react', 20_000)
  await world.send(
    as('Admin'),
    RegisterCoupon,
    { code: 'VOLTA10', kind: 'percent', value: 10, totalLimit: 5 },
    'cupom',
  )
  await world.send(guest, AddCartItem, { productType: 'course', productId: 'react' })
  await world.send(guest, ApplyCartCoupon, { code: 'VOLTA10' })
  const someone = (n: number) => ({ cpf: cpfOf(n), email: `a${n}@exemplo.test` })
  refunded = await world.buy('', { productType: '', productId: '', expectedTotal: 18_000, ...someone(1) })
  expired = await world.buy('react', { expectedTotal: 20_000, ...someone(2) })
  const card = { method: 'card', cardToken: 'tok_no' }
  retried = await world.buy('react', { expectedTotal: 20_000, ...card, ...someone(3) })
  await world.settle()
  await world.notify(world.bank.pay(await world.paymentOf(refunded)))
  await world.send(guest, RetryPayment, { orderId: retried, method: 'pix' })
  await world.settle()
  await world.notify(world.bank.pay(await world.paymentOf(retried)))
  await world.pass(60)
  world.clock.at = '2026-03-04T12:00:00.000Z'
  await world.notify(world.bank.refundRest(await world.paymentOf(refunded)))
})
const of = (p: AnyProjection, orderId: string) => rows(p).filter((row) => row.orderId === orderId)
const storyOf = (orderId: string) => of(orderTimeline, orderId).flatMap((row) => row.steps as TimelineStep[])

describe('the read models of sales', () => {
  it('have the status of each order', () => {
    expect(of(orderList, refunded)).toMatchObject([
      { status: 'refunded', total: 18_000, refunded: 18_000, couponCode: 'VOLTA10', free: false },
    ])
    expect(of(orderList, expired)).toMatchObject([{ status: 'expired', paidAt: null }])
    expect(of(orderList, retried)).toMatchObject([{ status: 'paid', method: 'pix', late: false }])
  })
  it('have every payment attempt', () => {
    expect(of(paymentStatus, refunded)).toMatchObject([{ status: 'refunded', refunded: 18_000 }])
    expect(of(paymentStatus, expired)).toMatchObject([{ status: 'expired', method: 'pix' }])
    expect(of(paymentStatus, retried).map((row) => [row.method, row.status, row.declineCode])).toEqual(
      expect.arrayContaining([
        ['card', 'declined', 'insufficient_funds'],
        ['pix', 'paid', null],
      ]),
    )
  })
  it('sum each day by method, on the day of the event', () => {
    expect(rows(salesByDay)).toMatchObject([
      { dayMethod: '2026-03-02|card', placed: 1, attempts: 1, confirmed: 0, paid: 0, refused: 1 },
      {
        dayMethod: '2026-03-02|pix',
        placed: 2,
        placedAmount: 38_000,
        attempts: 3,
        confirmed: 2,
        paid: 2,
        revenue: 38_000,
        expired: 1,
        refundedCount: 0,
      },
      { dayMethod: '2026-03-04|pix', placed: 0, paid: 0, refundedCount: 1, refundedAmount: 18_000 },
    ])
  })
  it('have the timeline of an order in log order, including coupon and cart', () => {
    const timeline = storyOf(refunded)
    expect(timeline.map((row) => row.type)).toEqual(
      expect.arrayContaining(['CouponSeatReserved', 'CartConverted', 'OrderRefunded', 'CouponSeatReleased']),
    )
    expect(timeline.find((row) => row.type === 'OrderPaid')?.facts).toEqual({ amount: 18_000, method: 'pix' })
    const declined = storyOf(retried).find((row) => row.type === 'PaymentDeclined')
    expect(declined?.facts).toEqual({ code: 'insufficient_funds', method: 'card' })
    expect(JSON.stringify(timeline)).not.toContain('exemplo.test')
    const logged = world.store.all().map((event) => event.id)
    const places = timeline.map((step) => logged.indexOf(step.eventId))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
  it('leave a cart empty once it was ordered', () => {
    expect(rows(cartView)).toMatchObject([{ cartId: 'v:v1', items: [], count: 0, code: null }])
  })
  it('trace each coupon seat to its order', () => {
    expect(rows(couponList)).toMatchObject([{ couponId: 'cupom', code: 'VOLTA10', totalLimit: 5 }])
    expect(rows(couponSeats)).toMatchObject([
      { orderId: refunded, status: 'released', reason: 'refunded', discount: 0 },
    ])
  })
})
