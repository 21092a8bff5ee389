// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { AnalyticsPages, TileNumbers } from '../../../../src/contracts/analytics/pages'
import Dashboard from '../../pages/Admin/Dashboard/Index'
import { serverHtml } from '../../shell/testing-server'
import { changeInPoints, changeOf } from './compare'

type Props = AnalyticsPages['Admin/Dashboard/Index']
const NOW = '2026-03-10T13:42:08.000Z'
const tile = (label: string, change: Partial<TileNumbers> = {}): TileNumbers => ({
  label,
  kind: 'count',
  formula: 'Contado assim.',
  lessIsBetter: false,
  href: `/admin/x?${label.length}`,
  value: 2,
  before: 1,
  year: 4,
  days: [0, 2],
  ...change,
})
const days = [
  { day: '2026-03-09', sum: 5_000, expected: null, low: null, high: null },
  { day: '2026-03-10', sum: 9_000, expected: 9_000, low: 9_000, high: 9_000 },
  { day: '2026-03-11', sum: null, expected: 12_000, low: 10_000, high: 20_000 },
]
const forecast = {
  month: '2026-03',
  today: '2026-03-10',
  days,
  soFar: 9_000,
  end: 12_000,
  low: 10_000,
  high: 20_000,
  tries: 12,
  within: 10,
}
const props: Props = {
  period: { from: '2026-03-09', to: '2026-03-10', preset: null, problem: null },
  previous: { from: '2026-03-07', to: '2026-03-08' },
  lastYear: { from: '2025-03-09', to: '2025-03-10' },
  today: '2026-03-10',
  tiles: {
    net: tile('Receita líquida', { kind: 'money', value: 29_400, before: 14_700, year: 58_800 }),
    orders: tile('Pedidos pagos'),
    ticket: tile('Ticket médio', { kind: 'money', value: null, before: null, year: null }),
    pix: tile('Conversão do Pix', { kind: 'percent', value: 0.75, before: 0.8 }),
    card: tile('Conversão do cartão', { kind: 'percent', value: null }),
    back: tile('Devolvido', { kind: 'money', value: 10_000, before: 20_000, lessIsBetter: true }),
    left: tile('Carrinhos deixados'),
    recovered: tile('Carrinhos recuperados'),
    fresh: tile('Alunos novos'),
    active: tile('Dias de estudo'),
    completed: tile('Cursos concluídos'),
  },
  netBefore: [0, 14_700],
  changes: [
    {
      name: 'net',
      change: { now: 29_400, before: 14_700, by: 'flow', byLabel: 'Movimento', parts: [], rest: 0 },
      head: 'Receita líquida subiu 100%.',
      because: 'Por movimento: Vendas no Pix +100 pontos.',
      good: true,
      href: '/admin/revenue?por=movimento',
    },
  ],
  goals: [
    { measure: 'net', target: 15_000, forecast, href: '/admin/revenue?de=2026-03-01' },
    { measure: 'orders', target: null, forecast: { ...forecast, low: null, high: null }, href: '/x' },
    { measure: 'fresh', target: 5_000, forecast, href: '/y' },
  ],
  products: [
    { product: 'course:sql', title: 'SQL', sold: 2, revenue: 39_400, href: '/sales-statistics?produto=sql' },
  ],
  productsHref: '/sales-statistics?por=produto',
  now: {
    visitors: 3,
    carts: 1,
    cartsTotal: 19_700,
    payments: [
      { id: 'p', kind: 'waiting', method: 'pix', amount: 19_700, orderId: 'o1', number: '2026-A', at: NOW },
    ],
    at: NOW,
  },
  guide: null,
  freshAt: NOW,
}
const draw = (change: Partial<Props> = {}) =>
  serverHtml(Dashboard, { ...props, ...change }, { now: NOW, url: '/admin/dashboard?dias=7' })

