import { beforeEach, describe, expect, it } from 'vitest'
import { accessEqualsEntitlement } from '../../../src/cli/verify/access'
import { ledger, moneyReconciles } from '../../../src/cli/verify/money'
import { TakeAccess } from '../../../src/commands/learning/enrolment'
import { GiveRefund } from '../../../src/commands/ordering/refund'
import { refundFacts } from '../../../src/commands/ordering/refund-facts'
import { SetTeamPrice } from '../../../src/commands/ordering/team-price'
import {
  InviteToSeats,
  RefundTeamSeats,
  seatToken,
  TakeSeat,
  TakeSeatBack,
} from '../../../src/commands/ordering/team-seats'
import { enrolment, enrolmentId, hasAccess, movable } from '../../../src/domain/learning/enrolment'
import { refund } from '../../../src/domain/ordering/refund'
import { isTeam, seatCounts, teamSeats } from '../../../src/domain/ordering/team-seats'
import { aLesson, aModule } from '../../support/catalogue'
import { as } from '../../support/in-memory'
import { shop } from '../../support/shop'

const company = {
  asCompany: 'on',
  cnpj: '11.222.333/0001-81',
  companyName: 'Padaria Boa Massa Ltda.',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const buyer = { ...as('Student', 'bia'), visitorId: 'v1' }
const admin = as('Admin')
let world: ReturnType<typeof shop>

const account = (accountId: string) =>
  world.history(`account-${accountId}`, {
    type: 'AccountRegistered',
    data: {
      accountId,
      email: `${accountId}@exemplo.test`,
      name: `Pessoa ${accountId}`,
      role: 'Student',
      source: 'signup',
    },
  })

beforeEach(async () => {
  world = shop()
  await world.course('react', 20_000)
  for (const each of ['bia', 'ana', 'rui', 'eva']) await account(each)
})

/** Paid by card at once. */
async function bought(
  seats: number,
  { each = 20_000, ...change }: Record<string, unknown> & { each?: number } = {},
) {
  const paid = { ...company, method: 'card', cardToken: 'tok_ok', seats, expectedTotal: seats * each }
  const orderId = await world.buy('react', { ...paid, ...change }, buyer)
  await world.settle()
  return orderId
}
const invite = async (teamId: string, ...emails: string[]) => {
  await world.send(buyer, InviteToSeats, { teamId, emails })
  await world.settle()
}
const tokenOf = (teamId: string, n: number) => seatToken(`${teamId}:${n}`, world.dispatcher.facts)
const takes = async (who: string, token: string) => {
  await world.send(as('Student', who), TakeSeat, { token })
  await world.settle()
}
const opens = async (who: string) =>
  hasAccess(await world.state(enrolment, enrolmentId(who, 'react')), world.clock.at)
async function counts(teamId: string) {
  const team = await world.state(teamSeats, teamId)
  return isTeam(team) ? seatCounts(team) : null
}
const comesThrough = async () => {
  for (const [id, { status }] of world.bank.refunds)
    if (status === 'processing') await world.notify(world.bank.settleRefund(id))
}
/** What verify says of the whole log, a day later. */
function verified() {
  const checks = [moneyReconciles(ledger()), accessEqualsEntitlement()]
  for (const event of world.store.all()) for (const check of checks) check.see(event)
  return checks.flatMap((check) => check.verdict('2027-12-01T12:00:00.000Z').findings)
}

describe('seats that a company buys', () => {
  it('cost the price of each by the steps of the shop, and open nothing to the buyer', async () => {
    await world.send(admin, SetTeamPrice, { steps: '5: 10\n20: 20' })
    await expect(bought(5)).rejects.toMatchObject({ code: 'price-changed' })
    const orderId = await bought(5, { each: 18_000 })
    const placed = await world.order(orderId)
    expect(placed).toMatchObject({
      phase: 'paid',
      total: 90_000,
      lines: [
        { price: 90_000, courseIds: [], seats: { quantity: 5, unitPrice: 18_000, courseIds: ['react'] } },
      ],
    })
    expect(await counts(orderId)).toMatchObject({ bought: 5, free: 5 })
    expect(await opens('bia')).toBe(false)
    expect(verified()).toEqual([])
    // Seats are for others, so that they are bought again and again.
    await expect(bought(1)).resolves.toBeDefined()
  })

  it('are asked for with a CNPJ, of something that costs', async () => {
    await expect(bought(2, { asCompany: '', cpf: '529.982.247-25' })).rejects.toMatchObject({
      errors: { asCompany: expect.stringMatching(/^Vagas são compradas com o CNPJ da empresa/) },
    })
    await expect(bought(501)).rejects.toMatchObject({ errors: { seats: 'Use de 1 a 500 vagas.' } })
    await world.course('caro', 90_000_000)
    const dear = { ...company, seats: 20, expectedTotal: 1_000_000_000 }
    await expect(world.buy('caro', dear, buyer)).rejects.toMatchObject({ code: 'seats-too-dear' })
    await world.course('gratis', 0)
    await expect(
      world.buy('gratis', { method: 'free', seats: 2, expectedTotal: 0 }, buyer),
    ).rejects.toMatchObject({ errors: { asCompany: expect.any(String) } })
    await expect(
      world.buy('gratis', { ...company, method: 'pix', seats: 2, expectedTotal: 0 }, buyer),
    ).rejects.toMatchObject({ code: 'seats-free' })
  })

  it('are taken by the link in the mail, once, and open the course then', async () => {
    const orderId = await bought(2)
    await invite(orderId, 'ana@exemplo.test', 'rui@exemplo.test')
    const mail = world.mails.find(({ text }) => text.includes('/seat/'))
    expect(mail?.subject).toBe('Padaria Boa Massa Ltda. convidou você para o curso Curso react')
    expect(mail?.text).toContain('seu progresso nas aulas e os certificados')
    const token = tokenOf(orderId, 1)
    expect(mail?.text).toContain(`http://localhost/seat/${token}`)
    await takes('ana', token)
    expect(await opens('ana')).toBe(true)
    await expect(takes('rui', token)).rejects.toMatchObject({ code: 'seat-used' })
    await expect(takes('ana', tokenOf(orderId, 2))).rejects.toMatchObject({ code: 'already-owned' })
    const ofAna = { studentId: 'ana', courseId: 'react' }
    await expect(
      world.send(admin, TakeAccess, { ...ofAna, reason: 'Saiu da empresa' }),
    ).rejects.toMatchObject({ code: 'cause-paid' })
    expect(movable(await world.state(enrolment, enrolmentId('ana', 'react')))).toEqual([])
    await expect(takes('rui', `${token}x`)).rejects.toMatchObject({ code: 'link-over' })
    expect(await counts(orderId)).toMatchObject({ bought: 2, taken: 1, invited: 1, free: 0 })
    expect(verified()).toEqual([])
  })

  it('are not lived in by more than were bought, also at the same moment', async () => {
    const orderId = await bought(2)
    const sent = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) =>
        world.send(buyer, InviteToSeats, { teamId: orderId, emails: [`${name}@exemplo.test`] }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const took = await Promise.allSettled(
      ['ana', 'rui', 'eva'].map((who) =>
        world.send(as('Student', who), TakeSeat, { token: tokenOf(orderId, 1) }),
      ),
    )
    expect(took.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.settle()
    expect(await counts(orderId)).toMatchObject({ bought: 2, taken: 1, invited: 1, free: 0 })
    expect(verified()).toEqual([])
  })

  it('are given and taken back by who bought them alone, and only before use', async () => {
    const orderId = await bought(1)
    const other = as('Student', 'eva')
    const emails = ['ana@exemplo.test']
    await expect(world.send(other, InviteToSeats, { teamId: orderId, emails })).rejects.toThrow(
      'Não encontramos estas vagas.',
    )
    await invite(orderId, ...emails)
    const seatId = `${orderId}:1`
    await expect(world.send(other, TakeSeatBack, { seatId })).rejects.toThrow('Não encontramos estas vagas.')
    await world.send(buyer, TakeSeatBack, { seatId })
    await expect(takes('ana', tokenOf(orderId, 1))).rejects.toMatchObject({ code: 'seat-taken-back' })
    await invite(orderId, 'rui@exemplo.test')
    await takes('rui', tokenOf(orderId, 2))
    await expect(world.send(buyer, TakeSeatBack, { seatId: `${orderId}:2` })).rejects.toMatchObject({
      code: 'seat-used',
    })
  })

  it('are refunded while nobody uses them: their share of the money goes, the others stay', async () => {
    const orderId = await bought(3)
    await invite(orderId, 'ana@exemplo.test')
    await takes('ana', tokenOf(orderId, 1))
    const back = (quantity: number) =>
      world.send(admin, RefundTeamSeats, { teamId: orderId, quantity, note: 'Sobraram vagas' })
    await expect(back(3)).rejects.toMatchObject({ code: 'seats-in-use' })
    await back(1)
    await world.settle()
    await comesThrough()
    expect(await world.order(orderId)).toMatchObject({ phase: 'partially_refunded', gone: [] })
    expect(Object.values(await world.state(refund, orderId))).toMatchObject([
      { phase: 'settled', amount: 20_000, by: 'staff' },
    ])
    expect(await counts(orderId)).toMatchObject({ returned: 1, taken: 1, free: 1 })
    expect(await opens('ana')).toBe(true)
    expect(verified()).toEqual([])
  })

  it('are free again where their money cannot go back any more', async () => {
    const orderId = await bought(2)
    await world.send(admin, RefundTeamSeats, { teamId: orderId, quantity: 1, note: 'Sobrou uma vaga' })
    const parts = [{ productType: 'course', productId: 'react', amount: '300,00' }]
    await world.send(admin, GiveRefund, { orderId, parts, note: 'Cortesia da escola' })
    await world.settle()
    expect(world.types(`teamseats-${orderId}`)).toEqual([
      'TeamSeatsOpened',
      'TeamSeatsReturned',
      'TeamSeatsKept',
    ])
    expect(await counts(orderId)).toMatchObject({ returned: 0, free: 2 })
  })

  it('keep what is left of the money for who has one', async () => {
    const orderId = await bought(2)
    await invite(orderId, 'ana@exemplo.test')
    await takes('ana', tokenOf(orderId, 1))
    const courtesy = [{ productType: 'course', productId: 'react', amount: '200,00' }]
    await world.send(admin, RefundTeamSeats, { teamId: orderId, quantity: 1, note: 'Sobrou uma vaga' })
    await world.send(admin, GiveRefund, { orderId, parts: courtesy, note: 'Cortesia da escola' })
    await world.settle()
    await comesThrough()
    expect(world.types(`teamseats-${orderId}`).slice(-2)).toEqual(['TeamSeatsReturned', 'TeamSeatsKept'])
    await expect(
      world.send(admin, RefundTeamSeats, { teamId: orderId, quantity: 1, note: 'Sobrou uma vaga' }),
    ).rejects.toMatchObject({ code: 'seats-would-end' })
    expect(await opens('ana')).toBe(true)
    expect(verified()).toEqual([])
  })

  it('end with the refund of the whole order', async () => {
    const orderId = await bought(2)
    await invite(orderId, 'ana@exemplo.test', 'rui@exemplo.test')
    await takes('ana', tokenOf(orderId, 1))
    const parts = [{ productType: 'course', productId: 'react', amount: '400,00' }]
    await world.send(admin, GiveRefund, { orderId, parts, note: 'A empresa desistiu' })
    await world.settle()
    await comesThrough()
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
    expect(await opens('ana')).toBe(false)
    await expect(takes('rui', tokenOf(orderId, 2))).rejects.toMatchObject({ code: 'team-closed' })
    expect(verified()).toEqual([])
  })

  it('wait while the payment is contested, and come back or end with it', async () => {
    const orderId = await bought(2)
    await invite(orderId, 'ana@exemplo.test')
    await takes('ana', tokenOf(orderId, 1))
    const paymentId = await world.paymentOf(orderId)
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'disputed'))
    expect(await opens('ana')).toBe(false)
    await expect(invite(orderId, 'rui@exemplo.test')).rejects.toMatchObject({ code: 'team-suspended' })
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'paid'))
    expect(await opens('ana')).toBe(true)
    expect(verified()).toEqual([])
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'disputed'))
    await world.pass(5)
    await world.notify(world.bank.turn(paymentId, 'charged_back'))
    expect(await opens('ana')).toBe(false)
    expect(verified()).toEqual([])
  })

  it('count in the doubts about a refund as far as their people have come', async () => {
    const orderId = await bought(1)
    await invite(orderId, 'ana@exemplo.test')
    await takes('ana', tokenOf(orderId, 1))
    const facts = () => refundFacts(world.dispatcher.facts, orderId, world.clock.at)
    expect((await facts()).progress).toBe(0)
    await world.history('course-react', {
      type: 'CourseCurriculumSet',
      data: { courseId: 'react', modules: [aModule('m1', aLesson('l1'))] },
    })
    await world.history('enrolment-ana:react', {
      type: 'LessonCompleted',
      data: {
        enrolmentId: 'ana:react',
        studentId: 'ana',
        courseId: 'react',
        lessonId: 'l1',
        by: 'hand',
        at: world.clock.at,
      },
    })
    expect((await facts()).progress).toBe(100)
  })
})
