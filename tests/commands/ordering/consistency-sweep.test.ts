import { expect, it } from 'vitest'
import { ledger, moneyReconciles } from '../../../src/cli/verify/money'
import { RegisterCoupon, ReserveCouponSeat } from '../../../src/commands/marketing/coupon'
import type { DomainEvent } from '../../../src/domain/kernel/event'
import { coupon } from '../../../src/domain/marketing/coupon'
import { order } from '../../../src/domain/ordering/order'
import { consistencySweep } from '../../../src/workers/jobs/consistency-sweep'
import { as, inMemory } from '../../support/in-memory'
import { ana } from '../../support/shop'

const world = inMemory()
const line = {
  productType: 'course',
  productId: 'react',
  title: 'React do zero',
  courseIds: ['react'],
  price: 10_000,
  discount: 1_000,
  discountSource: 'coupon',
  total: 9_000,
}
const of = { number: '2026-OLD', buyerId: 'ana', guest: false, buyer: ana, lines: [line], total: 9_000 }
const paying = {
  method: 'card',
  paymentId: 'p1',
  couponId: 'dez',
  couponCode: 'DEZ',
  placedAt: world.clock.at,
}
const bought = (orderId: string, guaranteeDays?: number): DomainEvent[] => {
  const lines = [{ ...line, ...(guaranteeDays && { guaranteeDays }) }]
  return [
    {
      type: 'OrderPlaced',
      data: {
        orderId,
        ...of,
        lines,
        ...paying,
        cartId: null,
        visitorId: null,
        address: null,
        subtotal: 10_000,
        discount: 1_000,
        promotionCode: null,
        installments: 1,
        cardToken: null,
      },
    },
    { type: 'OrderPaid', data: { orderId, ...of, lines, ...paying, paidAt: world.clock.at, late: false } },
  ]
}
/** Written down before there were reactors that follow it. */
async function told(orderId: string, facts: DomainEvent[]) {
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
async function night(
  uncompleted: string[],
  uses: { couponId: string; orderId: string }[] = [],
  untold: { orderId: string; paymentId: string }[] = [],
) {
  nights++
  const found = uses.map((use) => ({ ...use, reason: 'charged_back' as const }))
  await consistencySweep.run(
    {},
    {
      consistencyGaps: {
        uncompleted: async () => uncompleted,
        untold: async () => untold,
        usesWithoutMoney: async () => found,
      },
    },
    {
      id: `night-${nights}`,
      attempt: 1,
      now: world.clock.at,
      reschedule: async () => {},
      send: (command, input, how) =>
        world.dispatcher.dispatch(command, input, {
          actor: { accountId: null, role: 'System' },
          commandId: how?.commandId ?? `night-${nights}-${command.name}-${JSON.stringify(input)}`,
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

it('tells an order of an older log, once, that a bank took its money, and verify is content then', async () => {
  const charge = { chargeId: 'c9', amount: 9_000 }
  const ofPayment = { paymentId: 'p9', orderId: 'unheard', ...charge }
  await told('unheard', [
    ...bought('unheard').map(({ type, data }) => ({ type, data: { ...(data as object), paymentId: 'p9' } })),
  ])
  const meta = { commandId: 'history', correlationId: 'history', actor: 'system' }
  const { at } = world.clock
  const facts: DomainEvent[] = [
    {
      type: 'PaymentRequested',
      data: {
        paymentId: 'p9',
        orderId: 'unheard',
        buyerId: 'ana',
        method: 'card',
        installments: 1,
        amount: 9_000,
        cardToken: null,
        expiresAt: null,
        payer: { name: ana.name, email: ana.email, cpf: ana.cpf },
      },
    },
    {
      type: 'PaymentConfirmed',
      data: { ...ofPayment, method: 'card', paidAt: at, late: false, installments: 1, card: null },
    },
    { type: 'PaymentChargedBack', data: { ...ofPayment, method: 'card', lostAt: at } },
  ]
  await world.store.append(
    'payment-p9',
    'none',
    facts.map(({ type, data }, i) => ({ id: `p9-${i}`, type, data, meta, at })),
  )
  const verdict = () => {
    const check = moneyReconciles(ledger())
    for (const event of world.store.all().filter(({ stream }) => /-(unheard|p9)$/.test(stream)))
      check.see(event)
    return check.verdict('2027-12-01T12:00:00.000Z').findings
  }
  expect(verdict()).toEqual([expect.stringContaining('Peça uma comparação em /admin/charges/reconciliation')])
  const missed = [{ orderId: 'unheard', paymentId: 'p9' }]
  await night([], [], missed)
  await night([], [], missed)
  expect(await phase('unheard')).toBe('charged_back')
  expect(count('OrderChargedBack')).toBe(1)
  expect(verdict()).toEqual([])
})
