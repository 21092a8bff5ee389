import { beforeEach, describe, expect, it } from 'vitest'
import { accessEqualsEntitlement } from '../../../src/cli/verify/access'
import { couponsFollowMoney } from '../../../src/cli/verify/coupons'
import { effectsHappenOnce } from '../../../src/cli/verify/effects'
import { ledger, moneyReconciles } from '../../../src/cli/verify/money'
import {
  EnrolStudent,
  ReinstateEnrolment,
  RevokeEnrolment,
  SuspendEnrolment,
} from '../../../src/commands/learning/enrolment'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { RecordPaymentNotice } from '../../../src/commands/ordering/payment'
import {
  ApproveRefund,
  DenyRefund,
  GiveRefund,
  NoteRefundTransfer,
  RequestRefund,
} from '../../../src/commands/ordering/refund'
import { LiftPurchaseBlock } from '../../../src/commands/ordering/refund-record'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { refund } from '../../../src/domain/ordering/refund'
import { react } from '../../../src/workers/kernel/react'
import type { Reactor } from '../../../src/workers/kernel/reactor'
import { settleOrderWhenPaymentConfirmed } from '../../../src/workers/reactors/pay-orders'
import { disputeOrderWhenDisputed } from '../../../src/workers/reactors/refund-orders'
import { as, guest } from '../../support/in-memory'
import { cpfOf, shop } from '../../support/shop'

const DAY = 24 * 60
let world: ReturnType<typeof shop>
const student = as('Student', 'bia')
const admin = as('Admin')
const card = { method: 'card', cardToken: 'tok_ok' }
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
})

/** Paid by card at once, into the student's account. */
async function bought(productId = 'react', price = 19_700, change = {}) {
  const orderId = await world.buy(productId, { ...card, expectedTotal: price, ...change }, student)
  await world.settle()
  return orderId
}
/** A grant that has asked the order, and writes only when it is let go: the revoke of `meanwhile` comes in between. */
const system = { accountId: null, role: 'System' } as const

async function grantAround(orderId: string, meanwhile: (of: object) => Promise<unknown>) {
  const of = { studentId: 'tarde', courseId: 'react', cause: { type: 'order' as const, id: orderId } }
  let asked = () => {}
  let letGo = () => {}
  const hasAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const mayWrite = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const slow = {
    ...EnrolStudent,
    facts: async (...all: Parameters<NonNullable<typeof EnrolStudent.facts>>) => {
      const heard = await EnrolStudent.facts?.(...all)
      asked()
      await mayWrite
      return heard
    },
  }
  const grant = world.send(system, slow, of)
  await hasAsked
  await meanwhile(of)
  letGo()
  await grant
  return of
}
const ask = async (orderId: string, form: object = {}, id?: string) => {
  const outcome = await world.send(student, RequestRefund, { orderId, what: 'all', ...form }, id)
  await world.settle()
  return outcome
}
const opens = async (courseId: string) =>
  hasAccess(await world.state(enrolment, enrolmentId('bia', courseId)), world.clock.at)
const phases = async (orderId: string) =>
  Object.values(await world.state(refund, orderId)).map(({ phase }) => phase)
const count = (type: string) => world.types().filter((each) => each === type).length
const comesThrough = async () => {
  for (const [id, { status }] of world.bank.refunds) {
    if (status === 'processing') await world.notify(world.bank.settleRefund(id))
  }
}
const subjects = () => world.mails.map(({ subject }) => subject.replace(/2026-\w+/, 'N'))
/** What verify says of the whole log, a day later. */
function verified() {
  const checks = [
    moneyReconciles(ledger()),
    accessEqualsEntitlement(),
    effectsHappenOnce(),
    couponsFollowMoney(),
  ]
  for (const event of world.store.all()) for (const check of checks) check.see(event)
  return checks.flatMap((check) => check.verdict('2027-12-01T12:00:00.000Z').findings)
}

