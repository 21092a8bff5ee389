import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { ChangeCategory, CreateCategory } from '../../../src/commands/catalog/category'
import { projections } from '../../../src/composition/modules'
import type {
  ProjectionNews,
  ProjectionPages,
  WhatIfAnswer,
} from '../../../src/contracts/analytics/projections'
import { plus } from '../../../src/domain/kernel/instants'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { localOf } from '../../../src/http/analytics/report-query'
import { categoryList } from '../../../src/projections/catalog/category-list'
import { testApp } from '../../support/app'

const app = await testApp()
const admin = await app.as('Admin', 'chefe', 'Marina Rocha')
const editor = await app.as('Editor', 'editora')
const actor = { accountId: 'chefe', role: 'Admin' as const }
for (const n of [1, 2, 3]) {
  await app.send(
    CreateCategory,
    { categoryId: `cat-${n}`, name: `Categoria ${n}`, slug: `c${n}`, description: '' },
    actor,
  )
}
type ProjectionsPage = ProjectionPages['Admin/Projections/Index']
type AsOf = ProjectionPages['Admin/Projections/AsOf']

const props = async <P>(path: string, status = 200): Promise<P> => {
  const answer = await admin.visit(path)
  expect(answer.status).toBe(status)
  return (await answer.json()).props
}
const asOf = (query: Record<string, string>) =>
  props<AsOf>(`/admin/projections/as-of?${new URLSearchParams(query)}`)
const line = async (name: string) => {
  const { projections: lines } = (await (await admin.html('/api/projections')).json()) as ProjectionNews
  return lines.find((each) => each.name === name)!
}

describe('access to projections', () => {
  const doors: ['GET' | 'POST', string][] = [
    ['GET', '/admin/projections'],
    ['GET', '/admin/projections/as-of'],
    ['GET', '/api/projections'],
    ['GET', '/api/projections/as-of/csv'],
    ['POST', '/admin/projections/category_list/rebuild'],
    ['POST', '/admin/projections/category_list/cancel'],
    ['POST', '/admin/projections/category_list/promote'],
    ['POST', '/admin/projections/category_list/go-back'],
    ['POST', '/admin/projections/consumers/category_list/release'],
    ['POST', '/admin/projections/what-if'],
  ]
  it.each(doors)('%s %s is for Admin alone', async (method, path) => {
    const send = (browser: typeof editor) =>
      method === 'GET' ? browser.visit(path) : browser.send(path, { seen: '' })
    expect((await send(editor)).status).toBe(403)
    expect((await send(app.guest() as typeof editor)).status).toBe(401)
  })
})

describe('the page of projections', () => {
  it('shows every projection, up to date, with rows and version', async () => {
    const page = await props<ProjectionsPage>('/admin/projections')
    expect(page.projections.map(({ name }) => name).sort()).toEqual(
      projections.map(({ name }) => name).sort(),
    )
    expect(page.projections.find(({ name }) => name === 'category_list')).toMatchObject({
      version: categoryList.version,
      live: { rows: 3, lag: 0, parked: 0 },
      build: null,
    })
    expect(page).toMatchObject({ parked: [], differences: null })
  })

  it('rebuilds, compares, promotes and reverts, each recorded as an event', {
    timeout: 90_000,
  }, async () => {
    await app.infrastructure.pool.query(
      `update read.category_list set name = 'trocada' where category_id = 'cat-1'`,
    )
    const clicked = await admin.send('/admin/projections/category_list/rebuild', { seen: 'x' })
    expect(clicked.headers.get('location')).toBe('/admin/projections')
    expect((await admin.send('/admin/projections/category_list/rebuild', { seen: 'x' })).status).toBe(303)
    const log = await app.infrastructure.store.readStream('projectioncare-category_list')
    expect(log.map(({ type, meta }) => [type, meta.actor])).toEqual([['ProjectionRebuildAsked', 'chefe']])

    await vi.waitFor(
      async () => expect((await line('category_list')).build).toMatchObject({ state: 'ready' }),
      {
        timeout: 60_000,
        interval: 200,
      },
    )
    expect((await line('category_list')).build?.differences).toEqual({ rows: 1, cells: 1 })
    const { differences } = await props<ProjectionsPage>('/admin/projections?diferencas=category_list')
    expect(differences).toMatchObject({
      name: 'category_list',
      total: 1,
      items: [{ key: 'cat-1', column: 'name', live: 'trocada', next: 'Categoria 1' }],
    })
    expect(differences?.items[0]?.events[0]).toMatchObject({
      type: 'CategoryCreated',
      stream: 'category-cat-1',
    })

    await admin.send('/admin/projections/category_list/promote', { seen: 'ready' })
    await vi.waitFor(async () => expect((await line('category_list')).kept).not.toBeNull(), {
      timeout: 60_000,
      interval: 200,
    })
    expect(
      (await asOf({ relatorio: 'category_list', em: localOf(app.infrastructure.clock.now()) })).table?.totals,
    ).toEqual([])
    await admin.send('/admin/projections/category_list/go-back', { seen: 'kept' })
    const nameNow = async () =>
      (await app.infrastructure.pool.query(`select name from read.category_list where category_id = 'cat-1'`))
        .rows[0]?.name
    await vi.waitFor(async () => expect(await nameNow()).toBe('trocada'), { timeout: 60_000, interval: 200 })
    await app.infrastructure.pool.query(
      `update read.category_list set name = 'Categoria 1' where category_id = 'cat-1'`,
    )
  })

  it.each(['rebuild', 'cancel', 'promote', 'go-back'])(
    'has no projection of another name to %s',
    async (verb) => {
      const answer = await admin.json(`/admin/projections/nobody/${verb}`, { seen: '' })
      expect(answer.status).toBe(404)
      expect((await answer.json()).detail).toBe('Não há projeção com este nome.')
      expect(await app.infrastructure.store.readStream('projectioncare-nobody')).toEqual([])
    },
  )

  it('has nothing to release for an unknown consumer', async () => {
    const answer = await admin.json('/admin/projections/consumers/nobody/release', { seen: '' })
    expect(answer.status).toBe(404)
  })
})

