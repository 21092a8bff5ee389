import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { httpPayments } from '../../../src/adapters/payments/http'
import { ProviderRefused, ProviderUnavailable } from '../../../src/ports/payments'

const charge = { chargeId: 'c', paymentId: 'p', status: 'pending', amount: 100, refunded: 0, method: 'pix' }
const request = {
  paymentId: 'p',
  orderId: 'o',
  amount: 100,
  method: 'pix' as const,
  payer: { name: 'A', email: 'a@b.test', cpf: '52998224725' },
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A provider that answers every call alike and records requests. */
async function provider(status: number, answer: unknown, options: { slow?: boolean } = {}) {
  const asked: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = []
  server = createServer(async (req, res) => {
    asked.push({ method: req.method, url: req.url, headers: req.headers, body: await text(req) })
    if (options.slow) {
      res.writeHead(status).write('{')
      return
    }
    res
      .writeHead(status, { location: '/outro' })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
  return {
    asked,
    payments: httpPayments({
      baseUrl: () => baseUrl,
      token: 'chave',
      timeoutMs: options.slow ? 150 : 10_000,
    }),
  }
}

describe('asking', () => {
  it('sends the key, the token and the body of the contract', async () => {
    const { asked, payments } = await provider(201, charge)
    expect(await payments.createCharge(request)).toEqual(charge)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/charges',
      headers: { authorization: 'Bearer chave', 'idempotency-key': 'p', 'content-type': 'application/json' },
    })
    expect(JSON.parse(asked[0]!.body)).toEqual(request)
  })

  it('keeps a card under its key, and names it in no address when it is to be forgotten', async () => {
    const card = { token: 'card_1', brand: 'visa', last4: '1111', expiry: '2031-12', fingerprint: 'f' }
    const keeping = await provider(201, card)
    const ask = { key: 'p', cardToken: 'tok_1', customerId: 'ana' }
    expect(await keeping.payments.keepCard?.(ask)).toEqual(card)
    expect(keeping.asked[0]).toMatchObject({ url: '/api/cards', headers: { 'idempotency-key': 'p' } })
    expect(JSON.parse(keeping.asked[0]!.body)).toEqual({ cardToken: 'tok_1', customerId: 'ana' })
    server?.close()
    const forgetting = await provider(200, { forgotten: true })
    await forgetting.payments.forgetCard?.('card_1')
    expect(forgetting.asked[0]).toMatchObject({ method: 'POST', url: '/api/cards/forget' })
    expect(JSON.parse(forgetting.asked[0]!.body)).toEqual({ token: 'card_1' })
  })

  it.each([
    ['a whole number', { last4: '4111111111111111' }],
    ['a month that is none', { expiry: '13/31' }],
    ['no token', { token: '' }],
  ])('takes no card with %s from a provider', async (_, wrong) => {
    const card = { token: 'card_1', brand: 'visa', last4: '1111', expiry: '2031-12', fingerprint: 'f' }
    const { payments } = await provider(201, { ...card, ...wrong })
    const asked = payments.keepCard?.({ key: 'p', cardToken: 'tok_1', customerId: 'ana' })
    await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('keeps an id inside its segment of the path', async () => {
    const { asked, payments } = await provider(200, charge)
    await payments.getCharge('../tokens?x=1')
    expect(asked[0]!.url).toBe('/api/charges/..%2Ftokens%3Fx%3D1')
  })
})

describe('an unknown outcome', () => {
  it.each([
    ['500', 500, {}],
    ['503', 503, 'fora do ar'],
    ['429', 429, {}],
    ['408', 408, {}],
    ['a redirect', 302, ''],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, { ...charge, status: 'approved' }],
    ['centavos with decimals', 200, { ...charge, amount: 19.9 }],
  ])('%s is ProviderUnavailable', async (_, status, answer) => {
    const { payments } = await provider(status, answer)
    await expect(payments.createCharge(request)).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('an answer that does not end in time is ProviderUnavailable', async () => {
    const { payments } = await provider(200, '', { slow: true })
    await expect(payments.getCharge('c')).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('nobody at home is ProviderUnavailable', async () => {
    const payments = httpPayments({ baseUrl: 'http://127.0.0.1:9', token: 'x' })
    await expect(payments.getCharge('c')).rejects.toBeInstanceOf(ProviderUnavailable)
  })
})

describe('a no', () => {
  it('carries the code and the sentence of the provider', async () => {
    const { payments } = await provider(422, {
      error: { code: 'refund_above_paid', message: 'Passa do valor pago.' },
    })
    const no = await payments.refund('c', 'r', 1).catch((error) => error)
    expect(no).toBeInstanceOf(ProviderRefused)
    expect(no).toMatchObject({ status: 422, code: 'refund_above_paid', message: 'Passa do valor pago.' })
  })

  it('is told from an unknown outcome even without a code', async () => {
    const { payments } = await provider(403, 'proibido')
    await expect(payments.getCharge('c')).rejects.toMatchObject({ name: 'ProviderRefused', code: 'http_403' })
  })
})
