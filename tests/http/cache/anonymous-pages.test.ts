import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { action } from '../../../src/http/kernel/submit'
import { pageIn } from '../../support/browser'
import { testDatabase } from '../../support/database'
import { anyPage, httpWorld } from '../../support/http'

const database = await testDatabase()
let price = 100
let version = 0
let loads = 0
let fault: Error | undefined
let promotion: object | null = null
const posted: unknown[] = []
const world = await httpWorld(database, {
  projections: { waitFor: async () => true, status: async () => [], version: () => version },
  pages: [
    anyPage('Platform/Courses/Show', {
      cache: 'anonymous',
      load: (ctx) => {
        loads++
        if (fault) throw fault
        return { price, visitor: ctx.actor.visitorId ?? null, padding: 'curso '.repeat(400) }
      },
    }),
    anyPage('Platform/Info/TermsOfUse'),
  ],
  actions: [
    action('/cart', (ctx) => {
      posted.push(ctx.body)
      return { to: `/course/a?v=${ctx.visitorId().length}`, say: 'No carrinho.' }
    }),
  ],
  // biome-ignore lint/suspicious/noExplicitAny: the test only needs it to exist
  shared: async (ctx) => ({ cartCount: ctx.actor.visitorId ? 1 : 0, promotion: promotion as any }),
  renderer: {
    version: 'build-1',
    assets: () => ({
      scripts: ['/assets/entry.js'],
      styles: [],
      modulepreloads: ['/assets/part.js'],
      fonts: [],
    }),
    body: (page) =>
      `<main>${page.component}<input name="_csrf" value="${page.props.auth.csrfToken}"><input name="_id" value="00000000-0000-4000-8000-000000000000"></main>`,
    files: [],
  },
})
const path = '/course/a'
const advance = () => void version++

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
/** The raw answer, since fetch would decompress it. */
const raw = (headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Raw>((done, fail) => {
    request(world.origin + path, { method, headers }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part) => parts.push(part))
      res.on('end', () => done({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(parts) }))
    })
      .on('error', fail)
      .end()
  })

describe('a cached page', () => {
  it('is drawn once for all anonymous visitors, also concurrent ones, and contains nothing personal', async () => {
    advance()
    const before = loads
    await Promise.all([1, 2, 3].map(() => world.guest().html(path)))
    const texts = await Promise.all([1, 2].map(async () => (await world.guest().html(path)).text()))
    expect(loads).toBe(before + 1)
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('<input name="_csrf" value=""><input name="_id" value="">')
    expect(texts[0]).not.toContain('nonce')
    expect(pageIn(texts[0]!).props.auth.csrfToken).toBe('')
  })

  it('gives each visitor a csrf cookie of their own, and leaves a valid one', async () => {
    const [one, two] = [world.guest(), world.guest()]
    await one.html(path)
    await two.html(path)
    expect(one.csrf).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
    expect(one.csrf).not.toBe(two.csrf)
    expect((await one.html(path)).headers.getSetCookie()).toEqual([])
    one.cookies.set('XSRF-TOKEN', 'forged.token')
    await one.html(path)
    expect(one.csrf).not.toBe('forged.token')
  })

  it('is up to date in the first answer after a read model advanced', async () => {
    await world.guest().get(path).seesPage('Platform/Courses/Show', { price: 100 })
    price = 90
    advance()
    await world.guest().get(path).seesPage('Platform/Courses/Show', { price: 90 })
    expect(pageIn(await (await world.guest().html(path)).text()).props).toMatchObject({ price: 90 })
  })

  it('is not for a visitor who has a cart, a session, a bearer or a flash', async () => {
    const guest = world.guest()
    await guest.post('/cart')
    const theirs = await guest.get(path).seesPage('Platform/Courses/Show', { cartCount: 1 })
    expect(theirs.props.flash).toEqual({ success: 'No carrinho.' })
    expect(theirs.props.auth.csrfToken).toBe(guest.csrf)
    const student = await world.as('Student')
    await student.get(path).seesPage('Platform/Courses/Show', { auth: { role: 'Student' } })
    const bearer = theirs.props.auth.token ?? 'x'
    expect((await raw({ authorization: `Bearer ${bearer}` })).headers.etag).toBeUndefined()
    expect((await raw({ cookie: 'a=b; __Host-sid=x' })).headers.etag).toBeUndefined()
    await world
      .guest()
      .get(path)
      .seesPage('Platform/Courses/Show', {
        cartCount: 0,
        visitor: null,
        flash: {},
        auth: { role: null, token: null },
      })
  })

  it('expires after 5 s with a countdown and after 30 s without', async () => {
    const ages = async (ms: number) => {
      advance()
      await world.guest().visit(path)
      const before = loads
      world.clock.at = new Date(Date.parse(world.clock.at) + ms).toISOString()
      await world.guest().visit(path)
      return loads - before
    }
    expect([await ages(29_000), await ages(30_001)]).toEqual([0, 1])
    promotion = { id: 'p', code: 'X' }
    expect([await ages(4_900), await ages(5_001)]).toEqual([0, 1])
    promotion = null
  })

  it('asks a client of another build to reload', async () => {
    await world.guest().visit(path, { 'x-page-version': 'build-1' })
    expect((await world.guest().visit(path, { 'x-page-version': 'build-0' })).status).toBe(409)
  })
})

