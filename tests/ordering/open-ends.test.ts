import { expect, it } from 'vitest'
import { RegisterCoupon, ReserveCouponSeat } from '../../src/commands/marketing/coupon'
import type { Fact } from '../../src/domain/kernel/event'
import { coupon } from '../../src/domain/marketing/coupon'
import { order } from '../../src/domain/ordering/order'
import { tieOpenEnds } from '../../src/workers/jobs/tie-open-ends'
import { as, inMemory } from '../support/in-memory'
import { ana } from '../support/shop'

const world = inMemory()
const line = {
  ...{ productType: 'course', productId: 'react', title: 'React do zero', courseIds: ['react'] },
  ...{ price: 10_000, discount: 1_000, discountSource: 'coupon', total: 9_000 },
}
const of = { number: '2026-OLD', buyerId: 'ana', guest: false, buyer: ana, lines: [line], total: 9_000 }
const paying = {
  method: 'card',
  paymentId: 'p1',
  couponId: 'dez',
  couponCode: 'DEZ',
  placedAt: world.clock.at,
}
const bought = (orderId: string, guaranteeDays?: number): Fact[] => {
  const lines = [{ ...line, ...(guaranteeDays && { guaranteeDays }) }]
  return [
    {
      type: 'OrderPlaced',
      data: {
        ...{ orderId, ...of, lines, ...paying, cartId: null, visitorId: null, address: null },
        ...{ subtotal: 10_000, discount: 1_000, promotionCode: null, installments: 1, cardToken: null },
      },
    },
    { type: 'OrderPaid', data: { orderId, ...of, lines, ...paying, paidAt: world.clock.at, late: false } },
  ]
}
/** Written down before there were reactors that follow it. */
async function told(orderId: string, facts: Fact[]) {
  const meta = { commandId: 'history', correlationId: 'history', actor: 'system' }
  const before = (await world.store.readStream(`order-${orderId}`)).length
  await world.store.append(
    `order-${orderId}`,
    before === 0 ? 'none' : before - 1,
    facts.map(({ type, data }, i) => ({
      id: `${orderId}-${before + i}`,
      type,
      data,
      meta,
      at: world.clock.at,
    })),
  )
}
let nights = 0
/** One night, in which the read models name everything that might be open. */
async function night(uncompleted: string[], uses: { couponId: string; orderId: string }[] = []) {
  nights++
  const found = uses.map((use) => ({ ...use, reason: 'charged_back' as const }))
  await tieOpenEnds.run(
    {},
    { openEnds: { uncompleted: async () => uncompleted, usesWithoutMoney: async () => found } },
    {
      ...{ id: `night-${nights}`, attempt: 1, now: world.clock.at, again: async () => {} },
      send: (command, input, how) =>
        world.dispatcher.dispatch(command, input, {
          actor: { accountId: null, role: 'System' },
          commandId: how?.commandId ?? 'none',
        }),
    },
  )
}
const phase = async (orderId: string) => (await world.state(order, orderId)).phase
const count = (type: string) => world.store.all().filter((event) => event.type === type).length

it('completes orders of an older log once, each after the guarantee that it was sold with', async () => {
  await told('old', bought('old'))
  await told('short', bought('short', 7))
  world.clock.at = '2026-03-12T12:00:00.000Z'
  await night(['old', 'short'])
  expect([await phase('old'), await phase('short')]).toEqual(['paid', 'completed'])
  world.clock.at = '2026-05-12T12:00:00.000Z'
  await night(['old', 'short'])
  await night(['old', 'short'])
  expect([await phase('old'), count('OrderCompleted')]).toEqual(['completed', 2])
})

it('frees the coupon of an order whose money a bank took before anybody freed it', async () => {
  const limits = { code: 'DEZ', kind: 'percent', value: 10, totalLimit: 1 }
  await world.send(as('Admin'), RegisterCoupon, { couponId: 'dez', ...limits })
  const until = '2026-06-12T12:00:00.000Z'
  const seat = { couponId: 'dez', orderId: 'lost', customer: 'ana', until }
  await world.send({ accountId: null, role: 'System' }, ReserveCouponSeat, seat)
  await night([], [seat])
  await night([], [seat])
  expect(await world.state(coupon, 'dez')).toMatchObject({
    seats: { lost: { status: 'released', releasedFor: 'charged_back' } },
  })
  expect(count('CouponSeatReleased')).toBe(1)
})
