import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/contracts/kernel/catalogue'
import { menuFor } from '../../src/contracts/kernel/menus'
import { isStaff, type Role, roles } from '../../src/contracts/kernel/roles'
import { access, isLetIn, type Right, rightOfPage, rightOfRoute } from '../support/access'
import { testApp } from '../support/app'
import { type Browser, pageIn } from '../support/browser'
import { publishCourse } from '../support/course'
import { drawn } from '../support/proof/draw'
import { routesOver } from '../support/routes'

/** Neither a closed door nor a fault. */
const isNoDoor = (status: number) => status < 500 && status !== 401 && status !== 403

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const { pages, api } = routesOver(app.infrastructure)
const subjects: (Role | 'Guest')[] = ['Guest', ...roles]
const browsers = new Map<Role | 'Guest', Browser>([['Guest', app.guest()]])
for (const role of roles) browsers.set(role, await app.as(role))

interface Cell {
  kind: 'page' | 'data'
  path: string
  right: Right
  role: Role | 'Guest'
  component?: string
}

const asked: Omit<Cell, 'role'>[] = [
  ...pages.flatMap(({ component, paths }) =>
    paths.map((path) => {
      const right = access.routes.get(`GET ${path}`) ?? rightOfPage(component)
      return { kind: 'page' as const, path, right, component }
    }),
  ),
  ...api
    .filter(({ method }) => (method ?? 'get') === 'get')
    .map(({ path }) => ({ kind: 'data' as const, path, right: rightOfRoute('GET', path) })),
].filter(({ path }) => !path.includes('*'))
const cells: Cell[] = drawn(
  asked.flatMap((each) => subjects.map((role) => ({ ...each, role }))),
  {
    name: 'who may open a page',
    marks: ({ kind, path, right, role }) => [path, `${kind} of ${right} as ${role}`],
    names: ({ component = '', path }) => [component, `'${path}'`],
  },
)

/** An address of nothing: who may enter is told that it is not there, who may not is told that it is closed. */
const addressOf = (path: string) => path.replace('{slug}', 'react').replace(/\{\w+\}/g, 'x1')

it.each(cells)('$path is open to $right: $role', async ({ kind, path: template, right, role }) => {
  const path = addressOf(template)
  const browser = browsers.get(role) as Browser
  const before = app.infrastructure.appended()
  const answer = kind === 'page' ? await browser.html(path) : await browser.visit(path)
  const isStream = answer.headers.get('content-type')?.includes('event-stream')
  if (isStream) await answer.body?.cancel()
  const text = isStream ? '' : await answer.text()
  const toLogin = answer.headers.get('location')?.startsWith('/login') && !path.startsWith('/login')
  if (isLetIn(right, role)) {
    expect([answer.status, toLogin ?? false]).toEqual([expect.toSatisfy(isNoDoor), false])
    return
  }
  expect(app.infrastructure.appended()).toBe(before)
  if (role === 'Guest' && kind === 'page') {
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  } else {
    expect(answer.status).toBe(role === 'Guest' ? 401 : 403)
    if (kind === 'page') {
      const area = path.startsWith('/admin') && isStaff(role) ? 'Admin' : 'Platform'
      expect(pageIn(text).component).toBe(`${area}/Errors/Specific`)
    }
  }
  if (path.startsWith('/admin') && role !== 'Guest' && kind === 'page')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

it('guests without access get JSON when a program or the shell asks', async () => {
  const response = await app.guest().visit('/admin/orders?hide-free=true')
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
      if (row) expect([href, isLetIn(rightOfPage(row.component), role)]).toEqual([href, true])
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
      'Avisos pedidos',
      'Sinônimos',
      'Leads de vendas',
      'Vendedores',
      'O que os alunos esquecem',
    ])
    expect(performance('Support')).toEqual(['Leads de vendas', 'Vendedores'])
    const all = performance('Admin')?.slice(0, 19)
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
