import { beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/contracts/kernel/catalogue'
import { event } from '../../../src/domain/kernel/event'
import { unnamedShop } from '../../../src/domain/site/values'
import { extrasOf } from '../../../src/http/site/extras'
import { pageIn } from '../../support/browser'
import { anyPage } from '../../support/http'
import { storefront } from '../../support/storefront'

const isClosed = ({ path }: { path: string }) => /^\/(admin|checkout|login|profile)(\/|$)/.test(path)
const closed = catalogue.filter(isClosed)
const shop = await storefront({
  extras: extrasOf,
  pages: [
    ...closed.map(({ component }) => anyPage(component)),
    anyPage('Platform/Courses/Index', { cache: 'anonymous', meta: () => ({ description: 'Da página' }) }),
    anyPage('Platform/Courses/Show', { cache: 'anonymous' }),
    anyPage('Platform/Auth/ResetPassword'),
    anyPage('Platform/Info/TermsOfUse', { cache: 'shared' }),
  ],
})

const popup = {
  popupId: 'p1',
  title: 'Receba novidades',
  content: '<p>Uma vez por mês.</p>',
  link: null,
  pages: ['*'],
  frequency: 'week' as const,
  delaySeconds: 3,
  from: null,
  until: null,
}
const script = {
  scriptId: 's1',
  draft: 1,
  name: 'Medição',
  place: 'head' as const,
  code: null,
  src: 'https://medidor.exemplo.test/m.js',
  pages: ['*'],
  origins: ['https://medidor.exemplo.test', 'https://*.coleta.exemplo.test'],
}
const metaTags = {
  metaTagsId: 'm1',
  title: 'Todos os cursos',
  description: 'Da equipe',
  image: '/social/card.png',
  noindex: false,
  tags: [{ name: 'author', content: 'Equipe "Trilha"' }],
}
const open = async (path: string, browser = shop.guest()) => {
  const response = await browser.html(path)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  return { response, html, policy, page: pageIn(html) }
}
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `))

describe('a third-party script', () => {
  test('is on no page while it is a draft', async () => {
    await shop.history('script-s1', event('ScriptDrafted', script))
    const { html, policy, page } = await open('/courses')
    expect(html).not.toContain('medidor')
    expect(policy).not.toContain('exemplo.test')
    expect(page.version).toBe('build-1')
  })

  test('is on its pages with a nonce once approved, and the policy allows only its origins', async () => {
    await shop.history('script-s1', event('ScriptApproved', { scriptId: 's1', draft: 1 }))
    const { html, policy, response } = await open('/courses')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(
      `<script async nonce="${nonce}" data-third-party="s1" src="https://medidor.exemplo.test/m.js"></script>`,
    )
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(directive(policy, name)).toMatch(
        / https:\/\/medidor\.exemplo\.test https:\/\/\*\.coleta\.exemplo\.test$/,
      )
    for (const name of ['default-src', 'style-src', 'form-action', 'frame-ancestors'])
      expect(directive(policy, name)).not.toContain('exemplo.test')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(directive(policy, 'require-trusted-types-for')).toBeUndefined()
    // Cached pages carry no nonce.
    expect(response.headers.get('cache-control')).toContain('no-store')
    const again = await open('/courses')
    expect(/'nonce-([^']+)'/.exec(again.policy)?.[1]).not.toBe(nonce)
  })

  test('is never on admin, checkout, login or profile pages, even if its patterns match', async () => {
    await shop.history('popup-p1', event('PopupWritten', popup))
    const admin = await shop.as('Admin')
    expect(closed.length).toBeGreaterThan(100)
    for (const { path, component } of closed) {
      const here = path.replace(/\{\w+\}/g, 'x')
      await shop.history(
        `metatags-${component}`,
        event('MetaTagsSet', { ...metaTags, metaTagsId: component, path: here }),
      )
      const { html, policy, page, response } = await open(here, admin)
      expect([here, response.status, page.component]).toEqual([here, 200, expect.any(String)])
      expect([here, html.includes('medidor'), html.includes('Todos os cursos')]).toEqual([here, false, false])
      expect([here, policy.includes('exemplo.test'), page.props.popups]).toEqual([here, false, []])
      expect([here, directive(policy, 'require-trusted-types-for')]).toEqual([
        here,
        "require-trusted-types-for 'script'",
      ])
    }
    const { html, page } = await open('/reset-password/x')
    expect([html.includes('medidor'), page.props.popups]).toEqual([false, []])
  })

  test('does not stay in a document that navigates to such a page, which is reloaded', async () => {
    const { version } = (await open('/courses')).page
    expect(version).toMatch(/^build-1-[0-9a-f]{8}$/)
    const visit = (path: string) => shop.guest().visit(path, { 'x-page-version': version })
    expect((await visit('/terms_of_use')).status).toBe(200)
    const login = await visit('/login')
    expect(login.status).toBe(409)
    expect(await login.json()).toMatchObject({ code: 'stale-version', location: '/login' })
    // A guest is told to reload before the redirect to the login.
    expect((await visit('/profile')).status).toBe(409)
    const clean = await shop.guest().visit('/login', { 'x-page-version': 'build-1' })
    expect(clean.status).toBe(200)
    const back = await shop.guest().visit('/courses', { 'x-page-version': 'build-1' })
    expect(back.status).toBe(409)
  })

  test('is removed when it was changed or retired', async () => {
    await shop.history('script-s1', event('ScriptDrafted', { ...script, draft: 2, pages: ['/course/*'] }))
    expect((await open('/courses')).html).not.toContain('medidor')
    await shop.history('script-s1', event('ScriptApproved', { scriptId: 's1', draft: 1 }))
    expect((await open('/course/react')).html).not.toContain('medidor')
    await shop.history('script-s1', event('ScriptApproved', { scriptId: 's1', draft: 2 }))
    expect((await open('/course/react')).html).toContain('medidor')
    expect((await open('/courses')).html).not.toContain('medidor')
    await shop.history('script-s1', event('ScriptRetired', { scriptId: 's1' }))
    expect((await open('/course/react')).html).not.toContain('medidor')
  })

  test('is on no page once its draft was refused', async () => {
    const other = { ...script, scriptId: 's3', src: 'https://recusado.exemplo.test/r.js' }
    const refused = event('ScriptRefused', { scriptId: 's3', draft: 1, reason: 'Não.' })
    await shop.history('script-s3', event('ScriptDrafted', other), refused)
    expect((await open('/courses')).html).not.toContain('recusado')
  })

  test('allows the origin of its own file without being told', async () => {
    const other = { ...script, scriptId: 's4', src: 'https://unico.exemplo.test/u.js', origins: [] }
    const approved = event('ScriptApproved', { scriptId: 's4', draft: 1 })
    await shop.history('script-s4', event('ScriptDrafted', other), approved)
    expect(directive((await open('/courses')).policy, 'connect-src')).toContain('https://unico.exemplo.test')
    await shop.history('script-s4', event('ScriptRetired', { scriptId: 's4' }))
  })

  test('may be inline code at the end of the body', async () => {
    const code = {
      ...script,
      scriptId: 's2',
      place: 'body' as const,
      src: null,
      code: 'window.m = 1',
      origins: [],
    }
    const approved = event('ScriptApproved', { scriptId: 's2', draft: 1 })
    await shop.history('script-s2', event('ScriptDrafted', code), approved)
    const { html, policy } = await open('/courses')
    // It runs without origins of its own, and does not know our policies.
    expect(policy).not.toContain('trusted-types')
    expect(html).toMatch(/<script nonce="[^"]+" data-third-party="s2">window\.m = 1<\/script>\n<\/body>/)
    await shop.history('script-s2', event('ScriptRetired', { scriptId: 's2' }))
  })
})

describe('popups', () => {
  const popupsAt = async (path: string) =>
    (await (await shop.guest().visit(path)).json()).props.popups.map(({ id }: { id: string }) => id)
  const at = (minutes: number) => new Date(Date.parse(shop.clock.at) + minutes * 60_000).toISOString()

  beforeAll(async () => {
    const window = { pages: ['/courses', '/course/*'], from: at(1), until: at(3) }
    await shop.history('popup-p1', event('PopupWritten', { ...popup, ...window }))
  })

  test('are on their pages, within their time window', async () => {
    expect(await popupsAt('/course/react?x=1')).toEqual([])
    shop.clock.at = at(1)
    expect(await popupsAt('/course/react?x=1')).toEqual(['p1'])
    expect(await popupsAt('/terms_of_use')).toEqual([])
    const page = await (await shop.guest().visit('/courses?ordem=recentes')).json()
    expect(page.props.popups).toEqual([
      {
        id: 'p1',
        version: 2,
        title: popup.title,
        content: popup.content,
        link: null,
        frequency: 'week',
        delaySeconds: 3,
      },
    ])
    shop.clock.at = at(2)
    expect(await popupsAt('/course/outro')).toEqual([])
  })

  test('are for guests or for members alone, where staff say so', async () => {
    for (const audience of ['guests', 'members'] as const)
      await shop.history(
        `popup-${audience}`,
        event('PopupWritten', { ...popup, popupId: audience, audience, pages: ['/terms_of_use'] }),
      )
    const student = await shop.as('Student')
    const ids = async (browser: typeof student) =>
      (await (await browser.visit('/terms_of_use')).json()).props.popups.map(({ id }: { id: string }) => id)
    expect(await ids(shop.guest())).toEqual(['guests'])
    expect(await ids(student)).toEqual(['members'])
    for (const popupId of ['guests', 'members'])
      await shop.history(`popup-${popupId}`, event('PopupRetired', { popupId }))
    expect(await ids(student)).toEqual([])
    await shop.history('popup-members', event('PopupRestored', { popupId: 'members' }))
    expect(await ids(student)).toEqual(['members'])
    await shop.history('popup-members', event('PopupRetired', { popupId: 'members' }))
  })

  test('are removed when they are retired', async () => {
    await shop.history('popup-p2', event('PopupWritten', { ...popup, popupId: 'p2' }))
    expect(await popupsAt('/terms_of_use')).toEqual(['p2'])
    await shop.history('popup-p2', event('PopupRetired', { popupId: 'p2' }))
    expect(await popupsAt('/terms_of_use')).toEqual([])
  })
})

describe('meta tags', () => {
  test('replace the page’s own on exactly their path', async () => {
    expect((await open('/courses')).html).toContain('<meta name="description" content="Da página">')
    await shop.history('metatags-m1', event('MetaTagsSet', { ...metaTags, path: '/courses' }))
    const { html, page } = await open('/courses?pagina=2')
    expect(page.title).toBe(`Todos os cursos - ${unnamedShop.name}`)
    expect(html).toContain(`<title>Todos os cursos - ${unnamedShop.name}</title>`)
    expect(html).toContain('<meta name="description" content="Da equipe">')
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/social\/card\.png">/)
    expect(html).toContain('<meta name="author" content="Equipe &quot;Trilha&quot;">')
    expect((await open('/course/react')).html).not.toContain('Da equipe')
  })

  test('remove a page from search engines, and restore it', async () => {
    const noindex = { ...metaTags, path: '/courses', title: null, description: null, noindex: true }
    await shop.history('metatags-m1', event('MetaTagsSet', noindex))
    const { html, response } = await open('/courses')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html).toContain('<meta name="description" content="Da página">')
    await shop.history('metatags-m1', event('MetaTagsRemoved', { metaTagsId: 'm1', path: '/courses' }))
    expect((await open('/courses')).response.headers.get('x-robots-tag')).toBeNull()
  })
})
