import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/contracts/kernel/catalogue'
import { menuFor } from '../../src/contracts/kernel/menus'
import { isStaff, type Role, roles } from '../../src/contracts/kernel/roles'
import { mayEnter } from '../../src/http/kernel/guard'
import { pageIn } from '../support/browser'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const rows = [...new Map([...catalogue].reverse().map((row) => [row.component, row])).values()].filter(
  (row) => row.path.startsWith('/'),
)
const database = await testDatabase()
const reached: string[] = []
const world = await httpWorld(database, {
  pages: rows.map((row) => ({
    ...anyPage(row.component, {
      load: (ctx) => {
        reached.push(ctx.url.pathname)
        return { secret: 'só para quem pode' }
      },
    }),
    paths: [row.path],
    who: row.who,
  })),
})
const pathOf = (template: string) => template.replace(/\{\w+\}/g, 'x1')
const subjects: (Role | 'Guest')[] = ['Guest', ...roles]
const browsers = new Map(
  await Promise.all(
    subjects.map(async (role) => [role, role === 'Guest' ? world.guest() : await world.as(role)] as const),
  ),
)

describe.each(rows)('$path ($who)', ({ path: template, who, component }) => {
  const path = pathOf(template)
  it.each(subjects)('%s', async (role) => {
    reached.length = 0
    const allowed = mayEnter(who, role === 'Guest' ? null : role)
    const response = await (browsers.get(role) as NonNullable<ReturnType<typeof world.guest>>).html(path)
    const html = await response.text()
    if (allowed) {
      expect(response.status).toBe(200)
      expect(pageIn(html).component).toBe(component)
    } else {
      expect(reached).toEqual([])
      expect(html).not.toContain('só para quem pode')
      if (role === 'Guest') {
        expect(response.status).toBe(303)
        expect(response.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`)
      } else {
        expect(response.status).toBe(403)
        const area = path.startsWith('/admin') && isStaff(role) ? 'Admin' : 'Platform'
        expect(pageIn(html).component).toBe(`${area}/Errors/Specific`)
      }
    }
    if (path.startsWith('/admin') && role !== 'Guest')
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })
})

it('guests without access get JSON when a program or the shell asks', async () => {
  const response = await world.guest().visit('/admin/orders?hide-free=true')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    code: 'login-required',
    location: `/login?next=${encodeURIComponent('/admin/orders?hide-free=true')}`,
  })
})

describe('the admin menu', () => {
  it.each(roles)('shows %s only links that it may follow', (role) => {
    for (const { href } of menuFor(role, []).flatMap((group) => group.links)) {
      const row = catalogue.find(({ path }) => path === href)
      if (row) expect([href, mayEnter(row.who, role)]).toEqual([href, true])
    }
  })

  it('has the groups of the specification', () => {
    const groups = (role: Role) => menuFor(role, []).map((group) => group.label)
    expect(groups('Admin')).toEqual([
      'Cursos',
      'Bundles',
      'Landing pages',
      'E-books e Slides',
      'Mídia',
      'Financeiro',
      'Promoções',
      'Comunicação',
      'Perfomance',
      'Carrinho abandonado',
      'Configurações',
      'Análise de eventos',
    ])
    expect(groups('Editor')).not.toContain('Financeiro')
    expect(groups('Editor')).not.toContain('Carrinho abandonado')
    expect(groups('Support')).toEqual(['Comunicação', 'Perfomance'])
    expect(groups('Student')).toEqual([])
    const performance = (role: Role) =>
      menuFor(role, [])
        .find((group) => group.label === 'Perfomance')
        ?.links.map((link) => link.label)
    expect(performance('Editor')).toEqual([
      'Buscas',
      'Buscas sem resultado',
      'Sinônimos',
      'Leads de vendas',
      'Vendedores',
    ])
    expect(performance('Support')).toEqual(['Leads de vendas', 'Vendedores'])
    const all = performance('Admin')?.slice(0, 16)
    expect([all?.[0], all?.at(-1)]).toEqual(['Visão geral', 'Dispositivos bloqueados'])
  })

  it('leaves out links without a page, and empty groups', () => {
    const communication = [
      '/admin/questions',
      '/admin/reviews',
      '/admin/review-report',
      '/admin/supportvideos/tutorials',
    ]
    const served = menuFor('Support', communication)
    expect(served.map((group) => group.label)).toEqual(['Perfomance'])
  })
})
