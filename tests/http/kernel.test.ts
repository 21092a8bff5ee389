import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readEnv, WrongEnvironment } from '../../src/env'
import { deviceName } from '../../src/http/kernel/device'
import { drainable } from '../../src/http/kernel/drain'
import { maskedIp } from '../../src/http/kernel/masked-ip'
import { oldValues } from '../../src/http/kernel/old-values'
import { prePaintScript } from '../../src/http/kernel/pre-paint'
import { problemOf } from '../../src/http/kernel/problems'
import { RouteTable } from '../../src/http/kernel/route-table'
import { safePath } from '../../src/http/kernel/safe-path'
import { scriptJson } from '../../src/http/kernel/script-json'
import { seal, unseal } from '../../src/http/kernel/signing'
import { StoreUnavailable } from '../../src/ports/event-store'

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      ROLE: 'all',
      DATA_DIR: '.data',
      WORLD: 'demo',
      PAYMENTS: 'sandbox',
      PUBLIC_URL: 'http://localhost:3000',
    })
  })

  it.each([
    [{ PORT: 'abc' }, /PORT precisa ser uma porta/],
    [{ ROLE: 'chief' }, /ROLE precisa ser all, http ou worker/],
    [{ SESSION_LIFETIME_MINUTES: '0' }, /SESSION_LIFETIME_MINUTES precisa ser um número inteiro de minutos/],
    [{ DATABASE_URL: 'nowhere' }, /DATABASE_URL precisa ser um endereço/],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://h/d' }, /DATA_KEY é obrigatória em produção/],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      /S3_BUCKET é obrigatória.*S3_ACCESS_KEY_ID é obrigatória.*S3_SECRET_ACCESS_KEY é obrigatória/,
    ],
    [{ S3_BUCKET: 'filmes' }, /S3_ENDPOINT é obrigatória com S3_BUCKET/],
    [{ S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT precisa ser um endereço como https/],
    [{ S3_BUCKET: 'Filmes da Escola' }, /S3_BUCKET precisa ser o nome de um bucket/],
    [{ S3_REGION: 'são paulo' }, /S3_REGION precisa ser uma região/],
    [{ S3_PATH_STYLE: 'sim' }, /S3_PATH_STYLE precisa ser true ou false/],
    [{ PAYMENTS: 'mercadopago' }, /PAYMENTS_TOKEN é obrigatória.*PAYMENTS_WEBHOOK_SECRET é obrigatória/],
  ])('%j stops the start with a message that names it', (vars, sentence) => {
    expect(() => readEnv(vars as NodeJS.ProcessEnv)).toThrow(WrongEnvironment)
    expect(() => readEnv(vars as NodeJS.ProcessEnv)).toThrow(sentence)
  })

  it('never prints an invalid secret', () => {
    expect(() => readEnv({ DATA_KEY: 'quase-uma-chave' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('quase') }),
    )
  })
})

describe('redirect targets', () => {
  it.each(['/', '/a?b=c#d', '/course/programa%C3%A7%C3%A3o'])('%s stays', (path) => {
    expect(safePath(path)).toBe(path)
  })
  it.each([
    'https://mal.example',
    '//mal.example',
    '/\\mal.example',
    '\\\\mal.example',
    '/%0d%0aSet-Cookie:a\r\n',
    'javascript:alert(1)',
    '/..//mal.example',
    '',
    undefined,
    ['/a'],
    `/${'a'.repeat(3000)}`,
  ])('%j does not', (path) => expect(safePath(path, '/x')).toBe('/x'))
})

describe('signed values', () => {
  const key = Buffer.alloc(32, 1)
  it('are valid for their purpose and key only', () => {
    const text = seal(key, 'flash', { a: 'é' })
    expect(unseal(key, 'flash', text)).toEqual({ a: 'é' })
    expect(unseal(key, 'bearer', text)).toBeUndefined()
    expect(unseal(Buffer.alloc(32, 2), 'flash', text)).toBeUndefined()
    for (const wrong of ['', '.', 'a.b', `${text}.x`, null, {}])
      expect(unseal(key, 'flash', wrong)).toBeUndefined()
  })
})

describe('routes', () => {
  const table = new RouteTable<string>()
  for (const path of ['/', '/a/{id}', '/a/new', '/a/{x}/edit', '/{any}/b/c']) table.add(path, path)
  it.each([
    ['/', '/', {}],
    ['/a/new', '/a/new', {}],
    ['/a/a%2Fb', '/a/{id}', { id: 'a/b' }],
    ['/a/7/edit', '/a/{x}/edit', { x: '7' }],
    ['/a/b/c', '/{any}/b/c', { any: 'a' }],
    ['/__proto__/b/c', '/{any}/b/c', { any: '__proto__' }],
  ])('%s is %s', (path, template, params) => expect(table.match(path)).toMatchObject({ template, params }))
  it.each(['/a', '/a/%ff', '/b', '/a/1/2/3'])('%s is none', (path) =>
    expect(table.match(path)).toBeUndefined(),
  )
  it('refuses a path twice', () => expect(() => table.add('/a/{other}', 'x')).toThrow('taken'))
})

it('JSON inside a script element cannot close it', () => {
  const text = scriptJson({ a: '</script><!--\u2028\u2029' })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028\u2029' })
})

