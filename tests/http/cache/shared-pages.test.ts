import { describe, expect, it } from 'vitest'
import { action } from '../../../src/http/kernel/submit'
import { type Browser, pageIn } from '../../support/browser'
import { testDatabase } from '../../support/database'
import { anyPage, httpWorld } from '../../support/http'

const database = await testDatabase()
const PATH = '/courses'
let price = 100
let version = 0
let loads = 0
let parts = 0
let popups: { id: string }[] = []
let forget = () => {}
const seen: unknown[] = []

const world = await httpWorld(database, {
  projections: { waitFor: async () => true, status: async () => [], version: () => version },
  pages: [
    anyPage('Platform/Courses/Index', {
      cache: 'shared',
      title: 'Cursos',
      load: (ctx) => {
        loads++
        seen.push(ctx.actor, ctx.session.id)
        return { price, padding: '<curso> '.repeat(400) }
      },
    }),
    anyPage('Platform/Courses/Popular', { cache: 'shared', load: () => ({}) }),
  ],
  actions: [action('/cart', (ctx) => ({ to: `${PATH}?v=${ctx.visitorId().length}`, say: 'No carrinho.' }))],
  shared: async ({ actor }) => ({
    cartCount: actor.visitorId ? 2 : 0,
    user: actor.accountId
      ? {
          id: actor.accountId,
          name: actor.accountId,
          full_name: `${actor.accountId} <Lima>`,
          avatar: null,
          email: `${actor.accountId}@exemplo.test`,
        }
      : null,
  }),
  // biome-ignore lint/suspicious/noExplicitAny: the test only needs it to exist
  extras: async () => ({ popups: popups as any, scripts: [], meta: null }),
  onForgotten: (listener) => {
    forget = listener
  },
  renderer: {
    version: 'build-1',
    assets: () => ({ scripts: ['/assets/e.js'], styles: [], modulepreloads: ['/assets/p.js'], fonts: [] }),
    body: (page) => `whole ${page.component} ${page.props.auth.user?.name}`,
    async parts({ component, props }) {
      parts++
      const telling = component === 'Platform/Courses/Popular' ? props.cartCount : ''
      return [`<ul>${props.price}${telling}</ul>`, `<footer>${props.auth.user !== null}</footer>`]
    },
    around: async ({ props }) => [
      `<header>${props.auth.user?.name} ${props.cartCount}<input name="_csrf" value="${props.auth.csrfToken}"><input name="_id" value="00000000-0000-4000-8000-000000000000"></header>`,
      '<hr>',
      '<end>',
    ],
    files: [],
  },
})
const advance = () => void version++
const student = (id: string) => world.as('Student', id)
const htmlOf = async (browser: Browser, path = PATH) => (await browser.html(path)).text()
const body = (html: string) => /<div id="app">([\s\S]*)<\/div>\n<script/.exec(html)?.[1]
const idIn = (html: string) => /name="_id" value="([^"]*)"/.exec(html)?.[1]