describe('the bytes of a cached page', () => {
  it('are sent in an accepted encoding, with length and ETag', async () => {
    advance()
    const forms = {
      'gzip, deflate, br': ['br', brotliDecompressSync],
      'gzip, br;q=0': ['gzip', gunzipSync],
      '': [undefined, (bytes: Buffer) => bytes],
    } as const
    const texts = new Set<string>()
    const tags = new Set<unknown>()
    for (const round of [1, 2])
      for (const [accepted, [encoding, open]] of Object.entries(forms)) {
        const { headers, body } = await raw({ 'accept-encoding': accepted })
        expect([round, headers['content-encoding'], headers['content-length']]).toEqual([
          round,
          encoding,
          String(body.length),
        ])
        expect(headers.vary).toBe('Accept-Encoding, Cookie, X-Page')
        expect(headers['cache-control']).toBe('private, no-cache')
        expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
        texts.add(open(body).toString())
        tags.add(headers.etag)
      }
    expect([texts.size, tags.size]).toEqual([1, 3])
  })

  it('are not sent again for a matching ETag, until they change', async () => {
    const first = await raw()
    const etag = String(first.headers.etag)
    const again = await raw({ 'if-none-match': `"x", W/${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    price = 80
    advance()
    expect((await raw({ 'if-none-match': etag })).status).toBe(200)
  })

  it('are left out for HEAD', async () => {
    const { body, headers } = await raw({}, 'HEAD')
    expect([body.length, Number(headers['content-length']) > 1_000]).toEqual([0, true])
  })
})

describe('a page that was ready', () => {
  it('is answered while the disk is full, and drawn anew once it is not', async () => {
    expect((await raw()).status).toBe(200)
    price = 250
    version++
    fault = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    const old = await raw()
    expect([old.status, old.body.toString()]).toEqual([200, expect.not.stringContaining('250')])
    fault = undefined
    expect((await raw()).body.toString()).toContain('250')
    fault = new Error('a fault of our own')
    version++
    expect((await raw()).status).toBe(500)
    fault = undefined
  })
})

describe('the policy of a cached page', () => {
  const scriptSources = (headers: Raw['headers']) =>
    /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ')

  it('allows only the scripts of the page and our own files', async () => {
    const { headers, body } = await raw()
    const inline = [...body.toString().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
    expect(inline).toHaveLength(1)
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(scriptSources(headers)).toEqual([...hashes, `${world.origin}/assets/`])
  })

  it('does not contain a forged host name', async () => {
    for (const host of ["x; script-src 'unsafe-inline'", 'a b', '10.1.2.3', '[::1]:80', 'mal.example']) {
      const { headers } = await raw({ host })
      expect(String(headers['content-security-policy'])).not.toContain('mal.example')
      const sources = scriptSources(headers)
      expect(sources.map((source) => source.slice(0, 7))).toEqual(["'nonce-"])
    }
  })
})

describe('a form of a cached page, sent without scripts', () => {
  const post = (headers: Record<string, string>, body = '_csrf=&_id=&product=react') =>
    world.guest().ask('POST', '/cart', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const vouched = { origin: world.origin, 'sec-fetch-site': 'same-origin' }

  it('is accepted from a guest when Origin and Sec-Fetch-Site name this site', async () => {
    const before = posted.length
    expect((await post(vouched)).status).toBe(303)
    expect(posted.slice(before)).toEqual([{ product: 'react' }])
  })

  it.each([
    ['no word of where it stood', {}],
    ['only one word', { origin: world.origin }],
    ['only the other', { 'sec-fetch-site': 'same-origin' }],
    ['another origin', { ...vouched, origin: 'https://mal.example' }],
    ['a neighbour', { ...vouched, 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s', async (_, headers) => {
    const before = posted.length
    expect((await post(headers)).status).toBe(403)
    expect(posted).toHaveLength(before)
  })

  it('finds a token in the page after a refusal without one', async () => {
    const guest = world.guest()
    await guest.html(path)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: world.origin }
    expect((await guest.ask('POST', '/cart', { headers, body: '_csrf=&product=sql' })).status).toBe(403)
    const again = pageIn(await (await guest.html(path)).text())
    expect(again.props.auth.csrfToken).toBe(guest.csrf)
    expect((await guest.post('/cart', { product: 'sql' }, { from: path })).status).toBe(303)
  })

  it('is refused with a wrong token, and with a session', async () => {
    expect((await post(vouched, '_csrf=velho.token')).status).toBe(403)
    expect((await post(vouched, 'product=react')).status).toBe(403)
    const student = await world.as('Student')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...vouched }
    expect((await student.ask('POST', '/cart', { headers, body: '_csrf=' })).status).toBe(403)
  })
})
