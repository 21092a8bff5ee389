import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  code,
  count,
  email,
  flag,
  instant,
  money,
  relation,
  status,
  text,
} from '../../../src/contracts/kernel/attribute'
import type { Declared, Resource } from '../../../src/contracts/kernel/resource'
import {
  type ResourceListProps,
  type ResourceRow,
  resourceListQuery,
} from '../../../src/contracts/kernel/resource-list'
import { CurrentPage, VisitsContext } from '../shell/current'
import { Refused } from '../shell/problem'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../shell/testing'
import ListPage from './ListPage'
import { loadParts, type Override, override } from './overrides'
import { ResourceContext } from './useResource'

const partners: Resource = {
  at: '/admin/partners',
  component: 'Admin/Partners',
  named: {},
  who: 'AE',
  menu: 'Mídia',
  noun: ['parceira', 'parceiras', 'f'],
  benefit: 'Parceiras trazem alunos novos.',
  pages: ['List', 'Create', 'Edit', 'Show'],
  written: [],
  links: [],
  sections: {},
  needs: {},
  formerNames: {},
  formerFilters: {},
  aside: {},
  rows: 'partners',
  key: 'partnerId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    status: status('Situação', {
      live: { label: 'Ativa', tone: 'ok' },
      paused: { label: 'Pausada', tone: 'warn' },
    }),
    sales: count('Vendas', { total: true }),
    revenue: money('Receita', { total: true }),
    courseId: relation('Curso', {
      rows: 'courses',
      key: 'courseId',
      title: 'title',
      to: '/admin/courses/{id}',
    }),
    since: instant('Desde'),
    paid: flag('Em dia', { offered: true }),
  },
  detail: { taxId: code('CNPJ') },
  search: { in: 'searchText', label: 'Filtrar por nome ou CNPJ' },
  filters: ['status', 'revenue', 'since', 'sales', 'paid', 'courseId', 'name'],
  tabs: [
    { label: 'Ativas', where: { status: ['live'] } },
    { label: 'Pausadas', where: { status: ['paused'] } },
  ],
  sorts: ['name', 'revenue'],
  sortedBy: {},
  newestFirst: false,
  create: 'AddPartner',
  change: 'ChangePartner',
  acts: {
    PausePartner: {
      label: 'Pausar',
      done: 'Parceira pausada.',
      bulk: true,
      danger: true,
      confirm: { title: 'Pausar “{title}”?', text: 'Ela para de vender.' },
      reason: { label: 'Por quê?', required: true },
    },
    RemindPartner: { label: 'Lembrar', done: 'Lembrete enviado.', bulk: true },
    ForgetPartner: { label: 'Apagar', done: 'Apagada.', bulk: true },
  },
  hasMany: {},
  history: false,
}
const rowOf = (id: string, title: string, values: ResourceRow['values'] = {}): ResourceRow => ({
  id,
  title,
  values: {
    name: title,
    status: 'live',
    sales: 3,
    revenue: 19_700,
    courseId: 'sql',
    since: '2026-03-02T12:00:00.000Z',
    ...values,
  },
})
const rows = [
  rowOf('p1', 'Acme'),
  rowOf('p2', 'Bravo', { courseId: null, status: 'paused' }),
  rowOf('p3', 'Ciano'),
]
const query = (search = '', resource = partners) =>
  resourceListQuery(resource).parse(new URLSearchParams(search))
const props = (more: Partial<ResourceListProps> = {}): ResourceListProps => ({
  view: query(),
  rows,
  related: { courseId: { sql: 'SQL para dados' } },
  total: 3,
  atLeast: false,
  perPage: 50,
  totals: { sales: 9, revenue: 59_100 },
  tabCounts: [3, 2, 1],
  blank: false,
  saved: [],
  may: { create: true, change: true, order: true, acts: ['PausePartner', 'RemindPartner'] },
  exports: ['csv', 'xlsx'],
  ...more,
})

type Served = NonNullable<Parameters<typeof renderInShell>[1]>['served']

