import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { drainable } from '../../src/http/kernel/drain'

/** Clients of a thread of their own, so that they send while the server's thread is busy. */
const CLIENTS = `
const { workerData: { port, clients, keepAlive }, parentPort } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive, maxSockets: clients })
const met = { answered: 0, closed: 0, cut: 0 }
const ask = () => new Promise((done) => {
  const request = http.get({ port, host: '127.0.0.1', agent }, (answer) => {
    answer.resume()
    answer.on('end', () => { met.answered++; parentPort.postMessage('answer'); done(true) })
    answer.on('error', () => { met.cut++; done(false) })
  })
  request.on('error', ({ code }) => { met[code === 'ECONNREFUSED' ? 'closed' : 'cut']++; done(false) })
})
const client = async () => { while (await ask()); }
Promise.all(Array.from({ length: clients }, client)).then(() => parentPort.postMessage(met))
`

it.each([true, false])('cuts no request on a busy server (connections kept: %s)', async (keepAlive) => {
  const server = createServer()
  const { isDraining, serve, drain } = drainable(server)
  serve((_req, res) => {
    // A whole processor, as on a machine with more work than it can do.
    for (const until = performance.now() + 4; performance.now() < until; );
    res.end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = new Worker(CLIENTS, { eval: true, workerData: { port, clients: 60, keepAlive } })
  const ended = new Promise<Record<'answered' | 'closed' | 'cut', number>>((done) => {
    clients.on('message', (message) => message !== 'answer' && done(message))
  })
  for (let answers = 0; answers < 100; answers++) await once(clients, 'message')

  const drained = drain()
  expect(isDraining()).toBe(true)
  await drained
  const { answered, closed, cut } = await ended
  expect(cut).toBe(0)
  expect(closed, 'every client ends at the closed door').toBe(60)
  expect(answered).toBeGreaterThan(100)
  await clients.terminate()
})

it('waits for an answer under way, and for the first request of a connection that was just opened', async () => {
  const server = createServer()
  const { serve, drain } = drainable(server)
  serve((_req, res) => void setTimeout(() => res.end('late'), 1_500))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}/`)
  await once(server, 'request')
  const drained = drain()
  const answer = await asked
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.text()).toBe('late')
  await drained
})