describe('a refund within seven days', () => {
  it('is approved, ends the access at once, comes through, and is told by mail', async () => {
    const orderId = await bought()
    await ask(orderId, {}, 'meu-reembolso')
    expect(await phases(orderId)).toEqual(['processing'])
    expect(await opens('react')).toBe(false)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    await comesThrough()
    expect(await phases(orderId)).toEqual(['settled'])
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
    expect(subjects()).toEqual([
      'Recibo do pedido N',
      'Reembolso aprovado: pedido N',
      'Reembolso concluído: pedido N',
    ])
    const [, approved, done] = world.mails.map(({ text }) => text)
    expect(approved).toContain('A devolver')
    expect(done).toContain('pode levar até as próximas faturas')
    expect(done).toContain('Devolvido')
    expect(done).not.toContain('A devolver')
    expect(verified()).toEqual([])
  })

  it('is one refund however often the form is sent, and none for a stranger', async () => {
    const orderId = await bought()
    await ask(orderId, {}, 'uma-vez')
    await ask(orderId, {}, 'uma-vez')
    await expect(ask(orderId)).rejects.toMatchObject({ code: 'nothing-left' })
    await expect(
      world.send(as('Student', 'outra'), RequestRefund, { orderId, what: 'all' }),
    ).rejects.toMatchObject({ name: 'NotFound' })
    await expect(
      world.send({ ...student, realAccountId: 'admin' }, RequestRefund, { orderId, what: 'all' }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
    expect(count('RefundRequested')).toBe(1)
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(1)
  })

  it('goes on through failures, and to a person after the third', async () => {
    const orderId = await bought()
    world.bank.failRefunds(3)
    await ask(orderId)
    await world.pass(1)
    await world.pass(2)
    expect(await phases(orderId)).toEqual(['manual'])
    expect(subjects()).toContain('Precisamos transferir seu reembolso: pedido N')
    const refundId = Object.keys(await world.state(refund, orderId))[0]
    await world.send(admin, NoteRefundTransfer, { orderId, refundId, note: 'TED de hoje' })
    await world.settle()
    expect(world.mails.at(-1)?.text).toContain('para a conta que você indicou')
    await world.settle()
    expect(await phases(orderId)).toEqual(['settled'])
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
    expect(verified()).toEqual([])
  })
})

describe('an access that is on its way while its order ends', () => {
  const opened = async () =>
    hasAccess(await world.state(enrolment, enrolmentId('tarde', 'react')), world.clock.at)

  it('is not given when the refund is approved after its giver asked the order', async () => {
    const orderId = await bought()
    await grantAround(orderId, async (of) => {
      await ask(orderId)
      await world.send(system, RevokeEnrolment, { ...of, reason: 'refund' })
    })
    expect(await opened()).toBe(false)
  })

  it('waits for the end of a dispute that opened after its giver asked the order', async () => {
    const orderId = await bought()
    const of = await grantAround(orderId, (each) => world.send(system, SuspendEnrolment, each))
    expect(await opened()).toBe(false)
    await world.send(system, ReinstateEnrolment, of)
    expect(await opened()).toBe(true)
  })
})

describe('a refund of one line', () => {
  it('takes that course alone, and the rest follows later', async () => {
    const { AddCartItem } = await import('../../../src/commands/ordering/cart')
    for (const productId of ['react', 'sql']) {
      await world.send(student, AddCartItem, { productType: 'course', productId })
    }
    const orderId = await world.buy('', { ...card, productType: '', expectedTotal: 29_400 }, student)
    await world.settle()
    await ask(orderId, { what: 'course:sql' })
    expect([await opens('react'), await opens('sql')]).toEqual([true, false])
    await comesThrough()
    const told = world.store.all().find(({ type }) => type === 'OrderRefunded')?.data
    expect(told).toMatchObject({
      whole: false,
      amount: 9_700,
      lines: [{ productId: 'sql' }],
      kept: [{ productId: 'react' }],
    })
    expect(await world.order(orderId)).toMatchObject({ phase: 'partially_refunded' })
    await ask(orderId)
    await comesThrough()
    expect(await opens('react')).toBe(false)
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
    expect(verified()).toEqual([])
  })
})

describe('a refund by policy', () => {
  const watched = (orderId: string) =>
    world.history(`enrolment-${enrolmentId('bia', 'react')}`, {
      type: 'LessonCompleted',
      data: {
        enrolmentId: enrolmentId('bia', 'react'),
        studentId: 'bia',
        courseId: 'react',
        lessonId: `aula-${orderId}`,
        by: 'hand',
        at: world.clock.at,
      },
    })
  const curriculum = (orderId: string) =>
    world.history('course-react', {
      type: 'CourseCurriculumSet',
      data: {
        courseId: 'react',
        modules: [
          {
            moduleId: 'm',
            title: 'Tudo',
            lessons: [
              {
                lessonId: `aula-${orderId}`,
                title: 'Aula',
                summary: '',
                durationSeconds: 60,
                free: false,
                video: { src: 'c.mp4', poster: 'c.webp', seconds: 60 },
                optional: false,
                resources: [],
                transcript: [],
              },
            ],
          },
        ],
      },
    })

  it('of somebody who saw the course is looked at, and denied with a text', async () => {
    const orderId = await bought()
    await curriculum(orderId)
    await watched(orderId)
    await world.pass(10 * DAY)
    await expect(ask(orderId)).rejects.toMatchObject({ code: 'reason-missing' })
    await ask(orderId, { reason: 'Não gostei do ritmo.' })
    expect(await phases(orderId)).toEqual(['in_review'])
    expect(await opens('react')).toBe(true)
    const refundId = Object.keys(await world.state(refund, orderId))[0]
    await expect(world.send(admin, DenyRefund, { orderId, refundId, text: '' })).rejects.toMatchObject({
      errors: { text: expect.stringContaining('Explique ao comprador') },
    })
    const text = 'Você concluiu o curso inteiro antes de pedir.'
    await world.send(admin, DenyRefund, { orderId, refundId, text })
    await world.settle()
    expect(await phases(orderId)).toEqual(['denied'])
    expect(world.mails.at(-1)?.text).toContain(text)
    expect(await opens('react')).toBe(true)

    await world.pass(60 * DAY)
    await expect(ask(orderId, { reason: 'De novo' })).rejects.toMatchObject({ code: 'guarantee-over' })
    const parts = [{ productType: 'course', productId: 'react', amount: '97,00' }]
    await expect(world.send(admin, GiveRefund, { orderId, parts, note: '' })).rejects.toMatchObject({
      errors: { note: expect.any(String) },
    })
    await world.send(admin, GiveRefund, { orderId, parts, note: 'Cortesia depois da conversa.' })
    await world.settle()
    await comesThrough()
    expect(await world.order(orderId)).toMatchObject({ phase: 'partially_refunded', completed: true })
    expect(await opens('react')).toBe(true)
    expect(verified()).toEqual([])
  })

  it('is approved by staff in part', async () => {
    const orderId = await bought()
    await curriculum(orderId)
    await watched(orderId)
    await world.pass(10 * DAY)
    await ask(orderId, { reason: 'Não gostei do ritmo.' })
    const refundId = Object.keys(await world.state(refund, orderId))[0]
    const parts = [{ productType: 'course', productId: 'react', amount: '50,00' }]
    await world.send(admin, ApproveRefund, { orderId, refundId, parts, note: 'Metade' })
    await world.settle()
    await comesThrough()
    expect(await phases(orderId)).toEqual(['settled'])
    expect(await opens('react')).toBe(true)
    expect(verified()).toEqual([])
  })
})

describe('many refunds', () => {
  const buyAndReturn = async (productId: string, price: number) => {
    const orderId = await bought(productId, price)
    await ask(orderId)
    await comesThrough()
  }
  it('of the same product end in a block, by account and by CPF, until an Admin lifts it', async () => {
    const waiting = await world.buy('sql', { method: 'pix', expectedTotal: 9_700 }, student)
    await world.settle()
    await buyAndReturn('react', 19_700)
    await buyAndReturn('react', 19_700)
    await expect(bought('sql', 9_700)).rejects.toMatchObject({ code: 'purchase-blocked-by-refunds' })
    await expect(
      world.send(student, RetryPayment, { orderId: waiting, method: 'pix' }),
    ).rejects.toMatchObject({ code: 'purchase-blocked-by-refunds' })
    // The same CPF without the account, and the same account with another CPF.
    await expect(world.buy('sql', { ...card, expectedTotal: 9_700 }, guest)).rejects.toMatchObject({
      code: 'purchase-blocked-by-refunds',
    })
    await expect(bought('sql', 9_700, { cpf: cpfOf(5) })).rejects.toMatchObject({
      code: 'purchase-blocked-by-refunds',
    })
    const records = world.store
      .all()
      .filter(({ type }) => type === 'RefundCounted')
      .map(({ data }) => (data as { recordId: string }).recordId)
    for (const recordId of new Set(records)) {
      await world.send(admin, LiftPurchaseBlock, {
        recordId,
        buyerId: 'bia',
        note: 'Conversamos por telefone.',
      })
    }
    expect(await world.order(await bought('sql', 9_700))).toMatchObject({ phase: 'paid' })
  })
  it('three within twelve months do, too, and time heals them', async () => {
    for (const id of ['go', 'lua', 'php']) {
      await world.course(id, 19_700)
      await buyAndReturn(id, 19_700)
    }
    await expect(bought('sql', 9_700)).rejects.toMatchObject({ code: 'purchase-blocked-by-refunds' })
    await world.pass(366 * DAY)
    expect(await world.order(await bought('sql', 9_700))).toMatchObject({ phase: 'paid' })
  })
})

describe('the end of the guarantee', () => {
  it('completes the order after its last day', async () => {
    const orderId = await bought()
    await world.pass(30 * DAY)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    await world.pass(DAY)
    expect(await world.order(orderId)).toMatchObject({ phase: 'completed' })
    expect(count('OrderCompleted')).toBe(1)
  })
  it('completes nothing that went back', async () => {
    const orderId = await bought()
    await ask(orderId)
    await comesThrough()
    await world.pass(40 * DAY)
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
  })
})

describe('a dispute', () => {
  const orderAndPayment = async () => {
    const orderId = await bought()
    return { orderId, paymentId: await world.paymentOf(orderId) }
  }
  it('suspends the access, which comes back when it is won', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'disputed'))
    expect(await world.order(orderId)).toMatchObject({ phase: 'disputed' })
    expect(await opens('react')).toBe(false)
    await expect(ask(orderId)).rejects.toMatchObject({ code: 'order-disputed' })
    expect(verified()).toEqual([])
    await world.pass(40 * DAY)
    expect(await world.order(orderId)).toMatchObject({ phase: 'disputed' })
    await world.notify(world.bank.turn(paymentId, 'paid'))
    expect(await opens('react')).toBe(true)
    // The guarantee ended meanwhile.
    expect(await world.order(orderId)).toMatchObject({ phase: 'completed' })
    expect(subjects().slice(1)).toEqual([
      'Acesso suspenso: pagamento contestado (pedido N)',
      'Acesso liberado de novo (pedido N)',
    ])
    expect(verified()).toEqual([])
  })
  it('that is lost ends access and money, once, in whatever order the notices come', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    await world.pass(5)
    const opened = world.bank.turn(paymentId, 'disputed')
    await world.pass(5)
    const lost = world.bank.turn(paymentId, 'charged_back')
    for (const notice of [lost, opened, { ...lost, noticeId: 'again' }, opened]) await world.notify(notice)
    expect(await world.order(orderId)).toMatchObject({ phase: 'charged_back', chargedBack: 19_700 })
    expect([count('OrderDisputed'), count('OrderChargedBack'), count('CourseAccessRevoked')]).toEqual([
      1, 1, 1,
    ])
    expect(await opens('react')).toBe(false)
    expect(verified()).toEqual([])
  })
  it('frees the only use of a coupon when it is lost, and leaves it where it is when it is won', async () => {
    const limits = { kind: 'percent', value: 10, totalLimit: 1 }
    await world.send(admin, RegisterCoupon, { couponId: 'dez', code: 'DEZ', ...limits })
    const buys = (n: number) => bought('react', 17_730, { code: 'DEZ', cpf: cpfOf(n) })
    const orderId = await buys(1)
    const paymentId = await world.paymentOf(orderId)
    const taken = { code: 'coupon-exhausted' }
    for (const status of ['disputed', 'paid', 'disputed'] as const) {
      await world.pass(5)
      await world.notify(world.bank.turn(paymentId, status))
      await expect(
        world.buy('sql', { code: 'DEZ', cpf: cpfOf(2), expectedTotal: 8_730 }),
      ).rejects.toMatchObject(taken)
      expect(verified()).toEqual([])
    }
    expect([count('OrderDisputeWon'), count('CouponSeatConsumed'), count('CouponSeatReleased')]).toEqual([
      1, 1, 0,
    ])
    await world.pass(5)
    const lost = world.bank.turn(paymentId, 'charged_back')
    for (const notice of [lost, { ...lost, noticeId: 'again' }]) await world.notify(notice)
    expect(count('CouponSeatReleased')).toBe(1)
    expect(verified()).toEqual([])
    await world.buy('sql', { ...card, code: 'DEZ', cpf: cpfOf(2), expectedTotal: 8_730 })
    await world.settle()
    expect(count('CouponSeatConsumed')).toBe(2)
    expect(verified()).toEqual([])
  })
  it('whose end is told before its beginning is looked up at the bank', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    await world.pass(5)
    const opened = world.bank.turn(paymentId, 'disputed')
    await world.pass(5)
    const won = world.bank.turn(paymentId, 'paid')
    await world.pass(5)
    await world.notify(won)
    await world.notify(opened)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    expect(await opens('react')).toBe(true)
    expect(verified()).toEqual([])
  })
  it('of a refund that staff were to transfer holds the transfer back', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    world.bank.failRefunds(3)
    await ask(orderId)
    await world.pass(1)
    await world.pass(2)
    await world.notify(world.bank.turn(paymentId, 'disputed'))
    const refundId = Object.keys(await world.state(refund, orderId))[0]
    const transfer = () => world.send(admin, NoteRefundTransfer, { orderId, refundId, note: 'TED de hoje' })
    await expect(transfer()).rejects.toMatchObject({ code: 'order-disputed' })
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'charged_back'))
    expect(await phases(orderId)).toEqual(['dropped'])
    expect(verified()).toEqual([])
  })
  it('that is lost after staff transferred the refund is a loss of its own, to the cent', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    world.bank.failRefunds(3)
    await ask(orderId)
    await world.pass(1)
    await world.pass(2)
    const refundId = Object.keys(await world.state(refund, orderId))[0]
    await world.send(admin, NoteRefundTransfer, { orderId, refundId, note: 'TED de hoje' })
    await world.settle()
    await world.notify(world.bank.turn(paymentId, 'charged_back'))
    expect(await world.order(orderId)).toMatchObject({ phase: 'charged_back', chargedBack: 19_700 })
    expect(verified()).toEqual([])
  })
  it('that its reactor hears of before the order is known as paid is taken up then', async () => {
    const orderId = await world.buy('react', {}, student)
    await world.settle()
    const { charge, at } = world.bank.turn(await world.paymentOf(orderId), 'charged_back')
    await world.send(as('System'), RecordPaymentNotice, { charge, at })
    const hears = async (reactor: Reactor, type: string) => {
      const event = world.store.all().find((each) => each.type === type)
      if (!event) throw new Error(`no ${type}`)
      await react(reactor, event, world)
    }
    for (const type of ['PaymentDisputed', 'PaymentChargedBack']) await hears(disputeOrderWhenDisputed, type)
    expect(await world.order(orderId)).toMatchObject({ phase: 'awaiting' })
    await hears(settleOrderWhenPaymentConfirmed, 'PaymentConfirmed')
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid' })
    await hears(disputeOrderWhenDisputed, 'OrderPaid')
    expect(await world.order(orderId)).toMatchObject({ phase: 'charged_back', chargedBack: 19_700 })
    await world.settle()
    expect(await opens('react')).toBe(false)
    expect(verified()).toEqual([])
  })
  it('drops a refund that was on its way, since the money is gone', async () => {
    const { orderId, paymentId } = await orderAndPayment()
    await ask(orderId)
    await world.notify(world.bank.turn(paymentId, 'charged_back'))
    expect(await phases(orderId)).toEqual(['dropped'])
    expect(verified()).toEqual([])
  })
})
