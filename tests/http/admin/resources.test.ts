import { describe, expect, test } from 'vitest'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const editor = await shop.as('Editor')
const props = async (path: string) => (await (await editor.visit(path)).json()).props
const titles = (rows: { title: string }[]) => rows.map((row) => row.title)
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
      row: {
        title: 'Programação & Web',
        values: { slug: 'programacao-e-web', courses: 0, status: 'live' },
      },
      may: { create: true, change: true, acts: ['ArchiveCategory'] },
      asOf: null,
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

  test('is searched without accents, filtered, sorted and paged by the address', async () => {
    await create(2, 'Dados')
    await create(3, 'Ágil')
    expect(titles((await props(list)).rows)).toEqual(['Ágil', 'Dados', 'Programação & Web'])
    expect(titles((await props(`${list}?ordem=-nome`)).rows)).toEqual(['Programação & Web', 'Dados', 'Ágil'])
    expect(titles((await props(`${list}?busca=programaçao`)).rows)).toEqual(['Programação & Web'])
    expect((await props(`${list}?situacao=archived`)).rows).toEqual([])
    const wrong = await props(`${list}?busca=cobol&ordem=senha&pagina=abc&situacao=x&cursos-de=abc`)
    expect(wrong).toMatchObject({
      rows: [],
      view: {
        sort: { by: 'name', descending: false },
        page: 1,
        filters: { status: [], 'courses from': null },
      },
      blank: false,
    })
    expect(titles((await props(`${list}?cursos-ate=0`)).rows)).toHaveLength(3)
    expect((await props(`${list}?cursos-de=1`)).rows).toEqual([])
    expect((await props(`${list}?alterada-em-de=2999-01-01`)).total).toBe(0)
  })

  test('shows the columns that the address names', async () => {
    const [row] = (await props(`${list}?colunas=name&colunas=createdAt`)).rows
    expect(Object.keys(row.values).sort()).toEqual(['categoryId', 'createdAt', 'name', 'status'])
  })

  test('is changed and archived, and counted under its tabs', async () => {
    const form = {
      _method: 'put',
      name: 'Ciência de dados',
      slug: 'dados',
      description: 'Números que contam.',
    }
    const changed = await editor.post(`${list}/${id(2)}`, form, { from: `${list}/${id(2)}/edit` })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `${list}/${id(2)}`])
    const archived = await editor.post(
      `${list}/${id(2)}/acts/archive-category`,
      {},
      { from: `${list}/${id(2)}` },
    )
    expect([archived.status, archived.headers.get('location')]).toEqual([303, `${list}/${id(2)}`])
    expect(titles((await props(`${list}?situacao=live`)).rows)).not.toContain('Ciência de dados')
    const found = await props(`${list}?situacao=archived`)
    expect([titles(found.rows), found.tabCounts]).toEqual([['Ciência de dados'], [3, 2, 1]])
  })

  test('tells its history in words, and shows how it was', async () => {
    const { history } = await props(`${list}/${id(2)}`)
    expect(history).toMatchObject([
      { revision: 2, label: 'Categoria arquivada', restorable: false },
      {
        revision: 1,
        changes: [
          { label: 'Nome', before: 'Dados', after: 'Ciência de dados' },
          { label: 'Descrição', before: '—', after: 'Números que contam.' },
        ],
      },
      { revision: 0, changes: [] },
    ])
    expect(await props(`${list}/${id(2)}?versao=0`)).toMatchObject({
      row: { title: 'Dados', values: { status: 'live' } },
      asOf: { revision: 0 },
    })
  })

  test('brings an earlier version back as a new event', async () => {
    const own = `${list}/${id(3)}`
    await editor.post(own, { _method: 'put', name: 'Métodos', slug: 'agil', description: '' }, { from: own })
    const back = await editor.post(`${own}/restore`, { revision: '0' }, { from: own })
    expect(back.status).toBe(303)
    const { row, history } = await props(own)
    expect([row.title, history.length]).toEqual(['Ágil', 3])
  })

  test('refuses a change over a newer one, and says who changed what', async () => {
    const own = `${list}/${id(3)}`
    const { revision } = await props(`${own}/edit`)
    const form = { _method: 'put', name: 'Scrum', slug: 'agil', description: '' }
    await editor.post(own, { ...form, _revision: String(revision) }, { from: `${own}/edit` })
    const late = { ...form, name: 'Kanban', _revision: String(revision) }
    const refused = await editor.send(own, late, { from: `${own}/edit` })
    const { code, detail } = await refused.json()
    expect([refused.status, code]).toEqual([422, 'changed-meanwhile'])
    expect(detail).toContain('Nome para “Scrum”')
    for (const unread of ['abc', '0.5', '__proto__', ' '])
      expect((await editor.send(own, { ...late, _revision: unread }, { from: `${own}/edit` })).status).toBe(
        422,
      )
    expect((await props(own)).row.title).toBe('Scrum')
    await editor.post(own, { ...late, _anyway: '1' }, { from: `${own}/edit` })
    expect((await props(own)).row.title).toBe('Kanban')
  })

  test('does an act on several records and answers for each', async () => {
    const sent = { ids: [id(1), id(2), 'nenhuma'] }
    const answer = await editor.send(`${list}/acts/archive-category`, sent, { from: list })
    const { done, results } = await answer.json()
    expect([answer.status, done]).toEqual([200, 2])
    expect(results).toMatchObject([
      { id: id(1), ok: true, message: 'Categoria arquivada.', changed: true },
      { id: id(2), ok: true, message: 'Nada mudou.' },
      { id: 'nenhuma', ok: false },
    ])
  })

  test('does an act on every record of a view, each told as it is done, unless the view has changed', async () => {
    const act = (count: number) =>
      editor.send(
        `${list}/acts/archive-category`,
        { all: '1', query: 'situacao=archived', count: String(count) },
        { from: list, headers: { accept: 'application/x-ndjson, application/json' } },
      )
    const answer = await act(2)
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      ...[id(2), id(1)].map((each) =>
        expect.objectContaining({ id: each, ok: true, message: 'Nada mudou.' }),
      ),
      { end: true },
    ])
    const changed = await act(3)
    expect([changed.status, (await changed.json()).detail]).toEqual([
      422,
      'A lista mudou: agora são 2. Confira e tente de novo.',
    ])
  })

  test('is exported as it is seen', async () => {
    const answer = await editor.html(`${list}/export?formato=csv&situacao=archived&ordem=-nome&colunas=name`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="categorias-\d{4}-\d\d-\d\d\.csv"/)
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual(['Nome', 'Programação & Web', 'Ciência de dados'])
  })

  test('is 404 for an unknown id, and forbidden for Support and students', async () => {
    expect((await editor.visit(`${list}/nenhuma`)).status).toBe(404)
    for (const role of ['Support', 'Student'] as const)
      for (const path of [list, `${list}/export`])
        expect((await (await shop.as(role)).visit(path)).status).toBe(403)
    expect((await shop.guest().visit(list)).status).toBe(401)
  })
})