async function show(
  more: Partial<ResourceListProps> = {},
  resource = partners,
  overrides: Override[] = [],
  served?: Served,
) {
  const visits = fakeVisits()
  const parts = await loadParts(resource, overrides)
  const page = pageObject(`${resource.component}/List`, {}, resource.at)
  const tree = (
    <ResourceContext value={{ resource, parts, extra: more.extra }}>
      <ListPage {...props(more)} />
    </ResourceContext>
  )
  renderInShell(tree, { page, visits, served })
  return { visits, page, tree }
}
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const press = (key: string) => userEvent.keyboard(key)
const current = () => document.querySelector('tr[aria-current]')?.getAttribute('data-row')

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what the list shows', () => {
  test('puts a second line under a value where the declaration names one', async () => {
    const list = { ...partners.list, name: text('Nome', { primary: true, under: 'since' }) }
    await show({ view: query('colunas=sales') }, { ...partners, list })
    const row = screen.getByRole('row', { name: /Acme/ })
    expect(within(row).getByText('02/03/2026 às 09:00')).toBeTruthy()
    expect(within(row).getByRole('link').textContent).toBe('Acme')
  })

  test('puts no link inside of the link to the record', async () => {
    const list = { ...partners.list, name: email('E-mail', { primary: true }) } as Resource['list']
    await show({}, { ...partners, list })
    expect(document.querySelectorAll('a a')).toHaveLength(0)
    expect(href('Acme')).toBe('/admin/partners/p1')
  })

  test('is one line for each record, numbers to the right, with sums below', async () => {
    await show()
    const table = screen.getByRole('table', { name: 'Parceiras' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Selecionar todas as linhas desta página',
      'Nome',
      'Situação',
      'Vendas',
      'Receita',
      'Curso',
      'Desde',
    ])
    const acme = within(table).getByRole('row', { name: /Acme/ })
    expect(acme.querySelector('[data-label="Receita"]')?.className).toContain('text-right')
    expect(acme.querySelector('[title="SQL para dados"]')).toBeTruthy()
    expect(href('Acme')).toBe('/admin/partners/p1')
    expect(within(acme).getByRole('link', { name: 'SQL para dados' }).getAttribute('href')).toBe(
      '/admin/courses/sql',
    )
    expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toBe('Total9R$\u00a0591,00')
  })

  test('says which part of how many it is', async () => {
    await show({ total: 4812, view: query('pagina=2') })
    expect(screen.getByText('51–100 de 4.812')).toBeTruthy()
  })

  test('says that counting stopped', async () => {
    await show({ total: 10_000, atLeast: true })
    expect(screen.getByText('1–50 de mais de 10.000')).toBeTruthy()
    expect(href('Contar todas')).toBe('/admin/partners?somar=1')
  })

  test('goes on behind what was counted, and shows no number for a tab that was not', async () => {
    await show({ total: 150, atLeast: true, tabCounts: [1_001, null, 3], view: query('pagina=3') })
    expect(screen.getByText('101–150 de mais de 150')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')).toBe(
      '/admin/partners?pagina=4',
    )
    const tabs = within(screen.getByRole('navigation', { name: 'Situações da lista' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Todas999+', 'Ativas', 'Pausadas3'])
  })

  test('is the columns that the view chose, in their order', async () => {
    await show({ view: query('colunas=paid&colunas=taxId&colunas=name') })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.slice(1)).toEqual(['Nome', 'Em dia', 'CNPJ'])
  })

  test('opens records without a page of their own beside the list, which stays as it is', async () => {
    await show({ view: query('busca=ac&pagina=2'), total: 99 }, { ...partners, pages: ['Index'] })
    expect(href('Acme')).toBe('/admin/partners?busca=ac&pagina=2&registro=p1')
    expect(href('Criar parceira')).toBe('/admin/partners?registro=novo')
  })
})

