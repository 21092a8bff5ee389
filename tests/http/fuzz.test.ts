import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { commands } from '../../src/composition/modules'
import { testApp } from '../support/app'
import type { Browser } from '../support/browser'
import { publishCourse } from '../support/course'
import { byDepth, seedNumber } from '../support/proof/depth'
import { routesOver } from '../support/routes'

/** One seed decides every request of a run; `FUZZ_SEED` replays another, `FUZZ` lengthens it. */
const SEED = Number(process.env.FUZZ_SEED ?? seedNumber())
const REQUESTS = Number(process.env.FUZZ ?? byDepth(600, 4_000))

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const browsers = [app.guest(), await app.as('Student'), await app.as('Admin')]

let state = SEED
function next() {
  state = (state + 0x6d2b79f5) >>> 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const below = (n: number) => Math.floor(next() * n)
const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T

const nested = (levels: number): unknown => {
  let value: unknown = 'fundo'
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value }
  return value
}
/** Words that every plain object has, whatever a table says. */
const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
/** Texts and values that forms, JSON and addresses have been seen to break on. */
const odd: (() => unknown)[] = [
  () => '',
  () => ' ',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\udfff texto',
  () => '😀'.repeat(below(40)),
  () => 'é'.normalize('NFD').repeat(20),
  () => '\u202e\u200b\ufeff',
  () => 'x'.repeat(pick([1, 255, 256, 5_000, 70_000])),
  () => "'; drop table ops.sessions; --",
  () => '<script>alert(1)</script>',
  () => '../../etc/passwd',
  () => ['$', '{7*7}{{7*7}}'].join(''),
  () => '%00%ff%',
  () => pick([0, -0, -1, 1e308, 2 ** 53, 0.1, Number.MAX_SAFE_INTEGER + 2]),
  () => pick(['NaN', 'Infinity', '1e400', '-1', '0x10', '١٢٣', '99999999999999999999']),
  () => pick([true, false, null]),
  () => [],
  () => ({}),
  () => Array.from({ length: 300 }, () => 'a'),
  () => nested(pick([3, 31, 33, 3_000])),
  () => ({ toString: 'x', __proto__x: 1, constructor: { prototype: 1 } }),
  () => pick(['2026-13-45', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', 'ontem']),
  () => pick(PROTOTYPE),
  () => Object.fromEntries(PROTOTYPE.map((name) => [name, 'x'])),
  () => pick(['react', 'course-react', 'admin', '00000000-0000-4000-8000-000000000000', '__proto__']),
]
const value = () => pick(odd)()
const text = () => {
  const found = value()
  return typeof found === 'string' ? found : JSON.stringify(found)
}

/** Names of fields that a command's schema knows, so that odd values get past the first look. */
function fieldsOf(input: unknown): string[] {
  const shape = input as {
    shape?: Record<string, unknown>
    _zod?: { def?: { left?: unknown; in?: unknown } }
  }
  if (shape.shape) return Object.keys(shape.shape)
  const def = shape._zod?.def
  return def ? fieldsOf(def.left ?? def.in ?? {}) : []
}
const fields = new Map(commands.map(({ kebab, input }) => [kebab, fieldsOf(input)]))
const bodyOf = (names: readonly string[]) => {
  const chosen = names.filter(() => next() < 0.8)
  return Object.fromEntries(
    [...chosen, ...(next() < 0.3 ? [text().slice(0, 40)] : [])].map((n) => [n, value()]),
  )
}

const { infrastructure } = app
const { pages, actions, api } = routesOver(infrastructure)
const routes = [
  ...pages.flatMap(({ paths }) => paths.map((path) => ({ method: 'GET', path }))),
  ...actions.map(({ method, path }) => ({ method: method.toUpperCase(), path })),
  ...api.map(({ method, path }) => ({ method: (method ?? 'get').toUpperCase(), path })),
]
const filled = (path: string) =>
  path.replace(/\{\w+\}|:\w+/g, () =>
    next() < 0.5 ? 'react' : encodeURIComponent(text().toWellFormed().slice(0, 300)),
  )
const query = () => {
  const names = [
    'page',
    'pagina',
    'busca',
    'query',
    'ordem',
    'sort',
    'status',
    'from',
    'to',
    'cupom',
    'next',
    'lado',
  ]
  const some = names.filter(() => next() < 0.3)
  return some.length === 0
    ? ''
    : `?${some.map((name) => `${name}=${encodeURIComponent(text().toWellFormed().slice(0, 400))}`).join('&')}`
}
const raw = () =>
  pick([
    '/%00',
    '/course/%00',
    '/course/%ff%fe',
    '//',
    '///evil.example',
    '/\\evil',
    '/%',
    '/course/react%2f..%2f..',
    `/courses?busca=${'a'.repeat(pick([7_000, 12_000]))}`,
    '/courses?busca=%00',
    '/courses?page=%F0%28%8C%28',
    '/api/search?query=%00',
    '/.env',
    '/api/commands/%00',
  ])

/** Sends one request and answers what it was, and its status. */
async function one(): Promise<{ said: string; status: number }> {
  const browser: Browser = pick(browsers)
  if (!browser.csrf) await (await browser.html('/terms_of_use')).arrayBuffer()
  const kind = below(10)
  const json = { accept: 'application/json', 'x-page': '1' }
  if (kind < 4) {
    const command = pick(commands.filter(({ internal, who }) => !internal && who !== 'system'))
    const body = next() < 0.9 ? bodyOf(fields.get(command.kebab) ?? []) : value()
    const key = next() < 0.4 ? { 'idempotency-key': pick(['k', 'x'.repeat(200), 'x'.repeat(201), '-']) } : {}
    const answer = await browser.json(`/api/commands/${command.kebab}`, body, key as Record<string, string>)
    await answer.arrayBuffer()
    return { said: `${command.kebab} ${JSON.stringify(body)?.slice(0, 300)}`, status: answer.status }
  }
  if (kind < 8) {
    const route = pick(routes)
    const path = filled(route.path) + query()
    if (route.method === 'GET') {
      const answer = await browser.ask('GET', path, {
        headers: next() < 0.5 ? json : { accept: 'text/html' },
      })
      if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel()
      else await answer.arrayBuffer()
      return { said: `GET ${path.slice(0, 300)}`, status: answer.status }
    }
    const names = [
      'name',
      'email',
      'code',
      'note',
      'price',
      'title',
      'content',
      'term',
      'productId',
      '_id',
      '_at',
    ]
    const form = Object.fromEntries(
      names.filter(() => next() < 0.6).map((n) => [n, text().toWellFormed().slice(0, 3_000)]),
    )
    if (next() < 0.1) form[`a${'[b]'.repeat(pick([5, 40, 400]))}`] = 'x'
    const answer = await browser.post(path, { ...form, _method: route.method.toLowerCase() })
    await answer.arrayBuffer()
    return {
      said: `${route.method} ${path.slice(0, 200)} ${JSON.stringify(form).slice(0, 300)}`,
      status: answer.status,
    }
  }
  if (kind === 8) {
    const path = raw()
    const answer = await browser.ask('GET', path, {
      headers: { accept: pick(['text/html', 'application/json']) },
    })
    await answer.arrayBuffer()
    return { said: `GET ${path.slice(0, 200)}`, status: answer.status }
  }
  const encoding = pick(['gzip', 'deflate', 'br', 'x-unknown'])
  const bytes = pick([Buffer.from('nada disso'), gzipSync('{"a":1}'), gzipSync('{').subarray(0, 12)])
  const headers = {
    accept: 'application/json',
    'content-type': pick([
      'application/json',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
    ]),
    'content-encoding': encoding,
    'x-xsrf-token': browser.csrf,
  }
  const path = pick(['/api/commands/record-search', '/login', '/api/webhooks/payments', '/sandbox/charges'])
  const answer = await browser.ask('POST', path, { headers, body: bytes as never })
  await answer.arrayBuffer()
  return { said: `POST ${path} ${JSON.stringify(headers)}`, status: answer.status }
}

it(`answers ${REQUESTS} odd requests of seed ${SEED} without one fault of its own`, {
  timeout: 900_000,
}, async () => {
  const faults: string[] = []
  const seen = new Map<number, number>()
  for (let n = 0; n < REQUESTS; n++) {
    const { said, status } = await one()
    seen.set(status, (seen.get(status) ?? 0) + 1)
    if (status >= 500) faults.push(`${status} ${said}`)
  }
  expect(faults).toEqual([])
  // A run that is only refused at the door would prove nothing.
  expect(seen.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50)
  expect(seen.get(422) ?? 0).toBeGreaterThan(REQUESTS / 50)
})

it.each(PROTOTYPE)(
  'takes %s for no key in any address, query or form',
  { timeout: 900_000 },
  async (word) => {
    const admin = browsers[2] as Browser
    const queries = `?${[
      'formato',
      'formats',
      'ordem',
      'medida',
      'por',
      'etapa',
      'status',
      'tipo',
      'topico',
      'lado',
      'visao',
      word,
    ]
      .map((name) => `${name}=${word}`)
      .join('&')}`
    const faults: string[] = []
    for (const { method, path } of routes) {
      const filledWith = path.replace(/\{\w+\}|\*\w+/g, word)
      const form = { [word]: word, name: word, topic: word, title: word, kind: word, type: word }
      const answer =
        method === 'GET'
          ? await admin.ask('GET', filledWith + queries, { headers: { accept: 'text/html' } })
          : await admin.post(filledWith, { ...form, _method: method.toLowerCase() })
      if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel()
      else await answer.arrayBuffer()
      if (answer.status >= 500) faults.push(`${answer.status} ${method} ${filledWith}`)
    }
    expect(faults).toEqual([])
  },
)
