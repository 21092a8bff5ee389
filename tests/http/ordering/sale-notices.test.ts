import { expect, test } from 'vitest'
import type { StaffOrderingPages } from '../../../src/contracts/ordering/staff-pages'
import { requested } from '../../domain/ordering/payment-samples'
import { history } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { keptMails } from '../../support/outbox'

const app = await testApp()
const AT = '/admin/configurations/sale-notices'
const first = await app.as('Admin', 'chefe')
const later = await app.as('Admin', 'socia')
const form = { mode: 'daily', hour: '9', quietFrom: '', quietTo: '' }
const look = async (browser = first) =>
  (await (await browser.visit(AT)).json()).props as StaffOrderingPages['Admin/Settings/SaleNotices']

test('the first Admin is told of each sale, and the next one of none, until they choose', async () => {
  expect(await look()).toMatchObject({ mode: 'at-once', quietFrom: null, isUsual: true, isTrial: true })
  expect(await look(later)).toMatchObject({ mode: 'none', isUsual: true })
  expect((await later.post(AT, { ...form, quietFrom: '22', quietTo: '7' }, { from: AT })).status).toBe(303)
  expect(await look(later)).toMatchObject({
    mode: 'daily',
    hour: 9,
    quietFrom: 22,
    quietTo: 7,
    isUsual: false,
  })
  expect(await look()).toMatchObject({ mode: 'at-once', isUsual: true })
})

test('what does not fit is said by its field, and what was typed stays, also without JavaScript', async () => {
  const answer = await first.post(AT, { ...form, hour: '99', quietFrom: '22' }, { from: AT })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('Escolha a hora do resumo')
  const half = await first.send(AT, { ...form, quietFrom: '22' })
  expect((await half.json()).errors).toEqual({ quietTo: 'Escolha quando o silêncio termina' })
  expect(await look()).toMatchObject({ isUsual: true })
})

test('nobody without orders sees the page or chooses', async () => {
  for (const role of ['Editor', 'Support', 'Student'] as const) {
    const browser = await app.as(role)
    expect((await browser.visit(AT)).status).toBe(403)
    expect((await browser.post(AT, form)).status).toBe(403)
  }
})

test('a sale reaches the mailbox of who wants to know of it through log, reactors and queue; one of the test bank does not', async () => {
  const { store, pool } = app.infrastructure
  const sells = async (orderId: string, chargeId: string) => {
    const paymentId = `pay-${orderId}`
    const of = { orderId, number: orderId, paymentId }
    const confirmed = {
      type: 'PaymentConfirmed',
      data: {
        chargeId,
        amount: 29_400,
        method: 'pix',
        paidAt: new Date().toISOString(),
        late: false,
        card: null,
      },
    }
    const write = (stream: string, told: readonly { type: string; data: object }[]) =>
      store.append(
        stream,
        'none',
        told.map(({ type, data }, n) => ({
          type,
          data: { ...data, ...of },
          id: `${stream}-${n}`,
          at: new Date().toISOString(),
          meta: { commandId: stream, correlationId: stream, actor: 'system' },
        })),
      )
    await write(`payment-${paymentId}`, [requested, confirmed])
    await write(`order-${orderId}`, history)
  }
  await sells('trial', '0b9c0e4e-6d0e-4a35-9d5a-2f61d4e7a001')
  await sells('real', '1234567')
  const text = await app.mailTo('chefe@exemplo.test', 'Você vendeu')
  expect(text).toContain('/admin/orders/real')
  const told = (await keptMails(pool)).filter(({ subject }) => subject.startsWith('Você vendeu'))
  expect(told.map(({ to }) => to)).toEqual(['chefe@exemplo.test'])
})
