import { describe, expect, it } from 'vitest'
import { ConsumeCouponSeat, ReleaseCouponSeat } from '../../../src/commands/marketing/coupon'
import { EndGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import { ConvertCart } from '../../../src/commands/ordering/cart'
import { RequestPayment, ReturnPayment } from '../../../src/commands/ordering/payment'
import { createCharge } from '../../../src/workers/jobs/create-charge'
import { expireUnpaid } from '../../../src/workers/jobs/expire-payment'
import { forgetCard } from '../../../src/workers/jobs/forget-card'
import { keepCard } from '../../../src/workers/jobs/keep-card'
import { mailCanceled } from '../../../src/workers/jobs/mail-canceled'
import { refundCharge } from '../../../src/workers/jobs/refund-charge'
import { marketingJobs, marketingReactors } from '../../../src/workers/marketing'
import { orderingJobs, orderingReactors } from '../../../src/workers/ordering'
import {
  consumeCouponWhenPaid,
  convertCartWhenPlaced,
  mailBuyerWhenCanceled,
  releaseCouponWhenCanceled,
  releaseCouponWhenChargedBack,
  releaseCouponWhenRefunded,
} from '../../../src/workers/reactors/follow-orders'
import { forgetCardWhenRemoved, keepCardWhenPaid } from '../../../src/workers/reactors/keep-cards'
import {
  createChargeWhenRequested,
  endPaymentWhenCanceled,
  expirePaymentWhenUnpaid,
  refundChargeWhenRequested,
  refundWhenPaymentReturned,
  requestPaymentWhenPlaced,
} from '../../../src/workers/reactors/pay-orders'
import { reacts } from '../../support/reacts'

const at = '2026-03-02T12:00:00.000Z'
const line = { productType: 'course', productId: 'react', discount: 1_970 }
const placed = {
  type: 'OrderPlaced',
  data: {
    orderId: 'o1',
    cartId: 'v:v1',
    paymentId: 'p1',
    method: 'card',
    installments: 3,
    cardToken: 'tok',
    lines: [line],
  },
}
const refund = { paymentId: 'p1', chargeId: 'c1', refundId: 'r1', amount: 19_700 }

describe('what follows an order', () => {
  it('asks for its payment, unless it is free', () => {
    reacts(requestPaymentWhenPlaced, placed).sends(RequestPayment, { paymentId: 'p1', cardToken: 'tok' })
    const free = { ...placed, data: { ...placed.data, paymentId: null, method: 'free' } }
    reacts(requestPaymentWhenPlaced, free).nothing()
  })
  it('takes what was ordered out of the cart', () => {
    reacts(convertCartWhenPlaced, placed).sends(ConvertCart, {
      cartId: 'v:v1',
      items: [{ productType: 'course', productId: 'react' }],
    })
    reacts(convertCartWhenPlaced, { ...placed, data: { ...placed.data, cartId: null } }).nothing()
  })
  it('called off by staff gives its coupon back and ends its attempt to pay', () => {
    const canceled = { type: 'OrderCanceled', data: { orderId: 'o1', couponId: 'c', paymentId: 'p1' } }
    reacts(releaseCouponWhenCanceled, canceled).sends(ReleaseCouponSeat, { reason: 'canceled' })
    reacts(endPaymentWhenCanceled, canceled).enqueues(expireUnpaid, { paymentId: 'p1' })
    reacts(mailBuyerWhenCanceled, canceled).enqueues(mailCanceled, { orderId: 'o1' })
    const plain = { ...canceled, data: { ...canceled.data, couponId: null } }
    reacts(releaseCouponWhenCanceled, plain).nothing()
  })
  it('uses the coupon once paid, and gives it back after a whole refund only', () => {
    const paid = { type: 'OrderPaid', data: { orderId: 'o1', couponId: 'c', lines: [line, line] } }
    reacts(consumeCouponWhenPaid, paid).sends(ConsumeCouponSeat, { discount: 3_940 })
    reacts(consumeCouponWhenPaid, { ...paid, data: { ...paid.data, couponId: null } }).nothing()
    const back = (whole: boolean) => ({
      type: 'OrderRefunded',
      data: { orderId: 'o1', couponId: 'c', whole },
    })
    reacts(releaseCouponWhenRefunded, back(true)).sends(ReleaseCouponSeat, { reason: 'refunded' })
    reacts(releaseCouponWhenRefunded, back(false)).nothing()
  })
  it('frees the coupon of a lost dispute only: one that is open or won leaves its use where it is', () => {
    const lost = { type: 'OrderChargedBack', data: { orderId: 'o1', couponId: 'c', amount: 100 } }
    reacts(releaseCouponWhenChargedBack, lost).sends(ReleaseCouponSeat, { reason: 'charged_back' })
    reacts(releaseCouponWhenChargedBack, { ...lost, data: { ...lost.data, couponId: null } }).nothing()
    for (const type of ['OrderDisputed', 'OrderDisputeWon'])
      for (const each of orderingReactors.filter(({ name }) => name.includes('coupon')))
        reacts(each, { type, data: lost.data }).nothing()
  })
})

describe('what follows a card', () => {
  it('that paid and was to be kept is that the provider keeps it', () => {
    const paid = { type: 'PaymentConfirmed', data: { paymentId: 'p1', saveCard: true } }
    reacts(keepCardWhenPaid, paid).enqueues(keepCard, { paymentId: 'p1' })
    reacts(keepCardWhenPaid, { ...paid, data: { paymentId: 'p1' } }).nothing()
  })
  it('that was removed, for whatever reason, is that the provider forgets it', () => {
    for (const reason of ['own-wish', 'replaced', 'gone']) {
      const removed = { type: 'SavedCardRemoved', data: { accountId: 'ana', cardId: 'c1', reason } }
      reacts(forgetCardWhenRemoved, removed).enqueues(forgetCard, { accountId: 'ana', cardId: 'c1' })
    }
  })
  it('that is saved already and pays by its id is a payment without any token', () => {
    const { cardToken: _, ...data } = placed.data
    const chosen = { type: 'OrderPlaced', data: { ...data, cardToken: null, savedCardId: 'c1' } }
    reacts(requestPaymentWhenPlaced, chosen).sends(RequestPayment, { cardToken: null, savedCardId: 'c1' })
  })
})

describe('what follows a payment', () => {
  it('is a charge, and a look at it when its time is over: a minute after the Pix, half an hour for a card', () => {
    const pix = {
      type: 'PaymentRequested',
      at,
      data: { paymentId: 'p1', expiresAt: '2026-03-02T12:30:00.000Z' },
    }
    reacts(createChargeWhenRequested, pix).enqueues(createCharge, { paymentId: 'p1' })
    reacts(expirePaymentWhenUnpaid, pix).enqueues(
      expireUnpaid,
      { paymentId: 'p1' },
      '2026-03-02T12:31:00.000Z',
    )
    const card = { ...pix, data: { paymentId: 'p1', expiresAt: null } }
    reacts(expirePaymentWhenUnpaid, card).enqueues(
      expireUnpaid,
      { paymentId: 'p1' },
      '2026-03-02T12:31:00.000Z',
    )
  })
  it('carries no personal data into the queue', () => {
    const asked = {
      type: 'PaymentRequested',
      data: { paymentId: 'p1', expiresAt: null, cardToken: 'tok', payer: { cpf: '52998224725' } },
    }
    const { intents } = reacts(createChargeWhenRequested, asked)
    expect(intents.map((i) => i.kind === 'enqueue' && i.data)).toEqual([{ paymentId: 'p1' }])
  })
  it('that the order cannot take goes back under one refund id', () => {
    const told = { type: 'OrderPaymentReturned', data: { ...refund, reason: 'paid-twice' } }
    const [first] = reacts(refundWhenPaymentReturned, told).intents
    const [again] = reacts(refundWhenPaymentReturned, told).intents
    expect(first).toMatchObject({ kind: 'send', command: ReturnPayment })
    expect(first?.kind === 'send' && first.input).toEqual(again?.kind === 'send' && again.input)
  })
  it('asks for a refund again after the first two failures', () => {
    const failed = (attempt: number) => ({ type: 'PaymentRefundFailed', at, data: { ...refund, attempt } })
    reacts(refundChargeWhenRequested, failed(2)).enqueues(refundCharge, refund, '2026-03-02T12:02:00.000Z')
    reacts(refundChargeWhenRequested, failed(3)).nothing()
  })
})

describe('what follows a promotion', () => {
  it('is its end, a moment after its last', async () => {
    const reactor = marketingReactors.find(({ name }) => name === 'end-promotion-when-over')
    const job = marketingJobs.find(({ name }) => name === 'end-promotion')
    if (!reactor || !job) throw new Error('no reactor')
    const started = {
      type: 'GlobalPromotionStarted',
      data: { promotionId: 'p', endDate: '2026-03-05T02:59:59.999Z' },
    }
    const { data } = started
    reacts(reactor, started).enqueues(job, data, '2026-03-05T03:00:00.000Z')
    const sent: unknown[] = []
    const send = async (command: unknown, input: unknown) => void sent.push([command, input])
    const facts = { load: async () => ({ phase: 'running', ...data }) }
    const run = (given: object) => job.run(given, { facts }, { id: 'j', attempt: 1, now: at, send } as never)
    await run(data)
    // A job of a release before names no end; one for an end that was moved has nothing to do.
    await run({ promotionId: 'p' })
    await run({ ...data, endDate: '2026-03-04T02:59:59.999Z' })
    const ended = [EndGlobalPromotion, { promotionId: 'p' }]
    expect(sent).toEqual([ended, ended])
  })
})

describe('the room', () => {
  it('names each reactor and job once', () => {
    for (const list of [
      [...orderingReactors, ...marketingReactors],
      [...orderingJobs, ...marketingJobs],
    ]) {
      const names = list.map((each) => each.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
