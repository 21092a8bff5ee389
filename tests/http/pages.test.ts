import { describe, expect, it } from 'vitest'
import { NotFound, Refusal } from '../../src/commands/kernel/errors'
import { unnamedShop } from '../../src/domain/site/values'
import { redirect } from '../../src/http/kernel/page'
import { infoPages } from '../../src/http/site/info-pages'
import { pageIn } from '../support/browser'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const database = await testDatabase()
const world = await httpWorld(database, {
  pages: [
    ...infoPages,
    anyPage('Platform/Courses/Show', {
      title: (_, ctx) => `Curso ${ctx.params.slug}`,
      load: (ctx) => {
        if (ctx.params.slug === 'sumiu') throw new NotFound()
        if (ctx.params.slug === 'quebra') throw new Error('segredo </script>')
        if (ctx.params.slug === 'mudou') redirect('/course/novo', { info: 'Mudou de nome.' })
        if (ctx.params.slug === 'fora') redirect('https://mal.example/')
        if (ctx.params.slug === 'bloqueado')
          throw new Refusal('purchase-blocked-by-refunds', 'Compras suspensas.')
        return { slug: ctx.params.slug, sort: ctx.query.sort, evil: '</script><script>alert(1)</script>' }
      },
      meta: () => ({ description: 'Um "curso"', jsonLd: { name: '</script>' } }),
    }),
    anyPage('Platform/Student/MyCourses'),
    anyPage('Admin/Coupons/Show'),
    anyPage('Admin/Coupons/Create'),
  ],
})