describe('the overview without JavaScript', () => {
  it('shows its numbers, their change, and how recent they are', () => {
    const text = draw()
    for (const said of [
      'R$ 294,00',
      '+100%',
      '75%',
      '−5 p.p.',
      '−50%',
      'Antes R$ 147,00',
      'há um ano R$ 588,00',
    ])
      expect(text).toContain(said)
    expect(text).toContain(`<time dateTime="${NOW}">10:42:08</time>`)
    expect(text).not.toContain('NaN')
  })

  it('links each number to its report', () => {
    const text = draw().replaceAll('&amp;', '&')
    for (const { href } of Object.values(props.tiles)) expect(text).toContain(`href="${href}"`)
    for (const href of ['/admin/revenue?por=movimento', '/sales-statistics?produto=sql', '/admin/orders/o1'])
      expect(text).toContain(`href="${href}"`)
  })

  it('says where the month will end, how sure that is, and what it means for the goal', () => {
    const text = draw()
    expect(text).toContain(
      'Deve terminar em R$ 120,00. Faixa: R$ 100,00 a R$ 200,00; em 10 de 12 semanas passadas',
    )
    expect(text).toContain('A meta fica dentro da faixa: pode ou não ser alcançada.')
    expect(text).toContain('Ainda há poucas semanas para dizer quanto a previsão costuma errar.')
    expect(text).toContain('A meta já foi alcançada.')
    const late = { ...forecast, end: null, low: null, high: null, soFar: 0 }
    expect(draw({ goals: [{ ...props.goals[0]!, forecast: late }] })).toContain(
      'Ainda não há semanas suficientes',
    )
  })

  it('shows the present with a way to see it anew', () => {
    const text = draw()
    expect(text).toContain('R$ 197,00')
    expect(text).toContain('Aguardando')
    expect(text).toMatch(/href="\/admin\/dashboard\?dias=7"[^>]*>Atualizar/)
    expect(text).not.toContain('ao vivo')
  })

  it('sets a goal by a plain form, and keeps what was refused beside its reason', () => {
    expect(/<form[^>]*action="\/admin\/dashboard\/goal" method="post"/.test(draw())).toBe(true)
    const refused = {
      old: { _action: '/admin/dashboard/goal', measure: 'net', target: 'muito' },
      errors: { target: 'Informe a meta do mês' },
    }
    const text = draw(refused as unknown as Partial<Props>)
    expect(text).toContain('value="muito"')
    expect(text.match(/Informe a meta do mês/g)?.length).toBe(1)
  })

  it('changes the period by a plain form, and shows errors of the last one', () => {
    const text = draw({ period: { ...props.period, problem: 'A data final vem antes da inicial.' } })
    expect(text).toMatch(/<form[^>]*action="\/admin\/dashboard"[^>]*method="get"/)
    expect(text).toContain('href="/admin/dashboard?dias=90"')
    expect(text).toContain('A data final vem antes da inicial.')
  })

  it('works without any sale or change', () => {
    const text = draw({ products: [], changes: [], now: { ...props.now, payments: [], carts: 0 } })
    for (const said of ['Nenhuma venda no período', 'Nenhuma mudança fora do normal', 'assim que acontecem'])
      expect(text).toContain(said)
  })
})

describe('a comparison', () => {
  it('is left out without a previous value', () => {
    expect(changeOf(5, 0)).toBeUndefined()
    expect(changeOf(null, 5)).toBeUndefined()
    expect(changeInPoints(null, 0.5)).toBeUndefined()
  })
  it('counts fewer refunds as good, and no change as neutral', () => {
    expect(changeOf(5, 10, { lessIsBetter: true })).toEqual({ text: '−50%', direction: 'down', good: true })
    expect(changeOf(10_001, 10_000)).toMatchObject({ direction: 'flat' })
    expect(changeInPoints(0.814, 0.826)).toEqual({ text: '−1,2 p.p.', direction: 'down', good: false })
  })
})