it('Ctrl K counts on a page of staff before its scripts have come', () => {
  const dataset: Record<string, string> = {}
  let press = (_: object) => {}
  const document = {
    documentElement: { dataset },
    addEventListener: (_: string, listener: typeof press) => (press = listener),
  }
  const nothing = { matches: false, getItem: () => null, addEventListener: () => undefined }
  const page = {
    self: {},
    document,
    localStorage: nothing,
    sessionStorage: nothing,
    matchMedia: () => nothing,
  }
  new Script(prePaintScript(null, true)).runInNewContext(page)
  let isTaken = false
  const key = { key: 'k', ctrlKey: true, preventDefault: () => (isTaken = true) }
  press({ ...key, ctrlKey: false })
  expect([isTaken, dataset.palette]).toEqual([false, undefined])
  press(key)
  expect([isTaken, dataset.palette]).toEqual([true, 'open'])
  dataset.palette = 'live'
  press(key)
  expect(dataset.palette).toBe('live')
})

it('zod does not probe for eval in a browser, since policies forbid and report it', async () => {
  const script = prePaintScript(null)
  const page = { Object, document: { documentElement: { dataset: {} } } } as Record<string, unknown>
  const nothing = { matches: false, getItem: () => null, addEventListener: () => undefined }
  Object.assign(page, {
    localStorage: nothing,
    sessionStorage: nothing,
    matchMedia: () => nothing,
    self: page,
  })
  new Script(script).runInNewContext(page)
  expect(page.__zod_globalConfig).toEqual({ jitless: true })
  // The global in which zod looks for its settings.
  expect(z.config()).toBe((globalThis as Record<string, unknown>).__zod_globalConfig)
})

it('a page follows the system from light to dark, unless a theme was chosen', () => {
  const dataset: Record<string, string> = {}
  const stored = new Map<string, string>()
  const storage = { getItem: (key: string) => stored.get(key) ?? null }
  let told = () => {}
  const system = { matches: false, addEventListener: (_: string, listener: () => void) => (told = listener) }
  new Script(prePaintScript(null)).runInNewContext({
    self: {},
    document: { documentElement: { dataset } },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => system,
  })
  expect(dataset.theme).toBe('light')
  system.matches = true
  told()
  expect(dataset.theme).toBe('dark')
  stored.set('theme', 'light')
  told()
  expect(dataset.theme).toBe('light')
})

it('submitted values are shown again without secrets', () => {
  const body = {
    email: 'a@b.c',
    password: 'x',
    senha_atual: 'x',
    new_password: 'x',
    current: 'x',
    cardNumber: 'x',
    cartao: 'x',
    cvv: 'x',
    token: 'x',
    otp: 'x',
    _csrf: 'x',
    nested: { password: 'x' },
  }
  expect(oldValues({ bumps: ['a:1', 'b:2'], odd: [{}, 'x'] })).toEqual({ bumps: 'a:1,b:2' })
  expect(oldValues(body)).toEqual({ email: 'a@b.c' })
})

it.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), 503],
  [new Error('timeout exceeded when trying to connect'), 503],
  [Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }), 503],
  [Object.assign(new Error('could not write to file: Input/output error'), { code: '58030' }), 503],
  [new StoreUnavailable(new Error('no server')), 503],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), 500],
])('%s is %i', (error, status) => {
  const problem = problemOf(error, 'id-1')
  expect(problem.status).toBe(status)
  expect(JSON.stringify(problem)).not.toContain(error.message)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120', 'Edge no Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit Version/17 Safari/604',
    'Safari no iOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120 Mobile Safari/604', 'Chrome no iOS'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/120 Mobile Safari/537 EdgA/120', 'Edge no Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit Chrome/120 Safari/537', 'Chrome no ChromeOS'],
  ['curl/8', 'Aparelho desconhecido'],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))

it.each([
  ['189.34.12.7', '189.34.•.•'],
  ['::ffff:189.34.12.7', '189.34.•.•'],
  ['2804:14c:65a1:4c2f::1', '2804:14c:•'],
  ['::1', '•'],
  ['unix:/tmp/x', null],
  [undefined, null],
])('the address %s is shown as %s', (ip, shown) => expect(maskedIp(ip)).toBe(shown))

it('a draining server finishes open requests and resets no connection', async () => {
  const server = createServer((_req, res) => void setTimeout(() => res.end('feito'), 20))
  const drain = drainable(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers: string[] = []
  let open = true
  let warned = 0
  const client = async () => {
    while (open) {
      const response = await fetch(url).catch((error) => error.cause?.code as string)
      if (typeof response === 'string') {
        if (response !== 'ECONNREFUSED') answers.push(response)
        return
      }
      answers.push(await response.text())
      // Like a proxy, a client stops after `Connection: close`; connections after the server closed are refused by the
      // operating system.
      if (response.headers.get('connection') === 'close') {
        warned++
        return
      }
    }
  }
  const clients = Array.from({ length: 10 }, client)
  await new Promise((done) => setTimeout(done, 150))
  await drain.drain()
  open = false
  await Promise.all(clients)
  expect(answers.length).toBeGreaterThan(warned)
  expect(new Set(answers)).toEqual(new Set(['feito']))
  expect(warned).toBe(10)
})
