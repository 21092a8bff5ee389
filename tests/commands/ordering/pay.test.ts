import { beforeEach, describe, expect, it } from 'vitest'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { guest } from '../../support/in-memory'
import { shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
})
const retry = (orderId: string, change = {}) =>
  world.send(guest, RetryPayment, { orderId, method: 'pix', ...change })
const count = (type: string) => world.types().filter((each) => each === type).length

describe('buying with Pix', () => {
  it('takes a telephone of another country, and keeps it with its code', async () => {
    const orderId = await world.buy('react', { phone: '+351 912 345 678' })
    expect(await world.order(orderId)).toMatchObject({ buyer: { phone: '+351912345678' } })
  })

  it('places, issues the code, mails it, pays once and gives access', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    expect(await world.order(orderId)).toMatchObject({ phase: 'awaiting', guest: true })
    expect(await world.payment(paymentId)).toMatchObject({
      phase: 'pending',
      expiresAt: '2026-03-02T12:30:00.000Z',
      pix: { brcode: `000201-${paymentId}` },
    })
    expect(world.mails.map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Código Pix do pedido 2026-/),
    ])

    const notice = world.bank.pay(paymentId)
    await world.notify(notice)
    const paid = await world.order(orderId)
    if (paid.phase !== 'paid') throw new Error('not paid')
    expect(paid).toMatchObject({ paidAt: '2026-03-02T12:00:00.000Z', method: 'pix' })
    expect(hasAccess(await world.state(enrolment, enrolmentId(paid.buyerId, 'react')), world.clock.at)).toBe(
      true,
    )
    expect(world.mails.map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/^Recibo do pedido 2026-/),
    )

    await world.notify(notice)
    await world.notify({ ...notice, noticeId: 'again' })
    expect(count('OrderPaid')).toBe(1)
    expect(count('PaymentConfirmed')).toBe(1)
    expect(count('CourseAccessGranted')).toBe(1)
  })

  it('expires once the code is over, asking the bank first', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    await world.pass(30)
    expect(await world.order(orderId)).toMatchObject({ phase: 'awaiting' })
    await world.pass(2)
    expect(world.bank.calls).toContain('chargesOf')
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
  })

  it('is paid when the bank says so at the last moment, though its notice got lost', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    world.bank.pay(await world.paymentOf(orderId))
    await world.pass(31)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    expect(count('OrderExpired')).toBe(0)
  })

  it('honours money that comes after the code had expired', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    await world.pass(40)
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    expect(world.store.all().find((event) => event.type === 'OrderPaid')?.data).toMatchObject({ late: true })
  })

  it('gives late money back when the course is not sold any more', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    await world.pass(40)
    await world.history('course-react', { type: 'CourseArchived', data: { courseId: 'react' } })
    const paymentId = await world.paymentOf(orderId)
    await world.notify(world.bank.pay(paymentId))
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired', returned: [paymentId] })
    const [refundId] = [...world.bank.refunds.keys()]
    await world.notify(world.bank.settleRefund(refundId!))
    expect(count('PaymentRefunded')).toBe(1)
    expect(count('OrderPaid')).toBe(0)
    expect(count('OrderRefunded')).toBe(0)
  })

  it('never takes an expiry after the payment', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    const paid = world.bank.pay(paymentId)
    await world.notify(paid)
    await world.notify(world.bank.expire(paymentId))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
  })

  it('gives a second payment of the same code back', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    await world.notify(world.bank.pay(paymentId))
    const twin = world.bank.payTwice(paymentId)
    await world.notify(twin)
    await world.notify({ ...twin, noticeId: 'again' })
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(1)
    const [refundId] = [...world.bank.refunds.keys()]
    await world.notify(world.bank.settleRefund(refundId!))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    expect(count('OrderRefunded')).toBe(0)
  })

  it('waits for a bank that is down, and charges once', async () => {
    world.bank.fail(true)
    const orderId = await world.buy('react')
    await world.settle()
    expect(await world.payment(await world.paymentOf(orderId))).toMatchObject({ phase: 'requested' })
    world.bank.fail(false)
    await world.pass(5)
    expect(world.bank.charges.size).toBe(1)
    expect(await world.payment(await world.paymentOf(orderId))).toMatchObject({ phase: 'pending' })
  })

  it('opens no charge whose time is over before the bank came back', async () => {
    world.bank.fail(true)
    const orderId = await world.buy('react')
    await world.settle()
    world.bank.fail(false)
    await world.pass(35)
    expect(world.bank.charges.size).toBe(0)
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
  })
})