describe('a report as of an instant', () => {
  const minute = (at: string) => plus(at, 60_000).slice(0, 16)

  it('shows past and current rows, what changed, and why', async () => {
    const created = (await app.infrastructure.store.readStream('category-cat-2'))[0]!
    // The field has minutes only, so the event is put into a later minute.
    vi.spyOn(app.infrastructure.clock, 'now').mockImplementation(() => plus(created.at, 10 * 60_000))
    await app.send(
      ChangeCategory,
      { categoryId: 'cat-2', name: 'Dados e IA', slug: 'c2', description: '' },
      actor,
    )
    const em = localOf(`${minute(created.at)}:00.000Z`)
    vi.spyOn(app.infrastructure.clock, 'now').mockImplementation(() => plus(created.at, 20 * 60_000))
    const { table, problems, why } = await asOf({ relatorio: 'category_list', em, chave: 'cat-2' })
    expect(problems).toEqual({})
    expect(table?.counts).toEqual({ was: 3, is: 3, changed: 1 })
    expect(table?.rows.find(({ key }) => key === 'cat-2')).toMatchObject({
      was: { name: 'Categoria 2' },
      is: { name: 'Dados e IA' },
      changed: ['name', 'searchText', 'changedAt'],
    })
    expect(why).toMatchObject({ key: 'cat-2', existed: true, exists: true, more: 0 })
    expect(why?.moves).toMatchObject([{ type: 'CategoryChanged', stream: 'category-cat-2', actor: 'chefe' }])
    expect(why?.moves[0]?.changes.map(({ column }) => column.key)).toContain('name')

    const only = await asOf({ relatorio: 'category_list', em, mudou: '1' })
    expect(only.table?.rows.map(({ key }) => key)).toEqual(['cat-2'])
    const found = await asOf({ relatorio: 'category_list', em, busca: 'DADOS' })
    expect(found.table?.rows.map(({ key }) => key)).toEqual(['cat-2'])
    expect((await asOf({ relatorio: 'category_list', em, pagina: '9' })).table?.rows).toEqual([])
    vi.restoreAllMocks()
  })

  it('masks personal data on the page and in exports', async () => {
    const at = localOf(app.infrastructure.clock.now())
    const { table } = await asOf({ relatorio: 'account_card', em: at })
    const columns = table!.columns.filter(({ personal }) => personal).map(({ key }) => key)
    expect(columns).toEqual(['name', 'email'])
    for (const { is } of table!.rows) for (const key of columns) expect(is?.[key]).toBe(MASK)
    const html = await (await admin.html(`/admin/projections/as-of?relatorio=account_card&em=${at}`)).text()
    const csv = await (await admin.html(`/api/projections/as-of/csv?relatorio=account_card&em=${at}`)).text()
    for (const text of [html.replace(/auth":\{.*?\}\}/, ''), csv])
      expect(text).not.toContain('editora@exemplo')
  })

  it('exports with checksums that match the files and a second export', async () => {
    const query = `relatorio=category_list&em=${localOf(app.infrastructure.clock.now())}`
    const get = (format: string) => admin.html(`/api/projections/as-of/${format}?${query}`)
    const seal = await (await get('selo')).json()
    const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')
    const [csv, ndjson] = [await get('csv'), await get('ndjson')]
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="category_list-.*\.csv"$/)
    expect(sha256(await csv.arrayBuffer())).toBe(seal.files.csv)
    expect(sha256(await ndjson.arrayBuffer())).toBe(seal.files.ndjson)
    // Nothing in it is masked, so the file consists of the canonical lines.
    expect(seal.files.ndjson).toBe(seal.hash)
    expect(seal).toMatchObject({
      projection: 'category_list',
      version: categoryList.version,
      clock: 'known',
      covered: [],
    })
    expect((await (await get('selo')).json()).hash).toBe(seal.hash)
  })

  it.each([
    [{ relatorio: 'nobody' }, 'report', 'Escolha um relatório da lista.'],
    [{ em: 'ontem' }, 'at', 'Use uma data e uma hora que existam.'],
    [{ em: '2026-02-31T10:00' }, 'at', 'Use uma data e uma hora que existam.'],
    [{ em: '2099-01-01T00:00' }, 'at', 'Escolha um instante que já passou.'],
    [{ relogio: 'cuco' }, 'clock', 'Escolha um dos dois relógios.'],
    [{ chave: 'x', de: '2026-13-01T00:00' }, 'from', 'Use uma data e uma hora que existam.'],
    [{ chave: 'x', de: '2026-02-02T00:00', ate: '2026-02-01T00:00' }, 'to', 'O fim vem depois do começo.'],
  ])('%j says what is wrong by the field', async (query, field, sentence) => {
    const { problems, table } = await asOf(query as unknown as Record<string, string>)
    expect(problems).toEqual({ [field]: sentence })
    expect(table).toBeNull()
    const file = await admin.html(`/api/projections/as-of/csv?${new URLSearchParams(query as never)}`, {
      accept: 'application/json',
    })
    expect(file.status).toBe(422)
  })

  it('answers 422 for an unknown format, and says that a key never existed', async () => {
    expect((await admin.html('/api/projections/as-of/xls', { accept: 'application/json' })).status).toBe(422)
    const { why } = await asOf({ relatorio: 'category_list', chave: 'never\u0000' })
    expect(why).toMatchObject({ existed: false, exists: false, moves: [] })
  })

  it.each(projections.map(({ name }) => name))('%s can be read', async (name) => {
    const { table } = await asOf({ relatorio: name, em: localOf(app.infrastructure.clock.now()) })
    expect(table?.seal.projection).toBe(name)
  })
})

describe('what if, on the page', () => {
  const draft = {
    type: 'CategoryChanged',
    stream: 'category-cat-3',
    data: JSON.stringify({ categoryId: 'cat-3', name: 'Outra', slug: 'c3', description: '' }),
  }

  it('starts with an empty event of a type, or with a copy of a recorded one', async () => {
    const blank = await asOf({ aba: 'e-se', tipo: 'CategoryChanged' })
    expect(JSON.parse(blank.drafts!.draft!.data)).toEqual({
      categoryId: '',
      name: '',
      slug: '',
      description: '',
      cover: null,
    })
    const [event] = await app.infrastructure.store.readStream('account-chefe')
    const copied = await asOf({ aba: 'e-se', posicao: event!.position })
    expect(copied.drafts?.draft).toMatchObject({ type: 'AccountRegistered', stream: 'account-chefe' })
    expect(JSON.parse(copied.drafts!.draft!.data)).toMatchObject({
      accountId: 'chefe',
      name: MASK,
      email: MASK,
    })
    expect((await asOf({ aba: 'e-se', posicao: '999999' })).drafts?.problem).toBe(
      'Não há evento nesta posição.',
    )
    expect((await asOf({ aba: 'e-se', posicao: 'x y' })).drafts?.problem).toBe('Não há evento nesta posição.')
    expect((await asOf({ aba: 'e-se', tipo: 'Odd' })).drafts?.problem).toBe(
      'Escolha um tipo de evento da lista.',
    )
  })

  it('answers what would change, and writes nothing', async () => {
    const head = await app.infrastructure.store.head()
    const answer = await admin.json('/admin/projections/what-if', { drafts: [draft] })
    expect(answer.status).toBe(200)
    const { rows } = (await answer.json()) as WhatIfAnswer
    const changed = rows.find(({ projection }) => projection === 'category_list')
    expect(changed).toMatchObject({ label: 'Categorias', key: 'cat-3', isNew: false })
    expect(changed?.changes).toContainEqual(
      expect.objectContaining({ before: 'Categoria 3', after: 'Outra', delta: null }),
    )
    expect(await app.infrastructure.store.head()).toBe(head)
  })

  it.each([
    [{ drafts: [] }, '0.type', 'Escolha um tipo de evento da lista.'],
    [{}, '0.type', 'Escolha um tipo de evento da lista.'],
    [
      { drafts: [{ ...draft, data: '{' }] },
      '0.data',
      'Isto não é um JSON completo: confira vírgulas, aspas e chaves.',
    ],
    [{ drafts: [{ ...draft, stream: '' }] }, '0.stream', 'Escreva o stream como em order-123.'],
    [{ drafts: [draft, { ...draft, data: '{}' }] }, '1.data.name', 'Falta este campo: aqui vai um texto.'],
    [{ drafts: [null] }, '0.data', undefined],
  ])('%j is refused by field', async (body, field, sentence) => {
    const answer = await admin.json('/admin/projections/what-if', body)
    expect(answer.status).toBe(422)
    const { errors } = await answer.json()
    if (sentence) expect(errors[field]).toBe(sentence)
    else expect(Object.keys(errors).length).toBeGreaterThan(0)
  })
})
