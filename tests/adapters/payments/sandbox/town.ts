import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import type { Pool } from 'pg'
import { afterAll, vi } from 'vitest'
import { httpPayments } from '../../../../src/adapters/payments/http'
import { type SandboxOptions, sandboxProvider } from '../../../../src/adapters/payments/sandbox'
import { webhookReader } from '../../../../src/adapters/payments/webhook'
import type { ChargeRequest, PaymentNotice } from '../../../../src/ports/payments'
import { testDatabase } from '../../../support/database'

const secret = 'segredo-da-loja'
const token = 'chave-da-loja'
export const cards = {
  approved: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenged: '4000 0000 0000 3220',
}

let serial = 0
export const request = (over: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: `pagamento-${++serial}`,
  orderId: `pedido-${serial}`,
  amount: 19_700,
  method: 'pix',
  payer: { name: 'Conceição Araújo', email: 'conceicao@trilha.test', cpf: '529.982.247-25' },
  ...over,
})

const listen = (server: Server) =>
  new Promise<string>((ready) =>
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
const close = (server: Server) =>
  new Promise<void>((closed) => {
    server.close(() => closed())
    server.closeAllConnections()
  })

/** A shop that records notices of the bank. */
export async function openShop() {
  const read = webhookReader({ secret })
  const heard: PaymentNotice[] = []
  const shop = {
    url: '',
    heard,
    forged: 0,
    /** Status for the next deliveries. */
    answer: 200,
    /** Milliseconds before the answer, after the notice was read. */
    pause: 0,
    about: (chargeId: string) => heard.filter((notice) => notice.charge.chargeId === chargeId),
    told: (chargeId: string) =>
      shop.about(chargeId).map((notice) => notice.refund?.status ?? notice.charge.status),
    close: () => close(server),
  }
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const header = (name: string) => req.headers[name] as string | undefined
    const reading = read({ header, query: {}, body })
    if (reading.outcome !== 'accepted') shop.forged++
    else if (shop.answer === 200) heard.push(reading.notice)
    if (shop.pause) await new Promise((passed) => setTimeout(passed, shop.pause))
    res.writeHead(shop.answer).end()
  })
  shop.url = await listen(server)
  return shop
}

/** The bank on a port of its own, mounted under /banco, on its tables in `pool`. */
export async function openBank(pool: Pool, shop: { url: string }, over: Partial<SandboxOptions> = {}) {
  const errors: unknown[] = []
  let base = ''
  const provider = sandboxProvider({
    merchant: async () => ({ name: 'Trilha Cursos', city: 'SAO PAULO' }),
    pool,
    publicUrl: () => base,
    webhookUrl: () => `${shop.url}/api/webhooks/payments`,
    webhookSecret: secret,
    token,
    onError: (error) => errors.push(error),
    ...over,
    notifier: { pollMs: 20, backoffMs: () => 30, settleAfterMs: 20, timeoutMs: 1_000, ...over.notifier },
  })
  const server = createServer(express().use('/banco', provider.app))
  base = `${await listen(server)}/banco`
  await provider.start()

  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    })
  const actInConsole = (
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
    })
  return {
    base,
    errors,
    api,
    console: actInConsole,
    payments: httpPayments({ baseUrl: base, token, timeoutMs: 5_000 }),
    act: (chargeId: string, action: string) => actInConsole(`/bank/charges/${chargeId}/${action}`),
    tokenFor: async (number: string): Promise<string> => {
      const response = await api('POST', '/tokens', {
        number,
        holder: 'C ARAUJO',
        expiry: '12/40',
        cvv: '123',
      })
      return ((await response.json()) as { token: string }).token
    },
    async close() {
      await provider.stop()
      await close(server)
    },
  }
}
export type OpenBank = Awaited<ReturnType<typeof openBank>>

/** A shop and a bank for one test file, closed after its last test. */
export async function town(over: Partial<SandboxOptions> = {}) {
  const database = await testDatabase()
  const shop = await openShop()
  const bank = await openBank(database.pool, shop, over)
  afterAll(async () => {
    await bank.close()
    await shop.close()
  })
  return { bank, shop, pool: database.pool }
}

/** A clock that a test may set ahead, in ms, instead of waiting. */
export const movedClock = () => {
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead).toISOString() }
  return clock
}

export const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 15 })
