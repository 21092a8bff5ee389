import { beforeEach, describe, expect, test } from 'vitest'
import { isTrialCharge } from '../../../src/adapters/payments/trial'
import { ChooseSaleNotices } from '../../../src/commands/ordering/sale-notices'
import { event } from '../../../src/domain/kernel/event'
import type { Mail } from '../../../src/ports/mail'
import { mailSaleDigest, mailSaleNotice } from '../../../src/workers/jobs/mail-sale-notice'
import { mailSaleDigestWhenDue, tellStaffWhenSold } from '../../../src/workers/reactors/tell-of-sales'
import { history, lines } from '../../domain/ordering/refund-samples'
import { as, inMemory } from '../../support/in-memory'
import { reacts } from '../../support/reacts'
import { trilha } from '../mails/samples'

let app: ReturnType<typeof inMemory>
let mails: Map<string, Mail>
let isOut: boolean
const MORNING = '2026-03-02T12:00:00.000Z'

const write = async (stream: string, ...told: { type: string; data: object }[]) =>
  app.store.append(
    stream,
    (await app.store.readStream(stream)).at(-1)?.revision ?? 'none',
    told.map(
      (each, n) =>
        ({
          ...each,
          id: `${stream}-${each.type}-${n}`,
          at: app.clock.at,
          meta: { commandId: `${stream}-${each.type}`, correlationId: stream, actor: 'system' },
        }) as never,
    ),
  )
const hire = (accountId: string, role = 'Admin') =>
  write(
    `account-${accountId}`,
    event('AccountRegistered', {
      accountId,
      email: `${accountId}@trilha.test`,
      name: 'Lia',
      role,
      source: 'staff',
    } as never),
  )
async function sells(orderId: string, change: { chargeId?: string; total?: number; method?: string } = {}) {
  const { chargeId = '1234567', ...of } = change
  const paymentId = `pay-${orderId}`
  await write(
    `order-${orderId}`,
    ...history.map(({ type, data }) => ({
      type,
      data: { ...data, orderId, number: orderId, paymentId, ...of },
    })),
  )
  await write(
    `payment-${paymentId}`,
    {
      type: 'PaymentRequested',
      data: { paymentId, orderId, amount: 29_400, method: 'pix', installments: 1 },
    },
    { type: 'PaymentConfirmed', data: { paymentId, orderId, chargeId, paidAt: app.clock.at, card: null } },
  )
}
const bank = { PAYMENTS: 'mercadopago' as const, PAYMENTS_TOKEN: 'APP_USR-1' }
const ports = () => ({
  facts: app.dispatcher.facts,
  mailer: {
    async send(mail: Mail) {
      if (isOut) throw new Error('the mail server is out')
      if (!mails.has(mail.messageId)) mails.set(mail.messageId, mail)
    },
  },
  shop: async () => trilha,
  publicUrl: 'https://trilha.test',
  saleNotices: {
    staff: async () => ['lia', 'rui', 'edu'],
    isTrial: (chargeId: string) => isTrialCharge(chargeId, bank),
  },
})
let sent = 0
const info = (id: string) => ({
  id,
  attempt: 1,
  now: app.clock.at,
  reschedule: async () => {},
  send: (command: never, input: never, given?: { commandId?: string }) =>
    app.send({ accountId: null, role: 'System' }, command, input, given?.commandId ?? `${id}-${++sent}`),
})
const soldOf = async (orderId: string) => {
  const soldAt = app.clock.at
  await mailSaleNotice.run({ orderId, soldAt }, ports(), info(`job-${orderId}`) as never)
}
/** The jobs that the sales which are held have asked for. */
const digests = async () =>
  (await app.store.readAll({ types: ['SaleHeldForDigest'] })).flatMap(({ type, data }) =>
    reacts(mailSaleDigestWhenDue, { type, data: data as object }).intents.flatMap((intent) =>
      intent.kind === 'enqueue' ? [intent] : [],
    ),
  )
