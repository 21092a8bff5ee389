import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../src/adapters/database/embedded'
import { type BuiltServer, freePort, startBuiltServer } from '../support/built-server'
import { type RedisServer, startRedis } from '../support/redis-server'
import { buildOnce } from './support/build'
import { choose, pay, place } from './support/purchase'

/** As docker-compose.yml puts it together: one PostgreSQL, one Redis, web and worker apart. */
let folder: string
let database: EmbeddedDatabase
let redis: RedisServer
let port: number
const running: BuiltServer[] = []

const shared = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_KEY: 'ab'.repeat(32),
  WORLD: 'acceptance',
})

async function start(role: 'http' | 'worker', bank: Record<string, string> = {}) {
  const own = role === 'http' ? port : await freePort()
  const env = { ...shared(), ROLE: role, ...bank }
  const server = await startBuiltServer({ dataDir: join(folder, role), port: own, env })
  running.push(server)
  return server
}
const worker = () => start('worker', { PAYMENTS_URL: `http://127.0.0.1:${port}/sandbox` })

beforeAll(async () => {
  await buildOnce()
  folder = await mkdtemp(join(tmpdir(), 'trilha-split-'))
  await chmod(folder, 0o755)
  port = await freePort()
  database = await startEmbedded({ dataDir: join(folder, 'database'), settings: { fsync: 'off' } })
  redis = await startRedis()
})
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM')
  await redis?.stop()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('web and worker sell together, and a worker that was killed is replaced without losing an order', async () => {
  const first = await worker()
  const web = await start('http')
  await expect.poll(() => offered(web.url), { timeout: 60_000, interval: 500 }).toBe(true)
  const one = await choose(web.url, 'sql', 1)
  await place(one)
  await pay(one)

  await first.end('SIGKILL')
  const two = await choose(web.url, 'sql', 2)
  await place(two)
  await worker()
  await pay(two)
  expect([one.phase, two.phase]).toEqual(['paid', 'paid'])
})

/** The worker fills the empty log; until then there is nothing to buy. */
const offered = async (url: string) => {
  const answer = await fetch(`${url}/checkout/course/sql`, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 200
}
