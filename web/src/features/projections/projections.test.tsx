// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ProjectionLine, ProjectionPages } from '../../../../src/contracts/analytics/projections'
import { eventLabels } from '../../../../src/domain/registry'
import AsOf from '../../pages/Admin/Projections/AsOf'
import Index from '../../pages/Admin/Projections/Index'
import { serverHtml } from '../../shell/testing-server'
import { cellText, deltaText } from './cellText'
import { remainingSeconds, stateOf } from './projectionState'

const labels = { events: eventLabels, streams: {}, jobs: {} }
const NOW = '2026-03-10T13:00:00.000Z'
const draw = <Props extends object>(Page: Parameters<typeof serverHtml>[0], props: Props) =>
  serverHtml(Page, props, { now: NOW }).replaceAll('&amp;', '&').replaceAll('<!-- -->', '')

const line: ProjectionLine = {
  name: 'sales_by_day',
  label: 'Vendas por dia',
  version: 1,
  live: { version: 1, position: '120', lag: 0, parked: 0, rows: 9, advancedAt: NOW },
  rate: 3,
  owner: 'maquina/1',
  build: null,
  kept: null,
  alarm: null,
}
const building = {
  version: 1,
  state: 'building' as const,
  position: '50',
  events: 430,
  done: 0.43,
  rate: 100,
  startedAt: NOW,
  differences: null,
  error: null,
}

describe('the status of a projection in Portuguese', () => {
  it.each([
    [line, 'ok', 'Em dia'],
    [{ ...line, live: { ...line.live, lag: 120 } }, 'warn', 'Atrasada 120 eventos'],
    [{ ...line, live: { ...line.live, lag: 1 } }, 'warn', 'Atrasada 1 evento'],
    [{ ...line, live: { ...line.live, lag: 1000 } }, 'warn', 'Atrasada 1.000 eventos ou mais'],
    [
      { ...line, owner: null, live: { ...line.live, lag: 2 } },
      'warn',
      'Parada: ninguém cuida dela (2 eventos de atraso)',
    ],
    [{ ...line, build: building }, 'info', 'Refazendo 43%'],
    [{ ...line, build: { ...building, state: 'waiting' as const } }, 'info', 'Na fila para refazer'],
    [{ ...line, build: { ...building, state: 'ready' as const } }, 'warn', 'Pronta para trocar'],
    [{ ...line, build: { ...building, state: 'failed' as const } }, 'danger', 'A reconstrução falhou'],
    [{ ...line, live: { ...line.live, parked: 2 } }, 'danger', 'Parada: 2 eventos'],
  ])('%#: %j', (given, tone, text) => {
    expect(stateOf(given)).toEqual({ tone, text })
  })

  it('shows how long a build still takes, if that is known', () => {
    expect(remainingSeconds(building)).toBe(6)
    expect(remainingSeconds({ ...building, rate: 0 })).toBeNull()
    expect(remainingSeconds({ ...building, done: 0 })).toBeNull()
  })
})

describe('the page of projections without JavaScript', () => {
  const desk: ProjectionPages['Admin/Projections/Index'] = {
    projections: [line],
    parked: [],
    differences: null,
    labels,
  }

  it('lists projections with status and actions', () => {
    const text = draw(Index, desk)
    expect(text).toContain('Vendas por dia')
    expect(text).toContain('Em dia')
    expect(text).toContain('Refazer')
    expect(text).not.toContain('Colocar no ar')
    expect(text).toContain('Nada parado')
  })

  it('writes positions like every other number', () => {
    const at = (position: string | null) => ({ ...line, live: { ...line.live, position, advancedAt: null } })
    const text = draw(Index, { ...desk, projections: [at('64580'), { ...at(null), name: 'other' }] })
    expect(text).toContain('>64.580<')
    expect(text).toContain('>—<')
  })

  it('offers to switch to a finished build, and to go back while the previous one is kept', () => {
    const ready = { ...building, state: 'ready' as const, differences: { rows: 1, cells: 2 } }
    const kept = { version: 1, position: '1', since: NOW }
    const text = draw(Index, { ...desk, projections: [{ ...line, build: ready, kept }] })
    expect(text).toContain('Colocar no ar')
    expect(text).toContain('2 células diferem em 1 registro')
    expect(text).toContain('Voltar à versão anterior')
    expect(text).toContain('/admin/projections?diferencas=sales_by_day#diferencas')
  })

  it('lists differences with the events that explain them, and parked events with their error', () => {
    const event = { position: '7', type: 'OrderPaid', stream: 'order-1', revision: 2, at: NOW }
    const parked = {
      consumer: 'sales_by_day',
      kind: 'projection' as const,
      eventId: 'e1',
      error: 'coluna errada',
      attempts: 3,
      parkedAt: NOW,
      ...event,
    }
    const item = {
      key: 'd|pix',
      column: 'revenue',
      kind: 'money' as const,
      live: 100,
      next: 19700,
      events: [event],
    }
    const text = draw(Index, {
      projections: [line],
      parked: [parked],
      differences: { name: 'sales_by_day', version: 2, total: 1, page: 1, size: 25, items: [item] },
    })
    expect(text).toMatch(/R\$\s197,00/)
    expect(text).toContain('/admin/event-log/streams/order-1?revisao=2')
    expect(text).toContain('coluna errada')
    expect(text).toContain('action="/admin/projections/consumers/sales_by_day/release"')
  })
})