describe('sums above the table', () => {
  const above = {
    ...partners,
    list: {
      ...partners.list,
      sales: count('Vendas', { total: 'above', asked: 'any' }),
      revenue: money('Receita', { total: 'above', offered: true, whenEmpty: 'não informada' }),
    },
    filters: ['status', 'sales'],
  } satisfies Resource

  test('stand there although their column is not shown, each with the way to the rows that make it', async () => {
    await show({ view: query('situacao=live', above) }, above)
    const sums = screen.getByRole('region', { name: 'Soma desta visão' })
    expect([...sums.querySelectorAll('div')].map((each) => each.textContent)).toEqual([
      'Vendas9',
      'ReceitaR$\u00a0591,00',
    ])
    expect(
      within(sums)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/partners?situacao=live&vendas=sim'])
    expect(screen.queryByRole('row', { name: /^Total/ })).toBeNull()
  })

  test('say so where no row has a value', async () => {
    await show({ totals: { sales: 0, revenue: null }, view: query('', above) }, above)
    expect(screen.getByRole('region', { name: 'Soma desta visão' }).textContent).toBe(
      'Vendas0Receitanão informada',
    )
  })

  test('filter by boxes of which each asks for any value at all', async () => {
    await show({ view: query('vendas=sim', above) }, above)
    expect(screen.getByRole('link', { name: /Vendas: com valor/ }).getAttribute('href')).toBe(
      '/admin/partners',
    )
    await userEvent.click(screen.getByText('Filtros'))
    const group = screen.getByRole('group', { name: 'Só com valor em' })
    const box = within(group).getByRole('checkbox') as HTMLInputElement
    expect([box.name, box.value, box.checked]).toEqual(['vendas', 'sim', true])
  })

  test('are still found under the words of older addresses', () => {
    const renamed = {
      ...above,
      formerNames: { 'since from': 'de' },
      formerFilters: { 'soma=vendas': 'vendas=sim' },
      filters: ['since', 'sales'],
    }
    const list = resourceListQuery(renamed)
    expect(list.parse(new URLSearchParams('soma=vendas&de=2026-03-02')).filters).toMatchObject({
      sales: true,
      'since from': '2026-03-02',
    })
    expect(list.canonical({ soma: 'vendas', de: '2026-03-02' })).toBe(
      '/admin/partners?desde-de=2026-03-02&vendas=sim',
    )
    expect(list.parse(new URLSearchParams('soma=nada')).filters).toMatchObject({ sales: false })
  })
})

describe('views', () => {
  test('are a strip of tabs with counts, which keep search and other filters', async () => {
    await show({ view: query('busca=ac&situacao=live&receita-de=10') })
    const strip = screen.getByRole('navigation', { name: 'Situações da lista' })
    expect(
      within(strip)
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href')]),
    ).toEqual([
      ['Todas3', '/admin/partners?busca=ac&receita-de=10'],
      ['Ativas2', '/admin/partners?busca=ac&situacao=live&receita-de=10'],
      ['Pausadas1', '/admin/partners?busca=ac&situacao=paused&receita-de=10'],
    ])
    expect(within(strip).getByRole('link', { current: 'page' }).textContent).toBe('Ativas2')
  })

  test('show every filter in use as a chip that removes it, but not that of the tab', async () => {
    await show({
      view: query(
        'busca=ac&situacao=live&receita-de=10&receita-ate=20&desde-de=2026-03-01&em-dia=sim&curso=sql&nome=cme',
      ),
    })
    const chips = screen.getAllByRole('link', { name: /^Remover filtro/ })
    expect(chips.map((chip) => chip.textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'Remover filtro: “ac”',
      'Remover filtro: Receita: de R$ 10,00 a R$ 20,00',
      'Remover filtro: Desde: a partir de 01/03/2026',
      'Remover filtro: Em dia: sim',
      'Remover filtro: Curso: SQL para dados',
      'Remover filtro: Nome: “cme”',
    ])
    expect(chips[1]?.getAttribute('href')).toBe(
      '/admin/partners?busca=ac&situacao=live&desde-de=2026-03-01&em-dia=sim&curso=sql&nome=cme',
    )
    expect(href('Limpar filtros')).toBe('/admin/partners')
  })

  test('beyond the last page it leads to the first one of the same filter, and counts nothing', async () => {
    await show({ rows: [], total: 2, view: query('situacao=paused&pagina=9') })
    expect(href('Ir para a primeira página')).toBe('/admin/partners?situacao=paused')
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
  })

  test('are filtered by one field for each kind of filter', async () => {
    const { visits } = await show({ view: query('busca=ac') })
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pausada' }))
    await userEvent.type(screen.getByLabelText('Receita: de'), '1.297,50')
    await userEvent.type(screen.getByLabelText('Vendas: até'), '7')
    fireEvent.change(screen.getByLabelText('Desde: de'), { target: { value: '2026-03-01' } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Em dia' }), 'Não')
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar filtros' }))
    expect(visits.visit).toHaveBeenCalledWith(
      '/admin/partners?busca=ac&situacao=paused&receita-de=1297%2C50&desde-de=2026-03-01&vendas-ate=7&em-dia=nao',
      { preserveScroll: true },
    )
  })

  test('are filtered by another record, found by its title', async () => {
    fakeFetch(() => ({ body: { options: [{ id: 'sql', title: 'SQL para dados' }], more: false } }))
    const { visits } = await show()
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.type(screen.getByRole('combobox', { name: 'Curso' }), 'sql')
    await userEvent.click(await screen.findByRole('option', { name: /SQL para dados/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar filtros' }))
    expect(visits.visit).toHaveBeenCalledWith('/admin/partners?curso=sql', { preserveScroll: true })
  })

  test('are searched on Enter and sorted by their heads', async () => {
    const { visits } = await show({ view: query('situacao=live') })
    await userEvent.type(screen.getByRole('searchbox'), 'ágil{Enter}')
    expect(visits.visit).toHaveBeenCalledWith('/admin/partners?busca=%C3%A1gil&situacao=live', {
      preserveScroll: true,
    })
    expect(href(/^Receita/)).toBe('/admin/partners?situacao=live&ordem=receita')
    expect(href(/^Nome/)).toBe('/admin/partners?situacao=live&ordem=-nome')
  })

  test('choose columns and their order', async () => {
    const { visits } = await show()
    await userEvent.click(screen.getByText('Colunas'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vendas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'CNPJ' }))
    await userEvent.click(screen.getByRole('button', { name: 'Receita: mais à esquerda' }))
    await userEvent.click(screen.getByRole('button', { name: 'Receita: mais à esquerda' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar colunas' }))
    const [address] = visits.visit.mock.calls[0] ?? []
    expect(new URLSearchParams(address?.split('?')[1]).getAll('colunas')).toEqual([
      'name',
      'revenue',
      'status',
      'courseId',
      'since',
      'taxId',
    ])
  })

  test('are exported exactly as shown, with all their pages', async () => {
    await show({ view: query('busca=ac&pagina=3&colunas=name'), total: 200 })
    expect(href(/^CSV/)).toBe('/admin/partners/export?formato=csv&busca=ac&colunas=name')
    expect(href(/^XLSX/)).toBe('/admin/partners/export?formato=xlsx&busca=ac&colunas=name')
  })

  test('that are saved open by their name; one is saved with the query of what is shown', async () => {
    const saved = [
      { id: 'v1', name: 'Grandes', query: 'receita-de=1000', shared: true, own: false },
      { id: 'v2', name: 'Minhas', query: '', shared: false, own: true },
    ]
    const { visits } = await show({ saved, view: query('situacao=live&pagina=2'), total: 99 })
    expect(href('Grandes')).toBe('/admin/partners?receita-de=1000')
    expect(screen.queryByText('Renomear ou apagar “Grandes”')).toBeNull()
    expect(screen.getByText('Renomear ou apagar “Minhas”')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Salvar esta visão como/), 'Vivas')
    await userEvent.click(screen.getByRole('checkbox', { name: /Para toda a equipe/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar visão' }))
    await waitFor(() => expect(visits.submit).toHaveBeenCalled())
    const [action, data] = visits.submit.mock.calls[0] ?? []
    expect(action).toBe('/admin/views')
    expect(Object.fromEntries(data as FormData)).toMatchObject({
      list: '/admin/partners',
      query: 'situacao=live',
      name: 'Vivas',
      shared: 'on',
    })
  })
})

describe('an empty list', () => {
  test('says what to do first', async () => {
    await show({ rows: [], total: 0, blank: true })
    expect(screen.getByText('Crie sua primeira parceira')).toBeTruthy()
    expect(screen.getByText('Parceiras trazem alunos novos.')).toBeTruthy()
    expect(href('Criar parceira')).toBe('/admin/partners/create')
  })

  test('does not invite those who may not create', async () => {
    await show({ rows: [], total: 0, blank: true, may: { create: false, change: false, acts: [] } })
    expect(screen.getByText('Ainda não há parceiras')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Criar parceira' })).toBeNull()
  })

  test('says by the field which span ends before it begins, and keeps what was typed', async () => {
    const view = query('desde-de=2026-03-12&desde-ate=2026-03-10&receita-de=900&receita-ate=20')
    await show({ rows: [], total: 0, view })
    const [until, most] = [
      screen.getByLabelText<HTMLInputElement>('Desde: até'),
      screen.getByLabelText<HTMLInputElement>('Receita: até'),
    ]
    expect([until.value, until.getAttribute('aria-invalid')]).toEqual(['10/03/2026', 'true'])
    expect([most.value, most.getAttribute('aria-invalid')]).toEqual(['20', 'true'])
    const field = (input: HTMLElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(field(until)?.textContent).toBe('A data final vem antes da inicial.')
    expect(until.closest('details')?.open).toBe(true)
    expect(
      screen.getByText('O valor máximo é menor que o mínimo. A data final vem antes da inicial.'),
    ).toBeTruthy()
  })

  test('differs from a filter without results', async () => {
    await show({ rows: [], total: 0, view: query('situacao=paused') })
    expect(screen.getByText('Nenhuma parceira com este filtro')).toBeTruthy()
    expect(href('Limpar filtros')).toBe('/admin/partners')
  })
})

describe('the selected rows', () => {
  const bar = () => screen.getByRole('region', { name: 'Ações nas linhas selecionadas' })

  test('what was ticked before the page was alive is selected', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    const tick = () => {
      for (const box of container.querySelectorAll<HTMLInputElement>('tbody input[name=ids]:not([value=p3])'))
        box.checked = true
    }
    await show({}, partners, [], { container, before: tick })
    expect(within(bar()).getByText('2 selecionadas')).toBeTruthy()
    expect(container.querySelectorAll('tbody input:checked')).toHaveLength(2)
  })
  const tick = (title: string) =>
    userEvent.click(screen.getByRole('checkbox', { name: `Selecionar parceira ${title}` }))

  test('have a bar with the acts that the reader may do', async () => {
    await show()
    expect(screen.queryByRole('region', { name: 'Ações nas linhas selecionadas' })).toBeNull()
    await tick('Acme')
    await tick('Bravo')
    expect(within(bar()).getByText('2 selecionadas')).toBeTruthy()
    expect(
      within(bar())
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Selecionar a página', 'Pausar', 'Lembrar', ''])
  })

  test('are sent together, and what happened to each of them is shown', async () => {
    const results = [
      { id: 'p1', title: 'Acme', ok: true, message: 'Lembrete enviado.' },
      { id: 'p3', title: 'Ciano', ok: false, message: 'Só parceiras ativas recebem lembretes.' },
    ]
    const requests = fakeFetch(() => ({ body: { done: 1, results } }))
    const { visits } = await show()
    await tick('Acme')
    await tick('Ciano')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Lembrar' }))
    const dialog = await screen.findByRole('dialog', { name: '1 de 2 concluídos', hidden: true })
    expect(
      within(dialog)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(['Ciano recusado: Só parceiras ativas recebem lembretes.', 'Acme feito: Lembrete enviado.'])
    expect(requests[0]?.url).toBe('/admin/partners/acts/remind-partner')
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ ids: ['p1', 'p3'] })
    expect(visits.reload).toHaveBeenCalled()
    expect(screen.queryByRole('region', { name: 'Ações nas linhas selecionadas' })).toBeNull()
  })

  test('are put back by “Desfazer”, those alone that were changed', async () => {
    const PausePartner = { ...partners.acts.PausePartner, label: 'Pausar', done: 'Pausada.', bulk: true }
    const acts = {
      ...partners.acts,
      PausePartner: {
        ...PausePartner,
        confirm: undefined,
        reason: undefined,
        undo: 'RemindPartner' as never,
      },
    }
    const results = [
      { id: 'p1', title: 'Acme', ok: true, message: 'Pausada.', changed: true as const },
      { id: 'p2', title: 'Bravo', ok: true, message: 'Nada mudou.' },
      { id: 'p3', title: 'Ciano', ok: false, message: 'Não pode.' },
    ]
    const requests = fakeFetch((url) =>
      url.endsWith('pause-partner')
        ? { body: { done: 2, results } }
        : { body: { done: 1, results: [{ id: 'p1', title: 'Acme', ok: true, message: 'Voltou.' }] } },
    )
    const { visits } = await show({}, { ...partners, acts })
    for (const title of ['Acme', 'Bravo', 'Ciano']) await tick(title)
    await userEvent.click(within(bar()).getByRole('button', { name: 'Pausar' }))
    const dialog = await screen.findByRole('dialog', { name: '2 de 3 concluídos', hidden: true })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer', hidden: true }))
    await waitFor(() => expect(visits.reload).toHaveBeenCalledTimes(2))
    expect(requests[1]?.url).toBe('/admin/partners/acts/remind-partner')
    expect(JSON.parse(String(requests[1]?.init.body)).ids).toEqual(['p1'])
    expect(screen.queryByRole('button', { name: 'Desfazer', hidden: true })).toBeNull()
  })

  test('are asked about first, with a reason where the act takes one', async () => {
    const requests = fakeFetch(() => ({ body: { done: 1, results: [] } }))
    await show()
    await tick('Acme')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Pausar' }))
    expect(requests).toEqual([])
    const dialog = screen.getByRole('dialog', { name: 'Pausar “Acme”?', hidden: true })
    await userEvent.type(within(dialog).getByLabelText('Por quê?'), 'Contrato vencido')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pausar', hidden: true }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.url).toBe('/admin/partners/acts/pause-partner')
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({
      ids: ['p1'],
      reason: 'Contrato vencido',
    })
  })

  test('say by the field why a reason was refused, and keep what was typed', async () => {
    const errors = { reason: 'Escreva pelo menos 10 letras.' }
    fakeFetch(() => ({
      status: 422,
      type: 'application/problem+json',
      body: { status: 422, detail: errors.reason, errors },
    }))
    await show()
    await tick('Acme')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Pausar' }))
    const dialog = screen.getByRole('dialog', { name: 'Pausar “Acme”?', hidden: true })
    const field = within(dialog).getByLabelText('Por quê?')
    await userEvent.type(field, 'não')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pausar', hidden: true }))
    expect(await within(dialog).findByText(errors.reason)).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toBe('não')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  test('stay selected when the server does not answer', async () => {
    fakeFetch(() => ({
      status: 422,
      type: 'application/problem+json',
      body: { status: 422, detail: 'Espere.' },
    }))
    await show()
    await tick('Acme')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Lembrar' }))
    await waitFor(() => expect(within(bar()).getByText('1 selecionada')).toBeTruthy())
  })

  test('may be every record of the view, and what happened to each is told while it goes on', async () => {
    const lines = [
      { id: 'p1', title: 'Acme', ok: true, message: 'Lembrete enviado.' },
      { id: 'p9', title: 'Zulu', ok: false, message: 'Está pausada.' },
      { end: true },
    ].map((line) => `${JSON.stringify(line)}\n`)
    const sent: string[] = []
    let write = (_: string) => {}
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      sent.push(String(body))
      const pieces = new ReadableStream({
        start(controller) {
          write = (text) => controller.enqueue(new TextEncoder().encode(text))
        },
      })
      return new Response(pieces, { headers: { 'content-type': 'application/x-ndjson' } })
    })
    const { visits } = await show({ total: 312, view: query('status=live') })
    for (const title of ['Acme', 'Bravo', 'Ciano']) await tick(title)
    await userEvent.click(within(bar()).getByRole('button', { name: 'Selecionar todas as 312' }))
    expect(within(bar()).getByText('312 selecionadas')).toBeTruthy()
    await userEvent.click(within(bar()).getByRole('button', { name: 'Lembrar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ all: '1', count: 312, query: expect.any(String) })
    const half = Math.floor((lines[1] ?? '').length / 2)
    write(`${lines[0]}${lines[1]?.slice(0, half)}`)
    expect(await screen.findByRole('dialog', { name: '1 de 312…', hidden: true })).toBeTruthy()
    expect(visits.reload).not.toHaveBeenCalled()
    write(`${lines[1]?.slice(half)}${lines[2]}`)
    const dialog = await screen.findByRole('dialog', { name: '1 de 2 concluídos', hidden: true })
    expect(within(dialog).getByText('Está pausada.', { exact: false })).toBeTruthy()
    await waitFor(() => expect(visits.reload).toHaveBeenCalled())
  })

  test('are sent by plain buttons without JavaScript', async () => {
    const { page, tree, visits } = await show()
    const html = renderToString(
      <VisitsContext value={visits}>
        <CurrentPage value={page}>{tree}</CurrentPage>
      </VisitsContext>,
    )
    const document = new DOMParser().parseFromString(html, 'text/html')
    const forms = new DOMParser().parseFromString(
      document.querySelector('form#bulk noscript')?.innerHTML ?? '',
      'text/html',
    )
    expect([...forms.querySelectorAll('button')].map((button) => button.getAttribute('formaction'))).toEqual([
      '/admin/partners/acts/pause-partner',
      '/admin/partners/acts/remind-partner',
    ])
    expect(document.querySelector('input[name=ids][form=bulk]')?.getAttribute('value')).toBe('p1')
  })
})

describe('keys', () => {
  test('J and K go through the rows, Enter opens, X selects, / searches', async () => {
    const { visits } = await show()
    await press('j')
    await press('j')
    expect([current(), document.activeElement?.textContent]).toEqual(['p2', 'Bravo'])
    await press('j')
    await press('j')
    expect(current()).toBe('p3')
    await press('k')
    await press('x')
    expect(screen.getByText('1 selecionada')).toBeTruthy()
    ;(document.activeElement as HTMLElement).blur()
    await press('{Enter}')
    expect(visits.visit).toHaveBeenCalledWith('/admin/partners/p2')
    await press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('do nothing while somebody types', async () => {
    await show()
    await userEvent.type(screen.getByRole('searchbox'), 'jx?')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx?')
    expect([current(), screen.queryByText('1 selecionada')]).toEqual([undefined, null])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  test('? tells them, and they can be switched off', async () => {
    await show()
    await press('?')
    const sheet = screen.getByRole('dialog', { name: 'Atalhos do teclado', hidden: true })
    await userEvent.click(within(sheet).getByLabelText('Usar atalhos de uma tecla'))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Fechar', hidden: true }))
    await press('j')
    expect(current()).toBeUndefined()
    expect(localStorage.getItem('singleKeys')).toBe('off')
    await userEvent.click(screen.getByRole('button', { name: 'atalhos' }))
    await userEvent.click(within(sheet).getByLabelText('Usar atalhos de uma tecla'))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Fechar', hidden: true }))
    await press('j')
    expect(current()).toBe('p1')
  })
})

describe('the order by hand', () => {
  const byHand: Resource = { ...partners, order: { command: 'ReorderPartners', by: 'place' } }
  const titles = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
  const sent = (visits: ReturnType<typeof fakeVisits>) =>
    visits.submit.mock.calls.map(([to, data]) => [to, data])

  test('is changed by buttons, shown at once and announced', async () => {
    const { visits } = await show({}, byHand)
    await userEvent.click(screen.getByRole('button', { name: 'Mover “Acme” para baixo' }))
    expect(titles()).toEqual(['Bravo', 'Acme', 'Ciano'])
    expect(sent(visits)).toEqual([['/admin/partners/order', { ids: ['p2', 'p1', 'p3'] }]])
    expect(screen.getByText('Acme, posição 2 de 3')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mover “Bravo” para cima' }).disabled).toBe(
      true,
    )
  })

  test('is changed by Alt and arrows', async () => {
    const { visits } = await show({}, byHand)
    screen.getByRole('link', { name: 'Ciano' }).focus()
    await press('{Alt>}{ArrowUp}{/Alt}')
    expect(sent(visits)).toEqual([['/admin/partners/order', { ids: ['p1', 'p3', 'p2'] }]])
  })

  test('is changed by dragging, and sent once', async () => {
    const { visits } = await show({}, byHand)
    for (const [at, row] of [...document.querySelectorAll('tbody [data-row]')].entries())
      row.getBoundingClientRect = () => {
        const now = [...document.querySelectorAll('tbody [data-row]')].indexOf(row)
        return { top: now * 40, bottom: now * 40 + 40 } as DOMRect & { at: typeof at }
      }
    const handle = screen.getAllByTitle('Arraste para mudar a ordem')[0] as HTMLElement
    fireEvent.pointerDown(handle, { button: 0, clientY: 10 })
    fireEvent.pointerMove(window, { clientY: 50 })
    fireEvent.pointerMove(window, { clientY: 90 })
    expect(visits.submit).not.toHaveBeenCalled()
    fireEvent.pointerUp(window, { clientY: 90 })
    expect(titles()).toEqual(['Bravo', 'Ciano', 'Acme'])
    expect(sent(visits)).toEqual([['/admin/partners/order', { ids: ['p2', 'p3', 'p1'] }]])
  })

  test('comes back when the server refuses it', async () => {
    const { visits } = await show({}, byHand)
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Não deu.' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Mover “Acme” para baixo' }))
    await waitFor(() => expect(titles()).toEqual(['Acme', 'Bravo', 'Ciano']))
  })

  const place = async (title: string, typed: string) => {
    const button = screen.getByRole('button', { name: `Mover “${title}” para a posição…` })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Posição/, hidden: true })
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    return { button, field }
  }
  const dialog = () => document.querySelector('dialog[open]')

  test('is changed by the number of a position', async () => {
    const { visits } = await show({}, byHand)
    const { button } = await place('Acme', '3')
    expect(titles()).toEqual(['Bravo', 'Ciano', 'Acme'])
    expect(sent(visits)).toEqual([['/admin/partners/order', { ids: ['p2', 'p3', 'p1'] }]])
    expect(screen.getByText('Acme, posição 3 de 3')).toBeTruthy()
    expect([dialog(), button.isConnected]).toEqual([null, true])
  })

  test.each(['0', '4', '-1', '1,5', '', 'dois'])('no position is %o', async (typed) => {
    const { visits } = await show({}, byHand)
    const { field } = await place('Acme', typed)
    expect(screen.getByText('Informe um número de 1 a 3.')).toBeTruthy()
    expect([field.getAttribute('aria-invalid'), visits.submit.mock.calls.length]).toEqual(['true', 0])
    fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('cannot be dragged while only some of the records are shown, but still changed by a number', async () => {
    const { visits } = await show({ total: 800, inAll: 800 }, byHand)
    expect(screen.queryByRole('button', { name: /para baixo$/ })).toBeNull()
    expect(
      screen.getByText('Com mais de 500 parceiras, a ordem muda pelo número da posição de cada linha.'),
    ).toBeTruthy()
    await place('Bravo', '700')
    expect(sent(visits)).toEqual([['/admin/partners/order', { move: 'to:700:p2' }]])
    await screen.findByText('Bravo, posição 700 de 800')
  })

  test('cannot be dragged in a search, and says what to do', async () => {
    const { visits } = await show({ view: query('busca=a'), inAll: 9 }, byHand)
    expect(screen.queryByRole('button', { name: /para baixo$/ })).toBeNull()
    expect(screen.getByText(/^Para arrastar, limpe a busca e os filtros/)).toBeTruthy()
    await place('Bravo', '9')
    expect(sent(visits)).toEqual([['/admin/partners/order', { move: 'to:9:p2' }]])
  })
})

const Total = ({ total }: ResourceListProps) => <p>{total}</p>

test('a part written by hand stands in for a declared one', async () => {
  const declared = partners as Declared<'name' | 'status', 'code'>
  const hand = override(declared, {
    'cell:status': async () => ({ default: ({ value }) => <b>à mão: {String(value)}</b> }),
    'list:above': async () => ({ default: ({ total }) => <p>{total} no quadro acima</p> }),
  })
  // @ts-expect-error the row has no such column
  override(declared, { 'cell:nothing': async () => ({ default: () => null }) })
  // @ts-expect-error no such place
  override(declared, { 'list:beside': async () => ({ default: () => null }) })
  // @ts-expect-error a cell does not get the props of a list
  override(declared, { 'cell:name': async () => ({ default: Total }) })
  await show({}, partners, [hand])
  expect(screen.getAllByText('à mão: live')).toHaveLength(2)
  expect(screen.getByText('3 no quadro acima')).toBeTruthy()
})

test('parts written by hand are given what the server loads besides, by its type', async () => {
  const declared = partners as Resource & {
    known?: { column: 'status'; field: never; extra?: { bank: string } }
  }
  const hand = override(declared, {
    'cell:status': async () => ({ default: ({ extra }) => <i>no {extra.bank}</i> }),
    'list:lead': async () => ({ default: ({ extra }) => <>Tudo pelo {extra.bank}.</> }),
  })
  // @ts-expect-error the server loads no such thing
  override(declared, { 'list:blank': async () => ({ default: ({ extra }) => <i>{extra.banco}</i> }) })
  await show({ extra: { bank: 'banco de teste' } }, partners, [hand])
  expect(screen.getAllByText('no banco de teste')).toHaveLength(3)
  expect(screen.getByText('Tudo pelo banco de teste.')).toBeTruthy()
})

test('an empty list may say by hand why, and further pages are linked beside its title', async () => {
  const hand = override(partners, {
    'list:blank': async () => ({ default: () => <p>Nada, e por um motivo.</p> }),
  })
  const linked = { ...partners, links: [{ label: 'Contratos', to: '/admin/contracts' }] } as const
  await show({ rows: [], total: 0, blank: true }, linked, [hand])
  expect(screen.getByText('Nada, e por um motivo.')).toBeTruthy()
  expect(href('Contratos')).toBe('/admin/contracts')
})
