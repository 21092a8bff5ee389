import { beforeAll, describe, expect, test } from 'vitest'
import { resourceActionRoutes, resourcePageRoutes } from '../../../src/http/admin/resources'
import { catalogActions } from '../../../src/http/catalog/admin-actions'
import { catalogAdminPages } from '../../../src/http/catalog/admin-pages'
import { courseFacts } from '../../support/catalogue'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  pages: [...resourcePageRoutes, ...catalogAdminPages],
  actions: [...resourceActionRoutes, ...catalogActions],
})
const editor = await shop.as('Editor')
const props = async (path: string) => (await (await editor.visit(path)).json()).props
const names = (rows: { name: string }[]) => rows.map((row) => row.name)
const id = (n: number) => `0199c4f2-7e5a-7c31-8b1d-00000000000${n}`
const list = '/admin/categories'
const create = (n: number, name: string) =>
  editor.post(list, { _id: id(n), name, slug: '', description: '' }, { from: `${list}/create` })

describe('a declared resource', () => {
  test('says that the list is empty', async () => {
    expect(await props(list)).toMatchObject({ rows: [], total: 0, blank: true })
  })

  test('is created, and its own page follows', async () => {
    const answer = await create(1, 'Programação & Web')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list}/${id(1)}`])
    await editor.get(`${list}/${id(1)}`).seesPage('Admin/Categories/Show', {
      row: { name: 'Programação & Web', slug: 'programacao-e-web', courses: 0 },
    })
  })

  test('shows the message beside the field when the slug is taken', async () => {
    const answer = await editor.send(
      list,
      { _id: id(9), name: 'Programação & Web' },
      { from: `${list}/create` },
    )
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({
      slug: 'Já existe uma categoria com este endereço. Escolha outro.',
    })
  })

  test('is searched without accents, sorted and paged by the address', async () => {
    await create(2, 'Dados')
    await create(3, 'Ágil')
    expect(names((await props(list)).rows)).toEqual(['Ágil', 'Dados', 'Programação & Web'])
    expect(names((await props(`${list}?ordem=-name`)).rows)).toEqual(['Programação & Web', 'Dados', 'Ágil'])
    expect(names((await props(`${list}?busca=programaçao`)).rows)).toEqual(['Programação & Web'])
    const wrong = await props(`${list}?busca=cobol&ordem=senha&pagina=abc&status=x`)
    expect(wrong).toMatchObject({
      rows: [],
      sort: { by: 'name', descending: false },
      page: 1,
      filters: { status: 'live' },
      blank: false,
    })
  })

  test('is changed and archived, and then found under its filter', async () => {
    const form = {
      _method: 'put',
      name: 'Ciência de dados',
      slug: 'dados',
      description: 'Números que contam.',
    }
    const changed = await editor.post(`${list}/${id(2)}`, form, { from: `${list}/${id(2)}/edit` })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `${list}/${id(2)}`])
    const archived = await editor.post(`${list}/${id(2)}/archive`, {}, { from: `${list}/${id(2)}` })
    expect([archived.status, archived.headers.get('location')]).toEqual([303, list])
    expect(names((await props(list)).rows)).not.toContain('Ciência de dados')
    expect(names((await props(`${list}?status=archived`)).rows)).toEqual(['Ciência de dados'])
  })

  test('is 404 for an unknown id, and forbidden for Support and students', async () => {
    expect((await editor.visit(`${list}/nenhuma`)).status).toBe(404)
    for (const role of ['Support', 'Student'] as const)
      expect((await (await shop.as(role)).visit(list)).status).toBe(403)
    expect((await shop.guest().visit(list)).status).toBe(401)
  })
})

describe('the courses of the back office', () => {
  beforeAll(async () => {
    const { created, described, curriculum, priced } = courseFacts('react', { title: 'React do zero' })
    await shop.history('course-react', created, described, curriculum, priced)
    await shop.history('course-sql', courseFacts('sql', { title: 'SQL para análise' }).created)
  })

  test('are listed with their numbers, and found by name', async () => {
    const page = await props('/admin/courses?busca=análise')
    expect(page).toMatchObject({
      courses: [{ id: 'sql', status: 'draft', price: null }],
      counts: { all: 1, draft: 1 },
    })
  })

  test('are published and archived; an incomplete one says what is missing', async () => {
    const from = '/admin/courses'
    expect((await editor.post('/admin/courses/react/publish', {}, { from })).status).toBe(303)
    expect((await props('/admin/courses?status=published')).courses).toMatchObject([
      { id: 'react', price: 19_700 },
    ])
    const refused = await editor.send('/admin/courses/sql/publish', {}, { from })
    expect([refused.status, (await refused.json()).detail]).toEqual([
      422,
      'Defina o preço antes de publicar o curso.',
    ])
    await editor.post('/admin/courses/react/archive', {}, { from })
    expect((await props('/admin/courses')).counts).toEqual({ all: 2, published: 0, draft: 1, archived: 1 })
  })
})
