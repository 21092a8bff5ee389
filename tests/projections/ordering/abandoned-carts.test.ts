import { expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { abandonedCarts } from '../../../src/projections/ordering/abandoned-carts'
import { cartReminderList } from '../../../src/projections/ordering/cart-reminders'
import { recoveredOrders } from '../../../src/projections/ordering/recovered-orders'
import { abandonedCarts as world } from '../../support/abandoned-carts'
import { project } from '../../support/project'

const ofRound = { cartId: 'v:v1', round: 2 }
const items = [{ productType: 'course' as const, productId: 'react', price: 19_700 }]
const at = '2026-03-02T12:00:00.000Z'
const abandoned = (times: number, data = items) =>
  event('CartAbandoned', {
    ...ofRound,
    times,
    items: data,
    value: data.reduce((sum, { price }) => sum + price, 0),
    lastActivityAt: at,
    minutes: 60,
    contactId: null,
    reminders: [],
    expiresAt: at,
  })
const reminder = { reader: 'r', reminderId: 'm1', ...ofRound, step: 1 }
const due = event('CartReminderDue', { ...reminder, times: 1, items, coupon: null, at })
const sent = event('CartReminderSent', { ...reminder, at })
const opened = event('CartReminderOpened', { ...reminder, at })
const held = event('CartReminderHeld', { ...reminder, reason: 'bought' as const })
const contactLeft = event('CartContactLeft', {
  ...ofRound,
  contactId: 'c',
  email: 'ana@exemplo.test',
  consent: 'x',
})
const recovered = (counted = true) =>
  event('CartRecovered', {
    ...ofRound,
    orderId: 'o1',
    amount: 19_700,
    counted,
    rule: 'link' as const,
    reminderId: 'm1',
    placedAt: at,
  })

it('an abandoned cart is one row until its round ends', () => {
  project(abandonedCarts, [
    contactLeft,
    abandoned(1),
    due,
    sent,
    opened,
    abandoned(2, [...items, ...items]),
  ]).rows([
    {
      cartRoundId: 'v:v1|2',
      state: 'abandoned',
      email: 'ana@exemplo.test',
      times: 2,
      total: 39_400,
      reminders: 1,
    },
  ])
  project(abandonedCarts, [abandoned(1), held, recovered()]).rows([
    { state: 'recovered', orderId: 'o1', rule: 'link', heldReason: 'bought' },
  ])
  project(abandonedCarts, [abandoned(1), event('CartExpired', ofRound)]).rows([{ state: 'expired' }])
})

it('a cart taken over by an account is merged, unless it was bought before; other carts have no row', () => {
  const emptied = event('CartEmptied', { cartId: 'v:v1', into: 'a:ana', round: 2 })
  project(abandonedCarts, [abandoned(1), emptied]).rows([{ state: 'merged' }])
  project(abandonedCarts, [abandoned(1), recovered(), emptied]).rows([{ state: 'recovered' }])
  project(abandonedCarts, [contactLeft, emptied]).rows([])
  project(abandonedCarts, [abandoned(1), event('CartEmptied', { cartId: 'v:v1', into: 'a:ana' })]).rows([
    { state: 'abandoned' },
  ])
})

it('a reminder is sent or held, and credited with its order', () => {
  project(cartReminderList, [due, sent, opened, recovered()]).rows([
    { reminderId: 'm1', status: 'sent', orderId: 'o1', openedAt: at },
  ])
  project(cartReminderList, [due, sent, recovered(false)]).rows([{ orderId: null }])
  project(cartReminderList, [held]).rows([{ status: 'held', reason: 'bought', sentAt: null }])
})

it('a recovered order loses refunds and chargebacks', () => {
  const refund = (amount: number) =>
    event('OrderRefunded', {
      orderId: 'o1',
      number: 'n',
      buyerId: 'b',
      refundId: `r${amount}`,
      amount,
      whole: false,
      lines: [],
      method: 'pix' as const,
      couponId: null,
      paidAt: at,
    })
  project(recoveredOrders, [recovered(), refund(5_000), refund(700)]).rows([
    { amount: 19_700, refunded: 5_700 },
  ])
  project(recoveredOrders, [recovered(false), refund(5_000)]).rows([])
  const lost = event('OrderChargedBack', {
    orderId: 'o1',
    number: 'n',
    buyerId: 'b',
    paymentId: 'p',
    amount: 14_000,
    lines: [],
    method: 'card' as const,
    couponId: null,
    paidAt: at,
  })
  project(recoveredOrders, [recovered(), refund(5_700), lost]).rows([
    { amount: 19_700, refunded: 5_700, chargedBack: 14_000 },
  ])
})

it('the queries match a played history', async () => {
  const shop = await world()
  const v1 = { accountId: null, role: 'Guest' as const, visitorId: 'v1' }
  await shop.add(v1, 'react')
  await shop.leaves(v1)
  await shop.wait(30 * 60)
  const rows = project(abandonedCarts, shop.store.all() as never).all
  expect(rows).toMatchObject([{ state: 'abandoned', reminders: 2, times: 1, total: 19_700 }])
  expect(project(cartReminderList, shop.store.all() as never).all).toHaveLength(2)
})
