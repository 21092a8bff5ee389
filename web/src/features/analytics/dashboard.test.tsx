// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { AnalyticsPages } from '../../../../src/contracts/analytics/pages'
import Dashboard from '../../pages/Admin/Dashboard/Index'
import { serverHtml } from '../../shell/testing-server'
import { changeInPoints, changeOf } from './compare'

type Props = AnalyticsPages['Admin/Dashboard/Index']
const NOW = '2026-03-10T13:42:08.000Z'
const totals = {
  revenue: 29_400,
  gross: 39_400,
  refunded: 10_000,
  refunds: 1,
  placed: 5,
  paid: 2,
  averageTicket: 19_700,
}
const day = { day: '2026-03-10', revenue: 29_400, gross: 39_400, refunded: 10_000, placed: 5, paid: 2 }
const pix = {
  method: 'pix' as const,
  placed: 4,
  paid: 3,
  waiting: 0,
  expired: 1,
  refused: 0,
  canceled: 0,
  conversion: 0.75,
}
const card = { ...pix, method: 'card' as const, placed: 0, paid: 0, expired: 0, conversion: null }
const props: Props = {
  period: { from: '2026-03-10', to: '2026-03-10', preset: null, problem: null },
  previous: { from: '2026-03-09', to: '2026-03-09' },
  today: '2026-03-10',
  totals,
  before: { ...totals, revenue: 14_700, refunded: 20_000 },
  days: [day],
  daysBefore: [{ ...day, day: '2026-03-09' }],
  methods: [pix, card],
  methodsBefore: [{ ...pix, conversion: 0.8 }, card],
  courses: [{ productType: 'course', productId: 'sql', title: 'SQL', sold: 2, revenue: 39_400 }],
  freshAt: NOW,
}
const draw = (change: Partial<Props> = {}) =>
  serverHtml(Dashboard, { ...props, ...change }, { now: NOW, url: '/admin/dashboard' })

describe('the overview without JavaScript', () => {
  it('shows its numbers, their change, and how recent they are', () => {
    const text = draw()
    for (const said of ['R$ 294,00', '+100%', '75%', '−5 p.p.', 'R$ 197,00', '−50%'])
      expect(text).toContain(said)
    expect(text).toContain(`<time dateTime="${NOW}">10:42:08</time>`)
    expect(text).toContain('R$ 394,00 − R$ 100,00 = R$ 294,00')
  })

  it('links each number to its orders', () => {
    const text = draw().replaceAll('&amp;', '&')
    const days = 'de=2026-03-10&ate=2026-03-10'
    expect(text).toContain(`/admin/orders?data=pagamento&${days}&hide-free=true`)
    expect(text).toContain(`/admin/orders?data=reembolso&${days}&hide-free=true`)
    expect(text).toContain(`/admin/orders?status=expired&meio=pix&${days}&hide-free=true`)
    expect(text).toContain(`/admin/orders?status=settled&meio=pix&${days}&hide-free=true`)
    expect(text).toContain(`/admin/orders?data=pagamento&${days}&produto=sql&hide-free=true`)
  })

  it('changes the period by a plain form, and shows errors of the last one', () => {
    const text = draw({ period: { ...props.period, problem: 'A data final vem antes da inicial.' } })
    expect(text).toMatch(/<form[^>]*action="\/admin\/dashboard"[^>]*method="get"/)
    expect(text).toContain('href="/admin/dashboard?dias=90"')
    expect(text).toContain('A data final vem antes da inicial.')
  })

  it('works without any sale', () => {
    const none = { ...totals, revenue: 0, gross: 0, refunded: 0, refunds: 0, paid: 0, averageTicket: null }
    const text = draw({ totals: none, before: none, methods: [card], methodsBefore: [card], courses: [] })
    expect(text).toContain('Nenhuma venda no período')
    expect(text).not.toContain('NaN')
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
