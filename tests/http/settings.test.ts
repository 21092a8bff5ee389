import { expect, it } from 'vitest'
import { readEnv } from '../../src/env'
import { action } from '../../src/http/kernel/submit'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const database = await testDatabase()
const of = (env: Record<string, string>, more: object = {}) =>
  httpWorld(database, {
    env,
    http: { withoutRateLimits: false, points: 30 },
    pages: [anyPage('Platform/Auth/Login'), anyPage('Platform/Info/TermsOfUse')],
    actions: [action('/login', () => ({ to: '/login' }), { limits: [{ limit: 'login' }] })],
    ...more,
  })

it('believes no address that a client claims, unless its proxy is named', async () => {
  const world = await of({ TRUSTED_PROXIES: '' })
  const guest = world.guest()
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    const answer = await guest.send('/login', { email: `a${n}@exemplo.test` }, { from: '/login', headers })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 303)).toBe(true)
  expect(statuses[30]).toBe(429)
})

it('counts no try of a form that was forged', async () => {
  const world = await of({ TRUSTED_PROXIES: 'loopback' })
  const headers = { 'x-forwarded-for': '198.51.100.200', 'content-type': 'application/x-www-form-urlencoded' }
  const forged = await Promise.all(
    Array.from({ length: 40 }, () =>
      world.guest().ask('POST', '/login', {
        headers: { ...headers, origin: 'https://outro.test' },
        body: 'email=a%40b.test',
      }),
    ),
  )
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([403]))
  const own = await world
    .guest()
    .send(
      '/login',
      { email: 'a@b.test' },
      { from: '/login', headers: { 'x-forwarded-for': '198.51.100.200' } },
    )
  expect(own.status).toBe(303)
})

it('shows its figures to who bears the token, and in production without one to nobody', async () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', DATABASE_URL: '' }
  const closed = await of(production)
  const unknown = await closed.guest().ask('GET', '/metrics', { headers: { accept: 'text/html' } })
  expect(unknown.status).toBe(404)
  expect(await unknown.text(), 'the page of an unknown address').toContain('<main')
  const token = 'um-segredo-de-medidas'
  const open = await of({ ...production, METRICS_TOKEN: token })
  expect((await open.guest().ask('GET', '/metrics')).status).toBe(403)
  const asked = await open.guest().ask('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(asked.status).toBe(200)
})

it('is ready only while database and log answer in time, and names the queue', async () => {
  const never = () => new Promise<never>(() => {})
  const metrics = {
    appended: () => 0,
    queue: async () => ({ waiting: 0, delayed: 0, dead: 0 }),
    overdue: async () => undefined,
  }
  const ready = async (more: object) => {
    const begun = performance.now()
    const answer = await (await of({}, { metrics, logHead: async () => '1', ...more }))
      .guest()
      .ask('GET', '/health/ready')
    return { status: answer.status, body: await answer.json(), ms: performance.now() - begun }
  }
  expect(await ready({})).toMatchObject({ status: 200, body: { status: 'ok', log: true, queue: true } })
  expect(await ready({ logHead: never })).toMatchObject({ status: 503, body: { log: false, database: true } })
  expect(await ready({ metrics: { ...metrics, queue: never } })).toMatchObject({
    status: 200,
    body: { status: 'ok', queue: false },
  })
})

it.each([
  [{ TRUSTED_PROXIES: 'qualquer' }, /TRUSTED_PROXIES precisa ser uma lista com vírgulas de endereços/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
  [{ METRICS_TOKEN: 'curto' }, /METRICS_TOKEN precisa ser um texto de pelo menos 16/],
])('refuses to start with %o in one sentence', (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence)
})

it('takes names, addresses and networks as proxies', () => {
  expect(readEnv({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toBeDefined()
})

it.each([
  ['//', 200],
  ['/%00', 404],
  ['/%E0%A4%A', 404],
  ['/login?next=%00', 200],
  [`/login?a=${'b'.repeat(9_000)}`, 414],
])('answers %s with %i', async (path, status) => {
  const world = await of({}, { pages: [{ ...anyPage('Platform/Auth/Login'), paths: ['/', '/login'] }] })
  expect((await world.guest().ask('GET', path, { headers: { accept: 'text/html' } })).status).toBe(status)
})
