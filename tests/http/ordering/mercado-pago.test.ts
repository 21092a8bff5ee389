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

const kept: unknown[][] = []
const app = express()
mountApi(
  app,
  paymentWebhook({
    dispatcher: world.dispatcher,
    pool: { query: async (_: string, values: unknown[]) => kept.push(values) } as never,
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
  it('is paid by Pix once its notice sent us to look, however often it comes', async () => {
    const chargeId = await chargeOf(orderId)
    expect(await notify(chargeId)).toEqual([200, 'no-news'])
    provider.book.pay(chargeId)
    expect(await notify(chargeId)).toEqual([200, 'recorded'])
    expect(await notify(chargeId)).toEqual([200, 'recorded'])
    expect(await sales.order(orderId)).toMatchObject({ phase: 'paid', method: 'pix' })
    expect(count(orderId, 'OrderPaid')).toBe(1)
  })

  it('is paid by card, in instalments, without waiting for a notice', async () => {
    const token = await provider.token('APRO')
    const card = { method: 'card', cardToken: `master:${token}`, installments: 4 }
    const byCard = await sales.buy('react', { ...card, email: 'cartao@exemplo.test' })
    await sales.settle()
    expect(await sales.order(byCard)).toMatchObject({ phase: 'paid', method: 'card', installments: 4 })
  })

  it('goes on to another method after the bank said no', async () => {
    const card = { method: 'card', cardToken: `master:${await provider.token('FUND')}` }
    const byCard = await sales.buy('react', { ...card, email: 'sem-limite@exemplo.test' })
    await sales.settle()
    expect(await sales.payment(await sales.paymentOf(byCard))).toMatchObject({ phase: 'declined' })
  })

  it('hears of a payment cancelled there at its end', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.set(chargeId, 'cancelled', 'expired')
    await notify(chargeId)
    expect(await sales.order(orderId)).toMatchObject({ phase: 'expired' })
  })

  it('gives the second of two payments back', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    const twin = provider.book.payAgain(chargeId)
    await notify(chargeId)
    await notify(String(twin.id))
    expect(provider.book.known(twin.id)).toMatchObject({ status: 'refunded' })
    expect(provider.book.known(chargeId)).toMatchObject({ status: 'approved' })
    expect(await sales.order(orderId)).toMatchObject({ phase: 'paid' })
  })
})

describe('a notice', () => {
  it('that nobody signed has no effect and is not kept', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    const before = [kept.length, provider.asked.length]
    expect(await notify(chargeId, { sign: 'outro-segredo-qualquer' })).toEqual([401, undefined])
    expect([kept.length, provider.asked.length]).toEqual(before)
    expect(await sales.order(orderId)).toMatchObject({ phase: 'awaiting' })
  })
  it('while the provider is out of reach is asked to come again', async () => {
    const chargeId = await chargeOf(orderId)
    provider.book.pay(chargeId)
    provider.feel({ status: 503 })
    expect((await notify(chargeId))[0]).toBe(503)
    provider.feel(undefined)
    expect(await notify(chargeId)).toEqual([200, 'recorded'])
  })
  it('of a payment that the provider or we do not know is answered, so that it does not come for ever', async () => {
    expect(await notify('999')).toEqual([200, 'unknown-charge'])
    const stranger = await payments.createCharge({
      paymentId: 'stray',
      orderId: 'o',
      amount: 100,
      method: 'pix',
      payer: { name: 'A B', email: 'a@b.test', cpf: '52998224725' },
    })
    expect(await notify(stranger.chargeId)).toEqual([200, 'unknown-charge'])
    expect(await notify('7', { type: 'chargebacks' })).toEqual([200, 'other-topic'])
  })
})
