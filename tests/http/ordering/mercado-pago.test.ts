import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../../src/adapters/payments/mercadopago'
import { noticeReader } from '../../../src/adapters/payments/provider'
import { paymentWebhook } from '../../../src/http/api/payment-webhook'
import { mountApi } from '../../../src/http/kernel/api-route'
import { inMemory } from '../../support/in-memory'
import { delivery, mercadoPagoServer, TOKEN } from '../../support/mercado-pago/server'
import { shop } from '../../support/shop'

const secret = 'segredo-dos-avisos-de-teste'
const world = inMemory()
const now = () => new Date(world.clock.at)
const provider = await mercadoPagoServer({ now })
const payments = mercadoPago({ baseUrl: provider.url, token: TOKEN, clock: world.clock, timeoutMs: 500 })
const sales = shop(world, payments)
await sales.course('react', 19_700)

const stored: unknown[][] = []
const app = express()
mountApi(
  app,
  paymentWebhook({
    dispatcher: world.dispatcher,
    pool: { query: async (_: string, values: unknown[]) => stored.push(values) } as never,
    readNotice: noticeReader({ PAYMENTS: 'mercadopago' }, { secret, clock: world.clock }),
    payments,
    clock: world.clock,
    log: { warn: () => {} },
  }),
)
const server = createServer(app)
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await provider.close()
})

async function notify(chargeId: string, { sign = secret, type = 'payment' } = {}) {
  const { query, headers, body } = delivery(sign, chargeId, now().getTime(), type)
  const answer = await fetch(`${origin}/api/webhooks/payments?${query}`, { method: 'POST', headers, body })
  await sales.settle()
  return [answer.status, ((await answer.json()) as { outcome?: string }).outcome]
}
/** Time goes on by a second. */
const later = () => {
  world.clock.at = new Date(now().getTime() + 1_000).toISOString()
}
const chargeOf = async (orderId: string) => {
  const payment = await sales.payment(await sales.paymentOf(orderId))
  if (!('chargeId' in payment) || !payment.chargeId) throw new Error('no charge')
  return payment.chargeId
}
const count = (orderId: string, type: string) =>
  sales.types(`order-${orderId}`).filter((each) => each === type).length

let orderId = ''
beforeEach(async () => {
  provider.feel(undefined)
  orderId = await sales.buy('react', { email: `a${Math.random()}@exemplo.test` })
  await sales.settle()
})

describe('a sale through Mercado Pago', () => {
  it('is paid by Pix after a notice, once however often the notice is delivered', async () => {
    const chargeId = await chargeOf(orderId)
    expect(await notify(chargeId)).toEqual([200, 'no-news'])
    provider.book.pay(chargeId)
    expect(await notify(chargeId)).toEqual([200, 'recorded'])
    later()
    expect(await notify(chargeId)).toEqual([200, 'no-news'])
    expect(await sales.order(orderId)).toMatchObject({ phase: 'paid', method: 'pix' })
    expect(count(orderId, 'OrderPaid')).toBe(1)
  })

  it('is the shop’s again after a dispute that it won, though the charge looks as it did before', async () => {
    const chargeId = await chargeOf(orderId)
    const dispute = async () => {
      const found = await sales.payment(await sales.paymentOf(orderId))
      return found.phase === 'paid' ? found.disputes[chargeId]?.status : found.phase
    }
    provider.book.pay(chargeId)
    await notify(chargeId)
    for (const [detail, comesTo] of [
      ['in_process', 'open'],
      ['reimbursed', 'won'],
    ] as const) {
      later()
      provider.book.set(chargeId, 'charged_back', detail)
      expect(await notify(chargeId)).toEqual([200, 'recorded'])
      expect(await dispute()).toBe(comesTo)
      later()
      expect(await notify(chargeId)).toEqual([200, 'no-news'])
    }
  })

  it('is paid by card, in instalments, without waiting for a notice', async () => {
    const token = await provider.token('APRO')
    const card = { method: 'card', cardToken: `master:${token}`, installments: 4 }
    const byCard = await sales.buy('react', { ...card, email: 'cartao@exemplo.test' })
    await sales.settle()
    expect(await sales.order(byCard)).toMatchObject({ phase: 'paid', method: 'card', installments: 4 })
  })

  it('can be paid by another method after a declined card', async () => {
    const card = { method: 'card', cardToken: `master:${await provider.token('FUND')}` }
    const byCard = await sales.buy('react', { ...card, email: 'sem-limite@exemplo.test' })
    await sales.settle()
    expect(await sales.payment(await sales.paymentOf(byCard))).toMatchObject({ phase: 'declined' })
  })

  it('expires when the provider cancels the payment', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.set(chargeId, 'cancelled', 'expired')
    await notify(chargeId)
    expect(await sales.order(orderId)).toMatchObject({ phase: 'expired' })
  })

  it('refunds a duplicate charge', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    const duplicate = provider.book.payAgain(chargeId)
    await notify(chargeId)
    await notify(String(duplicate.id))
    expect(provider.book.known(duplicate.id)).toMatchObject({ status: 'refunded' })
    expect(provider.book.known(chargeId)).toMatchObject({ status: 'approved' })
    expect(await sales.order(orderId)).toMatchObject({ phase: 'paid' })
  })
})

describe('a notice', () => {
  it('without a valid signature has no effect and is not stored', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    const before = [stored.length, provider.asked.length]
    expect(await notify(chargeId, { sign: 'outro-segredo-qualquer' })).toEqual([401, undefined])
    expect([stored.length, provider.asked.length]).toEqual(before)
    expect(await sales.order(orderId)).toMatchObject({ phase: 'awaiting' })
  })
  it('is answered with 503 while the provider is unreachable, so that it is repeated', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    provider.feel({ status: 503 })
    expect((await notify(chargeId))[0]).toBe(503)
    provider.feel(undefined)
    expect(await notify(chargeId)).toEqual([200, 'recorded'])
  })
  it('of an unknown payment is answered with 200, so that it is not repeated', async () => {
    expect(await notify('999')).toEqual([200, 'unknown-charge'])
    const unknown = await payments.createCharge({
      paymentId: 'stray',
      orderId: 'o',
      amount: 100,
      method: 'pix',
      payer: { name: 'A B', email: 'a@b.test', cpf: '52998224725' },
    })
    expect(await notify(unknown.chargeId)).toEqual([200, 'unknown-charge'])
    expect(await notify('7', { type: 'chargebacks' })).toEqual([200, 'other-topic'])
  })
})
