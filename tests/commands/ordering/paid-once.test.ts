import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { Refusal } from '../../../src/commands/kernel/errors'
import { RevokeEnrolment } from '../../../src/commands/learning/enrolment'
import { RetryPayment, SettleOrder } from '../../../src/commands/ordering/order'
import { RecordPaymentNotice } from '../../../src/commands/ordering/payment'
import { beforeWrite } from '../../support/before-write'
import { as, guest } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const student = { ...as('Student', 'ana'), visitorId: 'v1' }
const system = { accountId: null, role: 'System' as const }

beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
  await world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId: 'ana' })
  await world.settle()
})

/** Pays at the bank; nothing follows yet. */
async function pay(orderId: string) {
  const paymentId = await world.paymentOf(orderId)
  const { charge, at } = world.bank.pay(paymentId)
  await world.dispatcher.dispatch(
    RecordPaymentNotice,
    { charge, at },
    { actor: system, commandId: `n:${orderId}` },
  )
  return { orderId, paymentId, method: 'pix' as const, amount: charge.amount, paidAt: at, late: false }
}
/** As a reactor delivers it: again when it was refused. */
async function settle(payment: Awaited<ReturnType<typeof pay>>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await world.dispatcher.dispatch(SettleOrder, payment, {
        actor: system,
        commandId: `s:${payment.orderId}`,
      })
    } catch (error) {
      if (!(error instanceof Refusal) || attempt === 5) throw error
    }
  }
}
const phases = async (...orderIds: string[]) =>
  Promise.all(orderIds.map(async (orderId) => (await world.order(orderId)).phase))
const count = (type: string) => world.types().filter((each) => each === type).length
const place = async (actor = student, productId = 'react', change = {}) => {
  const orderId = await world.buy(productId, change, actor)
  await world.settle()
  return orderId
}

describe('one person pays once for one course', () => {
  it.each([
    ['of one account', student],
    ['of one guest’s e-mail', { ...guest, visitorId: 'v7' }],
  ])('though two orders %s are paid at the same moment', async (_, actor) => {
    const change = actor === student ? {} : { email: 'bia@exemplo.test', cpf: '11144477735' }
    const [first, second] = [await place(actor, 'react', change), await place(actor, 'react', change)]
    const paid = [await pay(first), await pay(second)]
    await Promise.all(paid.map(settle))
    await world.settle()
    expect((await phases(first, second)).sort()).toEqual(['expired', 'paid'])
    expect(count('OrderPaid')).toBe(1)
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(world.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Estamos devolvendo R\$\s197,00 \(pedido /),
    )
  })

  it('though one is the account’s, and one of a guest who typed its e-mail, which nobody verified', async () => {
    const own = await place()
    const other = await place({ ...guest, visitorId: 'v9' }, 'react', { email: ana.email })
    const [ownPayment, otherPayment] = [await pay(own), await pay(other)]
    let isSettled = false
    // In the middle of the guest's order, after it was seen that nobody has the course.
    beforeWrite(world.store, async ([first]) => {
      if (isSettled || first?.events[0]?.type !== 'MailboxProofRequired') return
      isSettled = true
      await settle(ownPayment)
    })
    await settle(otherPayment)
    expect(isSettled).toBe(true)
    expect((await phases(own, other)).sort()).toEqual(['expired', 'paid'])
  })

  it('though no access was given yet for the first', async () => {
    const [first, second] = [await place(), await place()]
    await settle(await pay(first))
    await settle(await pay(second))
    expect(await phases(first, second)).toEqual(['paid', 'expired'])
    await expect(world.buy('react', {}, student)).rejects.toMatchObject({ code: 'already-owned' })
  })

  it('though the second order brings another course too, which stays to be bought', async () => {
    await world.history(
      'bundle-fs',
      {
        type: 'BundleCreated',
        data: { bundleId: 'fs', slug: 'fs', title: 'Fullstack', subtitle: '', categoryId: 'c', topic: 'web' },
      },
      {
        type: 'BundleDescribed',
        data: {
          bundleId: 'fs',
          promise: '',
          description: '',
          tracks: [{ title: 'Tudo', summary: '', courseIds: ['react', 'sql'] }],
          faq: [],
          testimonials: [],
        },
      },
      { type: 'BundlePriced', data: { bundleId: 'fs', price: 25_000, listPrice: null } },
      { type: 'BundlePublished', data: { bundleId: 'fs' } },
    )
    const [course, bundle] = [
      await place(),
      await place(student, 'fs', { productType: 'bundle', expectedTotal: 25_000 }),
    ]
    await Promise.all([settle(await pay(bundle)), settle(await pay(course))])
    const standing = await phases(course, bundle)
    // A programme that brings one more course stands beside the course; the course alone after it does not.
    expect([
      ['paid', 'paid'],
      ['expired', 'paid'],
    ]).toContainEqual(standing)
    const sql = await place(student, 'sql', { expectedTotal: 9_700 }).catch(({ code }) => code)
    expect(sql).toBe('already-owned')
  })

  it('and once again after its access ended', async () => {
    const first = await place()
    await settle(await pay(first))
    await world.settle()
    await world.send(system, RevokeEnrolment, {
      studentId: 'ana',
      courseId: 'react',
      cause: { type: 'order', id: first },
      reason: 'refund',
    })
    const second = await place()
    await settle(await pay(second))
    await world.settle()
    expect(await phases(first, second)).toEqual(['paid', 'paid'])
  })

  it('and does not try again to pay an order of what another one brought', async () => {
    const [first, second] = [await place(), await place()]
    await settle(await pay(first))
    await expect(world.send(student, RetryPayment, { orderId: second, method: 'pix' })).rejects.toMatchObject(
      { code: 'already-owned' },
    )
  })

  it('leaves a course free that an order claimed and then could not take', async () => {
    const [first, second] = [await place(), await place()]
    const payment = await pay(first)
    let isCanceled = false
    beforeWrite(world.store, async (changes) => {
      if (isCanceled || !changes.some(({ stream }) => stream === `order-${first}`)) return
      isCanceled = true
      const { number, lines, total, method } = (await world.order(first)) as never as Record<string, never>
      const data = { orderId: first, number, buyerId: 'ana', couponId: null, paymentId: payment.paymentId }
      await world.history(`order-${first}`, {
        type: 'OrderCanceled',
        data: { ...data, lines, total, method, placedAt: world.clock.at, note: 'engano' },
      })
    })
    await settle(payment)
    expect(await phases(first)).toEqual(['canceled'])
    await settle(await pay(second))
    expect(await phases(second)).toEqual(['paid'])
  })
})
