import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { drainable } from '../../../src/http/kernel/drain'
import { streams } from '../../../src/http/kernel/streams'
import { salesFloor } from '../../support/sales-floor'

const floor = await salesFloor()
beforeAll(() => floor.course('react', 19_700))

/** Places a guest order by Pix in this browser. */
async function buyer() {
  const browser = floor.guest()
  await browser.html('/checkout/course/react')
  const placed = await browser.post('/checkout', {
    name: 'Ana Lima',
    email: `a${Math.random()}@exemplo.test`,
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    productType: 'course',
    productId: 'react',
    method: 'pix',
    expectedTotal: '19700',
  })
  const orderId = /orders\/([^/]+)/.exec(placed.headers.get('location') ?? '')?.[1] ?? ''
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listen = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${floor.origin}/api/orders/${orderId}/status`, {
      headers: { cookie, accept: 'text/event-stream', ...headers },
      signal,
    })
  return { orderId, cookie, listen, paymentId: await floor.sales.paymentOf(orderId) }
}

describe('the stream of an order', () => {
  test('ends with the payment, and a reconnecting browser gets 204', async () => {
    const { listen, paymentId } = await buyer()
    const stream = await listen()
    const all = stream.text()
    await floor.webhook(floor.bank.pay(paymentId))
    expect(await all).toMatch(/"status":"awaiting"[\s\S]*id: final\nevent: status\ndata: .*"status":"paid"/)
    expect((await listen({ 'last-event-id': 'final' })).status).toBe(204)
    expect(await (await listen()).text()).toMatch(/^id: final\n/)
  })

  test('stays open after the code expired, since it may still be paid', async () => {
    const { listen, paymentId } = await buyer()
    let heard = ''
    const decoder = new TextDecoder()
    const stream = await listen()
    const all = (async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>)
        heard += decoder.decode(chunk)
    })()
    await floor.webhook(floor.bank.expire(paymentId))
    await expect.poll(() => heard, { timeout: 60_000 }).toContain('"status":"expired"')
    await floor.webhook(floor.bank.pay(paymentId))
    await all
    expect(heard).toMatch(/"status":"expired"[\s\S]*"status":"paid"/)
  })

  test('is for the buyer only', async () => {
    const { orderId } = await buyer()
    const other = await buyer()
    const answer = await fetch(`${floor.origin}/api/orders/${orderId}/status`, {
      headers: { cookie: other.cookie, accept: 'text/event-stream' },
    })
    expect(answer.status).toBe(404)
  })

  test('is limited; further clients must poll until one is released', async () => {
    const { listen } = await buyer()
    const stop = new AbortController()
    const open = await Promise.all(Array.from({ length: 6 }, () => listen({}, stop.signal)))
    expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await listen()).status).toBe(429)
    expect(await (await listen({ accept: 'application/json' })).json()).toMatchObject({ status: 'awaiting' })
    stop.abort()
    await expect
      .poll(
        async () => {
          const again = await listen()
          await again.body?.cancel()
          return again.status
        },
        { timeout: 60_000 },
      )
      .toBe(200)
  })
})

test('streams are counted by topic, by listener and in total, and released once', () => {
  const places = streams({ topic: 2, listener: 3, all: 4 })
  const leave = places.take('a', 'ana')
  places.take('a', 'ana')
  expect(places.take('a', 'bia')).toBeUndefined()
  places.take('b', 'ana')
  expect(places.take('c', 'ana')).toBeUndefined()
  places.take('c', 'bia')
  expect(places.take('d', 'caio')).toBeUndefined()
  leave?.()
  leave?.()
  expect(places.open()).toBe(3)
  expect(places.take('a', 'ana')).toBeDefined()
})

test('a server that shuts down ends event streams instead of resetting them', async () => {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/event-stream; charset=utf-8')
    res.write('event: status\ndata: {}\n\n')
  })
  const { drain } = drainable(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stream = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const [text] = await Promise.all([stream.text(), drain()])
  expect(text).toBe('event: status\ndata: {}\n\n')
})