const runDigests = async () => {
  for (const { data, runAt } of await digests())
    if (runAt && runAt <= app.clock.at)
      await mailSaleDigest.run(data as never, ports(), info('digest') as never)
}
const to = () => [...mails.values()].map((mail) => mail.to)
const choose = (accountId: string, form: object) =>
  app.send(as('Admin', accountId), ChooseSaleNotices, {
    mode: 'at-once',
    hour: 18,
    quietFrom: '',
    quietTo: '',
    ...form,
  })

beforeEach(async () => {
  app = inMemory(MORNING)
  mails = new Map()
  isOut = false
  await hire('lia')
  await hire('rui')
  await hire('edu', 'Support')
})

describe('a sale', () => {
  test('asks for notices once it is paid, unless it was free', () => {
    const paid = { orderId: 'o1', total: 29_400 }
    reacts(tellStaffWhenSold, { type: 'OrderPaid', data: paid }).enqueues(mailSaleNotice, { orderId: 'o1' })
    reacts(tellStaffWhenSold, { type: 'OrderPaid', data: { ...paid, total: 0 } }).nothing()
  })

  test('is told to the first Admin at once, once, without a word about the buyer', async () => {
    await sells('o1')
    await soldOf('o1')
    await soldOf('o1')
    expect(to()).toEqual(['lia@trilha.test'])
    const [mail] = mails.values()
    expect(mail).toMatchObject({ subject: 'Você vendeu: R$ 294,00' })
    expect(mail?.text).toContain(lines[0]?.title)
    expect(mail?.text).toContain('https://trilha.test/admin/orders/o1')
    expect(mail?.text).toContain('https://trilha.test/admin/configurations/sale-notices')
    expect(mail?.text).not.toMatch(/Ana|exemplo\.test|529/)
  })

  test('is told to others who chose it, and to nobody who may not see orders any more', async () => {
    await choose('rui', {})
    await sells('o1')
    await write('account-lia', event('RoleChanged', { accountId: 'lia', role: 'Editor' }))
    await soldOf('o1')
    expect(to()).toEqual(['rui@trilha.test'])
  })

  test('of the test bank, of credentials of test, or for nothing is told to nobody', async () => {
    await sells('o1', { chargeId: '0b9c0e4e-6d0e-4a35-9d5a-2f61d4e7a001' })
    await soldOf('o1')
    await sells('o2', { total: 0, method: 'free' })
    await soldOf('o2')
    expect(to()).toEqual([])
    expect(isTrialCharge('1234567', { ...bank, PAYMENTS_TOKEN: 'TEST-1' })).toBe(true)
    expect(isTrialCharge('abc', { PAYMENTS: 'sandbox' })).toBe(true)
    expect(isTrialCharge('abc', { PAYMENTS: 'sandbox', PAYMENTS_URL: 'https://pay.test' })).toBe(false)
  })

  test('is told to the others though one mail fails, and to that one with the next try', async () => {
    await choose('rui', { mode: 'daily' })
    await sells('o1')
    isOut = true
    await expect(soldOf('o1')).rejects.toThrow('1 notices of a sale failed')
    isOut = false
    await soldOf('o1')
    expect(to()).toEqual(['lia@trilha.test'])
    expect(await app.store.readAll({ types: ['SaleHeldForDigest'] })).toHaveLength(1)
  })
})