describe('a shared page', () => {
  it('is loaded once in an anonymous context, and sent to each visitor in their own shell', async () => {
    advance()
    const before = loads
    const [ana, bia] = [await student('ana'), await student('bia')]
    const first = await htmlOf(ana)
    const [again, hers] = [await htmlOf(ana), await htmlOf(bia)]
    expect(loads).toBe(before + 1)
    expect(seen.slice(-2)).toEqual([{ accountId: null, role: 'Guest', visitorId: undefined }, null])
    for (const [html, name, other] of [
      [first, 'ana', 'bia'],
      [again, 'ana', 'bia'],
      [hers, 'bia', 'ana'],
    ] as const) {
      expect(body(html)?.replace(/<input[^>]*>/g, '')).toBe(
        `<header>${name} 2</header><ul>100</ul><hr><footer>true</footer><end>`,
      )
      expect(pageIn(html).props).toMatchObject({
        price: 100,
        auth: { user: { full_name: `${name} <Lima>` } },
      })
      expect(html).not.toContain(other)
    }
  })

  it('equals the page that is drawn for one person', async () => {
    const ana = await student('ana')
    advance()
    const cached = await ana.get(PATH).seesPage('Platform/Courses/Index', { price: 100 })
    ana.cookies.set('flash', 'x')
    const alone = await ana.get(PATH).seesPage('Platform/Courses/Index', { price: 100 })
    const same = ({ props: { serverTime: _, auth, ...props }, ...page }: typeof cached) => ({
      ...page,
      props: { ...props, auth: { ...auth, token: typeof auth.token } },
    })
    expect(same(cached)).toEqual(same(alone))
  })

  it('has a nonce, a token and ids of its own in each answer', async () => {
    const [ana, bia] = [await student('ana'), await student('bia')]
    const answers = await Promise.all([ana, ana, bia].map((browser) => browser.html(PATH)))
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(nonces).size).toBe(3)
    texts.forEach((html, at) => {
      expect(new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))).toEqual(
        new Set([nonces[at]]),
      )
    })
    expect(new Set(texts.map(idIn)).size).toBe(3)
    const tokens = [ana, bia].map(({ csrf }) => csrf)
    expect(new Set(tokens).size).toBe(2)
    const last = await htmlOf(bia)
    expect(last).toContain(`name="_csrf" value="${bia.csrf}"`)
    expect(pageIn(last).props.auth.csrfToken).toBe(bia.csrf)
    expect((await bia.post('/cart')).status).toBe(303)
  })

  it('may not be stored by clients, except a guest’s', async () => {
    const ana = await student('ana')
    const caching = async (browser: Browser) => (await browser.html(PATH)).headers.get('cache-control')
    expect([await caching(ana), await caching(ana)]).toEqual(['private, no-store', 'private, no-store'])
    const guest = world.guest()
    guest.cookies.set('visitor', '5e0a5b0e-6a1e-4c2b-9a9c-000000000009')
    expect([await caching(guest), await caching(guest)]).toEqual(['no-cache', 'no-cache'])
    expect(await htmlOf(guest)).toContain('<footer>false</footer>')
  })

  it('is up to date in the first answer after a read model advanced, as page object and as document', async () => {
    const ana = await student('ana')
    await ana.get(PATH).seesPage('Platform/Courses/Index', { price: 100 })
    await htmlOf(ana)
    price = 90
    advance()
    await ana.get(PATH).seesPage('Platform/Courses/Index', { price: 90 })
    expect(await htmlOf(ana)).toContain('<ul>90</ul>')
    price = 100
    advance()
  })

  it('is drawn again after a person was forgotten, and after 30 s', async () => {
    const ana = await student('ana')
    const drawn = async () => {
      const before = loads
      await htmlOf(ana)
      return loads - before
    }
    await drawn()
    expect(await drawn()).toBe(0)
    forget()
    expect(await drawn()).toBe(1)
    world.clock.at = new Date(Date.parse(world.clock.at) + 30_001).toISOString()
    expect([await drawn(), await drawn()]).toEqual([1, 0])
  })

  it('is not sent any more once the session has ended', async () => {
    const ana = await student('ana')
    await htmlOf(ana)
    expect(await htmlOf(ana)).toContain('<header>ana')
    await world.sessions.revokeAll('ana')
    const after = await ana
      .get(PATH)
      .seesPage('Platform/Courses/Index', { auth: { user: null, token: null } })
    expect(after.props.auth.role).toBeNull()
  })

  it('shows a flash once, to its visitor', async () => {
    const ana = await student('ana')
    await htmlOf(ana)
    await ana.post('/cart')
    const next = await ana.get(PATH).seesPage('Platform/Courses/Index', {})
    expect(next.props.flash).toEqual({ success: 'No carrinho.' })
    expect((await ana.get(PATH).seesPage('Platform/Courses/Index', {})).props.flash).toEqual({})
  })

  it('contains popups, and asks a client of another build to reload', async () => {
    popups = [{ id: 'p1' }]
    advance()
    const ana = await student('ana')
    for (const _ of [1, 2]) await ana.get(PATH).seesPage('Platform/Courses/Index', { popups: [{ id: 'p1' }] })
    popups = []
    advance()
    expect((await ana.visit(PATH, { 'x-page-version': 'build-0' })).status).toBe(409)
  })

  it('is not cached when it turns out to differ from one person to the next', async () => {
    const ana = await student('ana')
    const before = parts
    for (const _ of [1, 2])
      expect(body(await htmlOf(ana, '/popular-courses'))).toBe('whole Platform/Courses/Popular ana')
    expect(parts).toBe(before + 2)
  })
})