describe('trying again', () => {
  it('makes a new code for an expired order', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    await world.pass(40)
    await retry(orderId)
    await world.settle()
    const second = await world.paymentOf(orderId)
    expect(await world.payment(second)).toMatchObject({
      phase: 'pending',
      expiresAt: '2026-03-02T13:10:00.000Z',
    })
    await world.notify(world.bank.pay(second))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', paymentId: second })
  })

  it('pays by Pix after a declined card', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_no' })
    await world.settle()
    const first = await world.paymentOf(orderId)
    expect(await world.payment(first)).toMatchObject({ phase: 'declined' })
    expect(await world.order(orderId)).toMatchObject({ phase: 'awaiting', refused: [first] })
    await retry(orderId)
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', method: 'pix' })
    await world.pass(60)
    expect(count('OrderExpired')).toBe(0)
  })

  it('gives the first attempt back when both were paid', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const first = await world.paymentOf(orderId)
    await retry(orderId, { method: 'card', cardToken: 'tok_ok', installments: '3' })
    await world.settle()
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', method: 'card', installments: 3 })
    await world.notify(world.bank.pay(first))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', returned: [first] })
    expect([...world.bank.refunds.values()]).toMatchObject([{ amount: 19_700 }])
  })

  it('is refused to strangers and once paid', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ok' })
    await world.settle()
    await expect(
      world.send({ ...guest, visitorId: 'stranger' }, RetryPayment, { orderId, method: 'pix' }),
    ).rejects.toMatchObject({ name: 'NotFound' })
    await expect(retry(orderId)).rejects.toMatchObject({ code: 'order-paid' })
  })
})

describe('buying with a card', () => {
  it('leaves the card alone once the buyer has paid by Pix while the provider was away', async () => {
    world.bank.fail(true)
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ok' })
    await world.settle()
    await retry(orderId)
    await world.settle()
    world.bank.fail(false)
    await world.pass(10)
    const pix = await world.paymentOf(orderId)
    expect([...world.bank.charges.values()].map(({ method }) => method)).toEqual(['pix'])
    await world.notify(world.bank.pay(pix))
    await world.pass(60)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', method: 'pix' })
    expect(count('PaymentConfirmed')).toBe(1)
    expect(count('OrderPaymentReturned')).toBe(0)
  })

  it('is paid at once', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ok', installments: 12 })
    await world.settle()
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', installments: 12 })
  })
  it('waits for the challenge, and ends when nobody answers it', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ask' })
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    expect(await world.payment(paymentId)).toMatchObject({ phase: 'challenged' })
    await world.pass(32)
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
  })
  it('goes on after the challenge', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_ask' })
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
  })
  it('is declined when the bank does not know the token', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_strange' })
    await world.settle()
    expect(await world.payment(await world.paymentOf(orderId))).toMatchObject({ phase: 'declined' })
  })
  it('ends when nobody tries again', async () => {
    const orderId = await world.buy('react', { method: 'card', cardToken: 'tok_no' })
    await world.settle()
    await world.pass(31)
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
  })
})

describe('refunds', () => {
  it('that the bank gives end access and the order', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    await world.notify(world.bank.pay(paymentId))
    const bought = await world.order(orderId)
    if (bought.phase !== 'paid') throw new Error('not paid')
    const notice = world.bank.refundRest(paymentId)
    await world.notify(notice)
    await world.notify({ ...notice, noticeId: 'again' })
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
    expect(count('OrderRefunded')).toBe(1)
    expect(
      hasAccess(await world.state(enrolment, enrolmentId(bought.buyerId, 'react')), world.clock.at),
    ).toBe(false)
  })
  it('that fail are asked for again, three times in all', async () => {
    const orderId = await world.buy('react')
    await world.settle()
    const paymentId = await world.paymentOf(orderId)
    await world.notify(world.bank.pay(paymentId))
    world.bank.failRefunds(9)
    await world.notify(world.bank.payTwice(paymentId))
    for (let i = 0; i < 9; i++) await world.pass(5)
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(3)
    expect(count('PaymentRefundFailed')).toBe(3)
  })
})