describe('sales of a day, or of the hours of silence', () => {
  test('leave in one mail at the hour that was chosen, once', async () => {
    await choose('lia', { mode: 'daily', hour: 18 })
    for (const orderId of ['o1', 'o2']) {
      await sells(orderId)
      await soldOf(orderId)
      app.clock.at = '2026-03-02T15:00:00.000Z'
    }
    expect((await digests()).map(({ runAt }) => runAt)).toEqual(['2026-03-02T21:00:00.000Z'])
    await runDigests()
    expect(to()).toEqual([])
    app.clock.at = '2026-03-02T21:00:00.000Z'
    isOut = true
    await expect(runDigests()).rejects.toThrow()
    isOut = false
    await runDigests()
    await runDigests()
    expect(to()).toEqual(['lia@trilha.test'])
    const [mail] = mails.values()
    expect(mail?.subject).toBe('Você vendeu: 2 vendas, R$ 588,00')
    expect(mail?.text).toContain('pedido o1')
    expect(mail?.text).toContain('pedido o2')
  })

  test('leave in the morning where silence was asked for, and one that comes in late in a further mail', async () => {
    await choose('lia', { quietFrom: '22', quietTo: '7' })
    app.clock.at = '2026-03-03T04:00:00.000Z'
    await sells('o1')
    await soldOf('o1')
    expect(to()).toEqual([])
    app.clock.at = '2026-03-03T10:00:00.000Z'
    await runDigests()
    expect([...mails.values()].map(({ subject }) => subject)).toEqual(['Você vendeu: 1 venda, R$ 294,00'])
    await sells('o2')
    // The worker was down when it was sold.
    await mailSaleNotice.run(
      { orderId: 'o2', soldAt: '2026-03-03T05:00:00.000Z' },
      ports(),
      info('job-o2') as never,
    )
    await runDigests()
    expect(mails.size).toBe(2)
    expect([...mails.values()].at(-1)?.text).toContain('pedido o2')
    expect([...mails.values()].at(-1)?.text).not.toContain('pedido o1')
  })

  test('are told as they were decided when they were sold, though the choice changed before a further try', async () => {
    await sells('o1')
    const soldAt = app.clock.at
    await soldOf('o1')
    app.clock.at = '2026-03-02T13:00:00.000Z'
    await choose('lia', { mode: 'daily', hour: 18 })
    await mailSaleNotice.run({ orderId: 'o1', soldAt }, ports(), info('job-o1') as never)
    expect(await digests()).toEqual([])
    expect(mails.size).toBe(1)
  })

  test('say what went back meanwhile, and are not mailed to who wants none any more', async () => {
    await choose('lia', { mode: 'daily', hour: 18 })
    for (const orderId of ['o1', 'o2']) {
      await sells(orderId)
      await soldOf(orderId)
    }
    const gone = { orderId: 'o1', refundId: 'r1', amount: 29_400, whole: true, lines }
    await write('order-o1', { type: 'OrderRefunded', data: gone })
    app.clock.at = '2026-03-02T21:00:00.000Z'
    await runDigests()
    const [mail] = mails.values()
    expect(mail?.subject).toBe('Você vendeu: 1 venda, R$ 294,00')
    expect(mail?.text).toContain('devolvida')
    mails.clear()
    await choose('lia', { mode: 'none' })
    await runDigests()
    expect(to()).toEqual([])
  })
})

test('the choice is an Admin’s own, is checked, and is told of with who made it', async () => {
  await expect(choose('lia', { mode: 'sempre' })).rejects.toMatchObject({
    errors: { mode: 'Escolha como quer ser avisado' },
  })
  await expect(choose('lia', { quietFrom: '22' })).rejects.toMatchObject({
    errors: { quietTo: 'Escolha quando o silêncio termina' },
  })
  await expect(choose('lia', { quietTo: '7' })).rejects.toMatchObject({
    errors: { quietFrom: 'Escolha quando o silêncio começa' },
  })
  await expect(choose('lia', { quietFrom: '7', quietTo: '7' })).rejects.toMatchObject({
    errors: { quietTo: 'O silêncio termina em outra hora' },
  })
  await expect(app.send(as('Support', 'edu'), ChooseSaleNotices, { mode: 'none', hour: 18 })).rejects.toThrow(
    'Você não tem permissão para isso.',
  )
  await choose('rui', { mode: 'daily', hour: '9', quietFrom: '22', quietTo: '7' })
  const [told] = await app.store.readStream('salenotices-rui')
  expect(told).toMatchObject({
    data: { accountId: 'rui', mode: 'daily', hour: 9, quiet: { from: 22, to: 7 } },
    meta: { actor: 'rui' },
  })
})