describe('a first load', () => {
  it('is a document in Portuguese that carries the page object, its title and its meta', async () => {
    const response = await world.guest().html('/course/sql?sort=preco')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
    expect(html).toContain(`<title>Curso sql - ${unnamedShop.name}</title>`)
    expect(html).toContain('<meta name="description" content="Um &quot;curso&quot;">')
    for (const file of ['favicon.svg', 'apple-touch-icon.png', 'site.webmanifest'])
      expect(html).toMatch(new RegExp(`<link rel="[a-z-]+" href="/${file}"`))
    expect(html).toContain('<main>Platform/Courses/Show</main>')
    expect(pageIn(html)).toMatchObject({
      component: 'Platform/Courses/Show',
      title: `Curso sql - ${unnamedShop.name}`,
      url: '/course/sql?sort=preco',
      version: 'build-1',
      head: {
        description: 'Um "curso"',
        canonical: `${world.origin}/course/sql`,
        image: `${world.origin}/og-default.jpg`,
        noindex: false,
      },
      props: { slug: 'sql', sort: 'preco', auth: { user: null, role: null, token: null } },
    })
  })

  it('reads words of an address without letters that nobody sees', async () => {
    const page = pageIn(
      await (await world.guest().html('/course/sql?sort=pre%E2%80%8Bco%EF%BB%BF&a=1')).text(),
    )
    expect([page.props.sort, page.url]).toEqual(['preco', '/course/sql?sort=preco&a=1'])
  })

  it('escapes props, so that they cannot close the script element', async () => {
    const html = await (await world.guest().html('/course/sql')).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html.match(/<\/script>/g)?.length).toBe(4)
    expect(pageIn(html).props).toMatchObject({ evil: '</script><script>alert(1)</script>' })
  })

  it('allows scripts by nonce only, with a new one each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const response = await world.guest().html('/course/sql')
        const policy = response.headers.get('content-security-policy') ?? ''
        const nonce = /script-src 'nonce-([^']+)'(;|$)/.exec(policy)?.[1]
        const html = await response.text()
        for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
        expect(html).not.toMatch(/ on[a-z]+="/)
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/script-src[^;]*unsafe/)
        return nonce
      }),
    )
    expect(policies[0]).not.toBe(policies[1])
  })

  it('stores no session for a guest who only reads', async () => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    expect([...guest.cookies.keys()]).toEqual(['XSRF-TOKEN'])
    const { rows } = await database.pool.query(
      'select count(*) as n from ops.sessions where account_id is null',
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('a visit', () => {
  it('gets the page object', async () => {
    const response = await world.guest().visit('/course/sql')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('vary')).toContain('X-Page')
    expect(await response.json()).toMatchObject({
      component: 'Platform/Courses/Show',
      props: { slug: 'sql' },
    })
  })

  it('of another build is answered 409 with the address to reload', async () => {
    const response = await world.guest().visit('/course/sql?a=1', { 'x-page-version': 'build-0' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'stale-version', location: '/course/sql?a=1' })
    const same = await world.guest().visit('/course/sql', { 'x-page-version': 'build-1' })
    expect(same.status).toBe(200)
  })

  it('to the info pages gets their props', async () => {
    await world.guest().get('/terms_of_use').seesPage('Platform/Info/TermsOfUse', { validFrom: '2026-11-29' })
  })
})

describe('an error', () => {
  it.each(['/nada', '/course/sumiu', '/course/%E0%A4%A', '/course'])(
    '%s is a page that says 404',
    async (path) => {
      const response = await world.guest().html(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(pageIn(await response.text())).toMatchObject({
        component: 'Platform/Errors/Generic',
        props: { status: 404, errorId: null, message: null },
      })
    },
  )

  it('keeps staff inside the back office, and nobody else', async () => {
    const at = async (browser: ReturnType<typeof world.guest>, path: string) => {
      const response = await browser.html(path)
      return [response.status, pageIn(await response.text()).component]
    }
    const [support, student] = [await world.as('Support'), await world.as('Student')]
    expect(await at(support, '/admin/nada')).toEqual([404, 'Admin/Errors/Generic'])
    expect(await at(support, '/admin/coupons/create')).toEqual([403, 'Admin/Errors/Specific'])
    expect(await at(support, '/administrar')).toEqual([404, 'Platform/Errors/Generic'])
    expect(await at(student, '/admin/nada')).toEqual([404, 'Platform/Errors/Generic'])
    expect(await at(world.guest(), '/admin/nada')).toEqual([404, 'Platform/Errors/Generic'])
    expect(await at(student, '/admin/coupons/create')).toEqual([403, 'Platform/Errors/Specific'])
  })

  it('is a problem JSON for programs', async () => {
    const response = await world.guest().ask('GET', '/nada', { headers: { accept: 'application/json' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 404, code: 'not-found', title: 'Not Found' })
  })

  it('shows an id and no details when a loader fails', async () => {
    const response = await world.guest().html('/course/quebra')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).not.toContain('segredo')
    expect(pageIn(html).props).toMatchObject({
      errorId: response.headers.get('x-correlation-id'),
      retry: '/course/quebra',
    })
  })

  it('has a page of its own when purchases are suspended', async () => {
    await world.guest().get('/course/bloqueado').seesPage('Platform/Errors/PurchaseBlockedByRefunds')
  })

  it('redirects when a loader does, and shows its flash once', async () => {
    const guest = world.guest()
    const response = await guest.html('/course/mudou')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/course/novo'])
    const prefetch = (await (await guest.visit('/course/novo', { 'x-prefetch': '1' })).json()) as {
      props: { flash: object }
    }
    expect(prefetch.props.flash).toEqual({})
    await guest.get('/course/novo').seesPage('Platform/Courses/Show', { flash: { info: 'Mudou de nome.' } })
    const again = await guest.get('/course/novo').seesPage('Platform/Courses/Show')
    expect(again.props.flash).toEqual({})
  })

  it('never redirects to another site', async () => {
    const response = await world.guest().html('/course/fora')
    expect(response.headers.get('location')).toBe('/')
  })

  it('ignores a forged flash', async () => {
    const guest = world.guest()
    const forged = Buffer.from(JSON.stringify({ success: 'Você ganhou' })).toString('base64url')
    guest.cookies.set('flash', `${forged}.assinatura`)
    const page = await guest.get('/course/sql').seesPage('Platform/Courses/Show')
    expect(page.props.flash).toEqual({})
  })
})

describe('paths', () => {
  it('prefer a fixed segment to a parameter', async () => {
    const admin = await world.as('Admin')
    await admin.get('/admin/coupons/create').seesPage('Admin/Coupons/Create')
    await admin.get('/admin/coupons/c1').seesPage('Admin/Coupons/Show')
  })

  it('are redirected without a trailing slash', async () => {
    const response = await world.guest().html('/course/sql/?a=1')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/course/sql?a=1'])
  })

  it('of private pages are not cached', async () => {
    const student = await world.as('Student')
    const response = await student.html('/student/mycourses')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const page = pageIn(await response.text())
    expect(page.props.auth.role).toBe('Student')
    expect(page.props.auth.token).toMatch(/^[\w-]+\.[\w-]+$/)
  })

  it('of menus without a page are listed in the shared props', async () => {
    const page = await world.guest().get('/course/sql').seesPage('Platform/Courses/Show')
    expect(page.props.unserved).toContain('/student/myorders')
    expect(page.props.unserved).not.toContain('/student/mycourses')
    const admin = await (await world.as('Admin')).get('/admin/coupons/c1').seesPage('Admin/Coupons/Show')
    expect(admin.props.unserved).toContain('/admin/refunds')
  })
})