describe('as of an instant, without JavaScript', () => {
  const column = { key: 'revenue', label: 'Receita', kind: 'money' as const, personal: false }
  const day = { key: 'day', label: 'Dia', kind: 'day' as const, personal: false }
  const props: ProjectionPages['Admin/Projections/AsOf'] = {
    labels,
    tab: 'report',
    view: {
      report: 'sales_by_day',
      at: '2026-03-01T00:00',
      clock: 'known',
      search: '',
      onlyChanged: false,
      page: 1,
    },
    reports: [{ name: 'sales_by_day', label: 'Vendas por dia', about: 'Vendas.', group: 'Vendas' }],
    problems: {},
    latest: '2026-03-10T10:00',
    table: {
      columns: [day, column],
      rows: [
        {
          key: 'a',
          was: { day: '2026-02-28', revenue: 100 },
          is: { day: '2026-02-28', revenue: 300 },
          changed: ['revenue'],
        },
        { key: 'b', was: null, is: { day: '2026-03-02', revenue: 5 }, changed: ['day', 'revenue'] },
      ],
      total: 2,
      size: 50,
      counts: { was: 1, is: 2, changed: 2 },
      totals: [{ column, was: 100, is: 305 }],
      seal: {
        projection: 'sales_by_day',
        version: 1,
        instant: '2026-03-01T03:00:00.000Z',
        clock: 'known',
        position: '9',
        events: 4,
        rows: 1,
        codeVersion: '1.0',
        hash: 'abc',
        covered: ['name'],
      },
      covered: ['Nome'],
    },
    why: null,
    drafts: null,
  }

  it('compares past with present values, with totals, hash and downloads', () => {
    const text = draw(AsOf, props)
    expect(text).toMatch(/R\$\s1,00[\s\S]*R\$\s3,00[\s\S]*\+R\$\s2,00/)
    expect(text).toContain('Ainda não existia')
    expect(text).toMatch(/agora R\$\s3,05/)
    expect(text).toContain('/api/projections/as-of/csv?relatorio=sales_by_day&em=2026-03-01T00%3A00')
    expect(text).toContain('chave=a#por-que')
    expect(text).toContain('Dados pessoais aparecem cobertos: Nome')
  })

  it('shows errors at their fields', () => {
    const text = draw(AsOf, { ...props, table: null, problems: { at: 'Escolha um instante que já passou.' } })
    expect(text).toContain('Escolha um instante que já passou.')
    expect(text).toContain('Corrija os campos destacados')
  })

  it('explains a row event by event', () => {
    const change = { column, before: 100, after: 300, delta: 200 }
    const move = {
      position: '8',
      type: 'OrderPaid',
      stream: 'order-1',
      revision: 1,
      at: NOW,
      actor: 'system',
      correlationId: 'c1',
      changes: [change],
    }
    const why = {
      key: 'a',
      from: '2026-03-01T00:00',
      to: '',
      existed: true,
      exists: true,
      changes: [change],
      moves: [move],
      more: 0,
      moreChanges: [],
    }
    const text = draw(AsOf, { ...props, why })
    expect(text).toContain('1 evento mexeu neste registro, de 01/03/2026 às 00:00 até agora')
    expect(text).toContain('Por Sistema')
    expect(text).toContain('/admin/event-log/traces/c1')
    expect(text).toMatch(/\+R\$\s2,00/)
    // Amounts stay on one line, however narrow their column is.
    for (const amount of ['R\\$ 1,00', 'R\\$ 3,00', '\\+R\\$ 2,00'])
      expect(text).toMatch(new RegExp(`class="[^"]*whitespace-nowrap[^"]*">${amount}<`))
  })

  it('says what the events changed together that it does not list', () => {
    const change = { column, before: 300, after: 700, delta: 400 }
    const ends = { key: 'a', from: '', to: '', existed: true, exists: true, changes: [], moves: [] }
    const text = draw(AsOf, { ...props, why: { ...ends, more: 201, moreChanges: [change] } })
    expect(text).toMatch(/E mais 201 eventos.*que juntos mudaram:/s)
    expect(text).toMatch(/\+R\$\s4,00/)
  })

  it('says on the other tab that nothing is written', () => {
    const drafts = { types: ['OrderPaid'], draft: null, position: '', problem: null }
    const text = draw(AsOf, { ...props, tab: 'what-if', table: null, drafts })
    expect(text).toContain('Nada foi gravado')
    expect(text).toContain('Pedido pago · OrderPaid')
  })
})

describe('values in cells', () => {
  it.each([
    ['money', 19700, 'R$\u00a0197,00'],
    ['count', 1234, '1.234'],
    ['seconds', 3700, '1h 2min'],
    ['bool', true, 'Sim'],
    ['text', null, '—'],
    ['day', '2026-03-01', '01/03/2026'],
    ['instant', '2026-03-01T03:00:00.000Z', '01/03/2026 às 00:00'],
    ['instant', '•••', '•••'],
  ] as const)('%s %j', (kind, value, text) => {
    expect(cellText({ kind }, value)).toBe(text)
  })
  it('show differences with their sign', () => {
    expect(deltaText({ kind: 'money' }, -100)).toBe('−R$\u00a01,00')
  })
})
