import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { salesFunnel } from '../../../../src/contracts/analytics/sales-funnel'
import { answerOf } from '../../../../src/contracts/kernel/report-answer'
import {
  foldReport,
  measuresOf,
  type ReportQuestion,
  sumAll,
} from '../../../../src/contracts/kernel/report-fold'
import {
  type ReportProps,
  type ReportRowsProps,
  reportQuery,
} from '../../../../src/contracts/kernel/report-view'
import { engagementReport } from '../../../../src/contracts/learning/engagement-report'
import { orderBumpReport as report } from '../../../../src/contracts/ordering/order-bump-report'
import { bestTimes, salesStatistics } from '../../../../src/contracts/ordering/sales-statistics'
import { fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { ReportFunnel } from './ReportFunnel'
import { ReportNumbers } from './ReportNumbers'
import { ReportTable } from './ReportTable'
import { resolveReport } from './resolve'
import type { ShownReport } from './useReport'

const row = (day: string, product: string, taken: number, revenue: number) => ({
  day,
  product: `course:${product}`,
  title: `Curso ${product}`,
  beside: null,
  besideTitle: null,
  shown: 1,
  taken,
  paid: taken,
  revenue,
})
const rows = [
  row('2026-03-02', 'sql', 1, 4_000),
  row('2026-03-02', 'go', 0, 0),
  row('2026-03-03', 'sql', 1, 3_000),
]

function props(query = '', more: Partial<ReportProps> = {}): ReportProps {
  const view = reportQuery(report).parse(new URLSearchParams(`de=2026-03-01&ate=2026-03-04&${query}`))
  const question: ReportQuestion = {
    from: '2026-03-01',
    to: '2026-03-04',
    unit: 'day',
    by: view.by,
    filters: view.filters,
    bySale: false,
  }
  const before = { ...question, from: '2026-02-25', to: '2026-02-28' }
  return {
    view,
    period: { from: question.from, to: question.to, problem: null },
    compared: { from: before.from, to: before.to },
    unit: 'day',
    today: '2026-03-04',
    latest: '2026-03-04T12:00',
    ...answerOf(report, question, foldReport(report, question, rows), { question: before, cells: [] }),
    heat: [],
    choices: { product: [{ value: 'course:sql', label: 'Curso sql' }], beside: [] },
    money: true,
    freshAt: '2026-03-04T15:00:07.000Z',
    problems: {},
    seal: {
      report: 'order-bump-report',
      view: '',
      from: question.from,
      to: question.to,
      instant: null,
      clock: 'known',
      lines: 4,
      codeVersion: 'v1',
      hash: 'abc123',
    },
    why: null,
    bridge: null,
    saved: [],
    subscribed: false,
    labels: { events: { OrderRefunded: 'Pedido reembolsado' }, streams: {} } as never,
    ...more,
  }
}

async function show(page: 'Index' | 'Rows', given: object) {
  const component = `Admin/OrderBumpReport/${page}`
  const Page = await resolveReport(component)?.()
  if (!Page) throw new Error(`${component} is not declared`)
  const visits = fakeVisits()
  renderInShell(createElement(Page, given), { page: pageObject(component, given, report.at), visits })
  return { visits }
}
const href = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')

test('only declared reports are resolved', () => {
  expect(resolveReport('Admin/OrderBumpReport/Edit')).toBeUndefined()
  expect(resolveReport('Admin/Nada/Index')).toBeUndefined()
})

describe('a report', () => {
  test('shows its question, until when the data reach, and each total with its formula and its rows', async () => {
    await show('Index', props())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Relatório order bumps')
    expect(screen.getByText(/Quais ofertas do checkout/).textContent).toContain('Dados até 12:00:07')
    const numbers = within(screen.getByRole('region', { name: 'Números do período' }))
    expect(numbers.getByText('66,7%')).toBeTruthy()
    expect(numbers.getByRole('link', { name: 'Receita' }).getAttribute('href')).toBe(
      '/admin/order-bump-report/rows?de=2026-03-01&ate=2026-03-04',
    )
    expect(numbers.getByText('Aceitas ÷ mostradas.')).toBeTruthy()
    expect(href('Parquet')).toBe(
      '/admin/order-bump-report/export?formato=parquet&de=2026-03-01&ate=2026-03-04',
    )
  })

  test('lists groups with a total that closes, each leading to its rows', async () => {
    await show('Index', props('por=produto'))
    const table = within(screen.getByRole('table', { name: 'Produto' }))
    const texts = table.getAllByRole('row').map((each) => each.textContent)
    expect(texts[1]).toContain('R$\u00a070,00')
    expect(table.getByRole('link', { name: 'Curso sql' }).getAttribute('href')).toBe(
      '/admin/order-bump-report/rows?de=2026-03-01&ate=2026-03-04&por=produto&grupo=course%3Asql',
    )
  })

  test('changes the address as it is asked otherwise, and keeps the rest', async () => {
    const { visits } = await show('Index', props('por=produto&comparar=ano'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Produto' }), 'Curso sql')
    expect(visits.visit).toHaveBeenLastCalledWith(
      '/admin/order-bump-report?de=2026-03-01&ate=2026-03-04&por=produto&comparar=ano&produto=course%3Asql',
      { preserveScroll: true },
    )
    await userEvent.selectOptions(screen.getByLabelText('Comparar com'), 'Sem comparação')
    expect(visits.visit.mock.calls.at(-1)?.[0]).toContain('comparar=nao')
    expect(href('90 dias')).toBe('/admin/order-bump-report?dias=90&por=produto&comparar=ano')
  })

  test('draws the measure that is chosen by name', async () => {
    const { visits } = await show('Index', props())
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Medida do gráfico' })
    expect(chosen.selectedOptions[0]?.textContent).toBe('Receita')
    await userEvent.selectOptions(chosen, 'Aceitas')
    expect(visits.visit.mock.calls.at(-1)?.[0]).toContain('medida=aceitas')
  })

  test('with nothing to tell leads to a longer period', async () => {
    const whole = props('produto=course:sql')
    const nothing = Object.fromEntries(Object.keys(report.measures).map((name) => [name, 0]))
    await show('Index', { ...whole, all: { ...whole.all, total: nothing, before: null } })
    expect(screen.getByText('Nada neste período')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Números do período' })).toBeNull()
    expect(href('Ver 12 meses, sem filtros')).toBe('/admin/order-bump-report?dias=365')
  })

  test('folds the later ones of many numbers', async () => {
    const many = { ...engagementReport, by: {} }
    const zeros = Object.fromEntries(Object.keys(many.measures).map((name) => [name, 0]))
    const shown = { report: many, rowsHref: () => '/linhas' } as unknown as ShownReport
    const all = { total: zeros, before: null, buckets: [] } as unknown as ReportProps['all']
    renderInShell(<ReportNumbers view={props().view} all={all} shown={shown} />)
    const more = screen.getByText(/^Mais \d+ números$/).closest('details')
    const folded = within(more as HTMLElement).getAllByRole('link', { hidden: true })
    expect(folded.length + 6).toBe(Object.keys(many.measures).length)
  })

  test('shows the columns that do not fit once one asks for them', async () => {
    const zeros = Object.fromEntries(Object.keys(engagementReport.measures).map((name) => [name, 0]))
    const all = { ...props().all, total: zeros, before: null }
    const shown = { report: engagementReport, rowsHref: () => '/linhas' } as unknown as ShownReport
    const groups = [{ ...all, value: 'react', label: 'React' }]
    renderInShell(<ReportTable {...props('por=produto')} groups={groups} all={all} shown={shown} />)
    const columns = () => screen.getAllByRole('columnheader').length - 1
    const count = Object.keys(engagementReport.measures).length
    expect(columns()).toBeLessThan(count)
    await userEvent.click(screen.getByRole('button', { name: `Todas as ${count} colunas` }))
    expect(columns()).toBe(count)
  })

  test('offers all lines on phones where there are more than a dozen', () => {
    const shown = { report, rowsHref: () => '/linhas' } as unknown as ShownReport
    const groups = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...props().all, value: `g${i}`, label: `Grupo ${i}` }))
    const { unmount } = renderInShell(
      <ReportTable {...props('por=produto')} groups={groups(13)} shown={shown} />,
    )
    expect(screen.getByRole('checkbox', { name: 'Mostrar todas as 13 linhas' })).toBeTruthy()
    unmount()
    renderInShell(<ReportTable {...props('por=produto')} groups={groups(12)} shown={shown} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('hides every amount from who may not see it', async () => {
    await show('Index', props('', { money: false, view: { ...props().view, measure: 'shown' } }))
    expect(document.body.textContent).not.toMatch(/R\$|Receita/)
  })

  test('tells why it changed, with the events and what they added', async () => {
    const why = {
      since: '2026-03-02T10:00',
      until: '2026-03-04T12:00',
      before: { ...props().all.total, revenue: 8_000 },
      after: props().all.total,
      moves: [
        {
          position: '9',
          type: 'OrderRefunded',
          stream: 'order-o1',
          revision: 4,
          at: '2026-03-03T12:00:00.000Z',
          actor: 'system',
          deltas: { revenue: -1_000 },
        },
      ],
      more: 0,
      moreDeltas: {},
    }
    await show('Index', props('desde=2026-03-02T10:00', { why }))
    expect(screen.getByText('1 evento mudou estes números')).toBeTruthy()
    expect(screen.getByText(/^Receita −R\$\s10,00$/)).toBeTruthy()
    expect(href('Pedido reembolsado')).toBe('/admin/event-log/streams/order-o1?revisao=4')
  })

  test('says what the events added together that it does not list', async () => {
    const { total } = props().all
    const why = {
      since: '2026-03-02T10:00',
      until: '2026-03-04T12:00',
      before: total,
      after: total,
      moves: [],
      more: 201,
      moreDeltas: { revenue: 5_000 },
    }
    await show('Index', props('desde=2026-03-02T10:00', { why }))
    expect(screen.getByText(/^E mais 201 eventos antes/).textContent).toMatch(
      /somaram Receita \+R\$\s50,00\.$/,
    )
  })

  test('asks for a mail of the view, and stops it', async () => {
    const { visits } = await show('Index', props('por=produto'))
    await userEvent.click(screen.getByRole('button', { name: 'Receber às segundas' }))
    const [action, data] = visits.submit.mock.calls[0] ?? []
    expect([action, (data as FormData).get('query')]).toEqual([
      '/admin/order-bump-report/mail',
      'de=2026-03-01&ate=2026-03-04&por=produto',
    ])
  })

  test('stops the mail of a view that is mailed', async () => {
    const { visits } = await show('Index', props('', { subscribed: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Parar e-mail de segunda' }))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/admin/order-bump-report/mail/stop')
  })
})

test('the rows behind a number lead to the record and to its events', async () => {
  const { view } = props('por=produto&grupo=course:sql')
  const given: ReportRowsProps = {
    view,
    period: { from: '2026-03-01', to: '2026-03-04', problem: null },
    rows: [
      {
        key: 'o1|course:sql',
        opens: { href: '/admin/orders/o1', label: 'Abrir pedido', stream: 'order-o1' },
        values: { day: '2026-03-02', number: 'N-1', revenue: 4_000 },
      },
      {
        key: 'o2|course:sql',
        opens: { href: '/admin/orders/o2', label: 'Abrir pedido', stream: 'order-o2' },
        values: { day: '2026-03-02', number: 'a:01a20ec0-2060-7f25-a50c-efb532de5473', revenue: 0 },
      },
    ],
    total: 2,
    perPage: 50,
    sums: measuresOf(report, sumAll([])),
    label: 'Curso sql',
    money: true,
  }
  await show('Rows', given)
  expect(href('N-1')).toBe('/admin/orders/o1')
  expect(href('a:01a20ec0…5473')).toBe('/admin/orders/o2')
  expect(screen.getAllByRole('link', { name: 'Ver eventos' })[0]?.getAttribute('href')).toBe(
    '/admin/event-log/streams/order-o1',
  )
  expect(href('Relatório order bumps')).toBe(
    '/admin/order-bump-report?de=2026-03-01&ate=2026-03-04&por=produto',
  )
})

test('what is seldom changed is behind one button with the count of what is in use', async () => {
  await show('Index', props('por=produto&intervalo=semana&comparar=nao'))
  const button = screen.getByText('Filtros').closest('summary')
  expect(button?.textContent).toBe('Filtros2 em uso')
  expect(button?.parentElement?.querySelector('select[name=comparar]')).not.toBeNull()
})

test('a period of its own is typed as days are written in Brazil', async () => {
  const { visits } = await show('Index', props())
  const from = screen.getByLabelText<HTMLInputElement>('De')
  expect([from.value, from.placeholder]).toEqual(['01/03/2026', 'dd/mm/aaaa'])
  await userEvent.clear(from)
  await userEvent.type(from, '02/03/2026')
  await userEvent.click(within(from.form as HTMLFormElement).getByRole('button', { name: 'Aplicar' }))
  expect(visits.visit).toHaveBeenLastCalledWith('/admin/order-bump-report?de=2026-03-02&ate=2026-03-04', {
    preserveScroll: true,
  })
})

test('days that do not exist stay in their field, which says so', async () => {
  const errors = { from: 'Use uma data que exista, como 01/11/2026.' }
  const given = props('', {
    period: {
      from: '2026-02-03',
      to: '2026-03-04',
      problem: `${errors.from} Estes são os últimos 30 dias.`,
      errors,
    },
  })
  await show('Index', { ...given, view: { ...given.view, from: '2026-02-31', to: '2026-03-04' } })
  const field = screen.getByLabelText<HTMLInputElement>('De')
  expect(field.value).toBe('31/02/2026')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(
    document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
  ).toContain(errors.from)
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('04/03/2026')
})

test('the period before is drawn in grey, since green says paid', async () => {
  await show('Index', props('', { comparedBuckets: [{ revenue: 1_000 }, { revenue: 2_000 }] }))
  expect(document.body.innerHTML).not.toContain('var(--chart-2)')
  expect(document.body.innerHTML).toContain('var(--muted)')
})

describe('other pictures', () => {
  const of = (declared: typeof bestTimes, query: string, more: Partial<ReportProps>) => ({
    ...props(),
    view: reportQuery(declared).parse(new URLSearchParams(query)),
    choices: {},
    ...more,
  })
  async function showOf(declared: typeof bestTimes, given: ReportProps) {
    const Page = await resolveReport(declared.component)?.()
    if (!Page) throw new Error('not declared')
    renderInShell(createElement(Page as never, given), {
      page: pageObject(declared.component, given, declared.at),
      visits: fakeVisits(),
    })
  }
  const total = { orders: 3, items: 4, revenue: 30_000, ticket: 10_000 }
  const line = { value: '', label: 'Total', total, before: null, buckets: [] }

  test('heat weekdays and hours, each cell with its number and a link to its rows', async () => {
    const heat = [{ down: '1', across: '21', values: total }]
    const given = of(bestTimes, 'dias=90', { all: line, groups: [], buckets: [], comparedBuckets: [], heat })
    await showOf(bestTimes, given)
    expect(screen.getByText('Mais forte: Segunda-feira, 21h (3)')).toBeTruthy()
    const map = within(screen.getByRole('group', { name: 'Pedidos pagos por dia da semana e hora' }))
    expect(map.getAllByRole('link').length).toBe(1)
    expect(map.getByRole('link', { name: 'Segunda-feira, 21h: 3' }).getAttribute('href')).toBe(
      '/admin/orders/best-times/rows?dias=90&dia-da-semana=1&hora=21',
    )
  })

  test('draw steps below each other, each with its share of a greater one before', async () => {
    const sums = { visits: 160, searchers: 40, carters: 80, orderers: 20, payers: 15 }
    const all = { ...line, total: sums }
    const given = of(salesFunnel, '', { all, groups: [], buckets: [], comparedBuckets: [] })
    await showOf(salesFunnel, given)
    const figure = screen.getByText('Passo a passo no período').closest('figure')
    const steps = within(figure as HTMLElement).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Visitas160',
      'Buscaram4025% do passo anterior',
      // More than the step before: a share would say nothing.
      'Puseram no carrinho80',
      'Fizeram pedido2025% do passo anterior',
      'Pagaram1575% do passo anterior',
    ])
    const widths = steps.map((step) => step.querySelector<HTMLElement>('[style]')?.style.width)
    expect(widths).toEqual(['100%', '25%', '50%', '12.5%', '9.375%'])
  })

  test('of steps that nobody took are empty bars', async () => {
    const all = { ...line, total: { visits: 0, searchers: 0, carters: 0, orderers: 0, payers: 0 } }
    const given = of(salesFunnel, '', { all, groups: [], buckets: [], comparedBuckets: [] })
    renderInShell(
      createElement(ReportFunnel, {
        picture: salesFunnel.picture as never,
        all: given.all,
        shown: { report: salesFunnel } as ShownReport,
      }),
      { page: pageObject(salesFunnel.component, given, salesFunnel.at), visits: fakeVisits() },
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector<HTMLElement>('[style]')?.style.width)).toEqual(
      Array.from({ length: 5 }, () => '0%'),
    )
    expect(screen.queryByText(/do passo anterior/)).toBeNull()
  })

  test('draw groups as bars beside their names, and hide what the groups would split', async () => {
    const sums = { revenue: 30_000, items: 4, discount: 0, refunded: 0, kept: 30_000 }
    const groups = [{ ...line, value: 'course:sql', label: 'Curso sql', total: sums }]
    const all = { ...line, total: sums }
    const given = of(salesStatistics, 'por=produto', { all, groups, buckets: [], comparedBuckets: [] })
    await showOf(salesStatistics, given)
    const picture = within(screen.getByRole('figure', { name: '' }))
    expect(picture.getByText('Receita por produto')).toBeTruthy()
    expect(picture.getByRole('link', { name: 'Curso sql' }).getAttribute('href')).toBe(
      '/sales-statistics/rows?por=produto&grupo=course%3Asql',
    )
    expect(screen.queryByText('Pedidos pagos')).toBeNull()
  })
})
