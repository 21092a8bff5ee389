import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventLine, EventLogPages } from '../../../../src/contracts/analytics/event-log'
import { emptyQuery } from '../../../../src/contracts/analytics/event-query'
import { eventLabels } from '../../../../src/domain/registry'
import EventLogIndex from '../../pages/Admin/EventLog/Index'
import { fakeFetch, fakeVisits, renderInShell, shared } from '../../shell/testing'

const line = (n: number, more: Partial<EventLine> = {}): EventLine => ({
  id: `e${n}`,
  position: String(n),
  at: '2026-11-21T13:42:08.311Z',
  type: 'OrderPaid',
  stream: `order-${n}`,
  revision: 1,
  actor: 'system',
  realActor: null,
  role: 'System',
  correlationId: `c${n}`,
  causationId: null,
  data: { number: `N${n}`, total: 19_700, method: 'pix', buyer: { name: '•••' } },
  personal: ['buyer'],
  ...more,
})
type Props = EventLogPages['Admin/EventLog/Index']
const props: Props = {
  labels: { events: eventLabels, streams: {}, jobs: {} },
  text: 'tipo:OrderPaid',
  query: { ...emptyQuery, types: ['OrderPaid'] },
  problems: [],
  types: ['OrderPaid'],
  order: 'newest',
  events: [line(3), line(2), line(1)],
  next: null,
  paged: false,
  lookedUntil: null,
  histogram: {
    unit: 'day',
    total: 12,
    sample: false,
    buckets: [
      { from: '2026-11-19', to: '2026-11-19', events: 5 },
      { from: '2026-11-20', to: '2026-11-20', events: 0 },
      { from: '2026-11-21', to: '2026-11-21', events: 7 },
    ],
  },
  saved: [],
  head: '3',
  selected: null,
  mayReveal: true,
}
let requests: { url: string; init: RequestInit }[] = []
let news: EventLine[] = []
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  news = []
  requests = fakeFetch((url, init) => {
    if (url.includes('/news')) {
      const events = news
      news = []
      return { body: { events, after: events.at(-1)?.position ?? '3', skipped: 0 } }
    }
    if (url.includes('/stories/')) {
      const correlationId = decodeURIComponent(url.split('/').at(-1) ?? '')
      return { body: { correlationId, entries: [line(Number(correlationId.slice(1)))], cut: false } }
    }
    const { reason } = JSON.parse(String(init.body ?? '{}'))
    return {
      body: {
        by: 'Helena',
        at: '2026-11-21T13:42:08.311Z',
        reason,
        events: [{ ...line(3), data: { ...(line(3).data as object), buyer: { name: 'Joana Prado' } } }],
      },
    }
  })
})
afterEach(() => {
  // What is drawn still asks for the window that goes with it.
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const draw = (more: Partial<Props> = {}) => {
  const visits = fakeVisits()
  renderInShell(<EventLogIndex {...props} {...more} {...shared()} />, { visits })
  return visits
}
const row = (n: number) =>
  screen.getByRole('list', { name: 'Eventos' }).querySelector<HTMLElement>(`[data-event-row="order-${n}@1"]`)!

describe('the event list', () => {
  it('opens an event beside it with its trace, and updates the address', async () => {
    draw()
    fireEvent.click(row(2))
    const pane = screen.getByRole('complementary', { name: 'Evento aberto' })
    expect(within(pane).getByLabelText('Dados do evento').textContent).toContain('N2')
    expect(row(2).getAttribute('aria-current')).toBe('true')
    expect(new URL(window.location.href).searchParams.get('evento')).toBe('order-2@1')
    await waitFor(() => expect(within(pane).getByText(/1 evento\b/)).toBeDefined())
    fireEvent.click(within(pane).getByRole('button', { name: 'Fechar o evento' }))
    expect(within(pane).queryByLabelText('Dados do evento')).toBeNull()
  })

  it('is navigated by keys, which move the focus, and the open event if there is one', () => {
    draw()
    row(3).focus()
    fireEvent.keyDown(document.activeElement!, { key: 'j' })
    expect(document.activeElement).toBe(row(2))
    expect(screen.queryByLabelText('Dados do evento')).toBeNull()
    fireEvent.click(row(2))
    fireEvent.keyDown(row(2), { key: 'ArrowDown' })
    expect(screen.getByLabelText('Dados do evento').textContent).toContain('N1')
    fireEvent.keyDown(row(1), { key: 'k' })
    expect(document.activeElement).toBe(row(2))
    fireEvent.keyDown(row(2), { key: 'Escape' })
    expect(screen.queryByLabelText('Dados do evento')).toBeNull()
    fireEvent.keyDown(row(1), { key: 'j', ctrlKey: true })
    expect(document.activeElement).toBe(row(2))
  })

  it('opens all at once', () => {
    draw()
    fireEvent.click(screen.getByRole('button', { name: 'Abrir tudo' }))
    expect(screen.getAllByLabelText(/^Dados de order-/)).toHaveLength(3)
  })

  it.each([
    [
      { problems: [{ field: 'type' as const, message: 'Não existe o tipo “X”.' }], events: [] },
      'Não existe o tipo “X”.',
    ],
    [
      { problems: [{ field: 'page' as const, message: 'Esta página não existe mais.' }], events: [] },
      'Voltar ao começo',
    ],
    [{ events: [], head: null }, 'Nada aconteceu ainda'],
    [{ events: [] }, 'Nenhum evento com esta consulta'],
    [{ events: [], next: '9', lookedUntil: '2026-11-20T13:42:08.311Z' }, 'Continuar a busca'],
  ])('says how it stands: %#', (more, words) => {
    draw(more)
    expect(screen.getByText(words)).toBeDefined()
  })
})

describe('the live tail', () => {
  const tick = (ms = 1_100) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('adds new events on top while the pointer is outside the list', async () => {
    vi.useFakeTimers()
    draw()
    await tick()
    expect(requests).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Ao vivo' }))
    news = [line(4), line(5)]
    await tick()
    expect(requests[0]?.url).toContain('depois=3')
    const rows = [...document.querySelectorAll('[data-event-row]')].map((each) =>
      each.getAttribute('data-event-row'),
    )
    expect(rows.slice(0, 3)).toEqual(['order-5@1', 'order-4@1', 'order-3@1'])
    await tick()
    expect(requests[1]?.url).toContain('depois=5')
  })

  it('holds back new events while the reader is in the list, and shows their number', async () => {
    vi.useFakeTimers()
    draw()
    fireEvent.click(screen.getByRole('button', { name: 'Ao vivo' }))
    row(3).focus()
    news = [line(4), line(5)]
    await tick()
    expect(document.querySelectorAll('[data-event-row]')).toHaveLength(3)
    vi.stubGlobal('scrollTo', () => {})
    fireEvent.click(screen.getByRole('button', { name: '2 novos' }))
    expect(document.querySelectorAll('[data-event-row]')).toHaveLength(5)
  })

  it('stops in a hidden tab and when it is turned off', async () => {
    vi.useFakeTimers()
    draw()
    const toggle = screen.getByRole('button', { name: 'Ao vivo' })
    fireEvent.click(toggle)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await tick(5_000)
    expect(requests).toEqual([])
    hidden.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await tick(100)
    expect(requests.length).toBe(1)
    fireEvent.click(toggle)
    await tick(5_000)
    expect(requests.length).toBe(1)
    hidden.mockRestore()
  })
})

describe('the histogram', () => {
  const bars = () => screen.getByRole('region', { name: 'Eventos por dia' })

  it('filters by keys', () => {
    const visits = draw()
    fireEvent.keyDown(bars(), { key: 'End' })
    fireEvent.keyDown(bars(), { key: 'ArrowLeft', shiftKey: true })
    expect(screen.getByText(/De 20\/11\/2026 a 21\/11\/2026: 7 eventos/)).toBeDefined()
    fireEvent.keyDown(bars(), { key: 'Enter' })
    const address = decodeURIComponent(String(visits.visit.mock.calls[0]?.[0])).replaceAll('+', ' ')
    expect(address).toContain('tipo:OrderPaid de:2026-11-20 ate:2026-11-21')
  })

  it('filters by dragging', () => {
    const visits = draw()
    bars().getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect
    fireEvent.pointerDown(bars(), { clientX: 10, button: 0 })
    fireEvent.pointerMove(bars(), { clientX: 150 })
    fireEvent.pointerUp(bars(), { clientX: 150 })
    expect(String(visits.visit.mock.calls[0]?.[0])).toMatch(/2026-11-19.*2026-11-20/)
  })
})

describe('personal data', () => {
  it('is masked until a reason is sent, shown with earlier readers, and masked again', async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false
    }
    draw()
    fireEvent.click(row(3))
    fireEvent.click(screen.getByRole('button', { name: 'Revelar dados pessoais' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'curto' } })
    fireEvent.click(screen.getByRole('button', { name: 'Revelar e registrar' }))
    expect(screen.getByText('Explique em pelo menos 10 caracteres')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), {
      target: { value: 'Pedido da titular, atendimento 42' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Revelar e registrar' }))
    await waitFor(() => expect(screen.getByText(/Dados revelados por Helena às 10:42:08/)).toBeDefined())
    expect(screen.getByText(/Joana Prado/)).toBeDefined()
    const sent = requests.find(({ url }) => url.includes('/reveal'))
    expect(JSON.parse(String(sent?.init.body))).toMatchObject({ stream: 'order-3', revision: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Cobrir de novo' }))
    expect(screen.queryByText(/Joana Prado/)).toBeNull()
  })

  it('cannot be revealed while impersonating', () => {
    draw({ mayReveal: false })
    fireEvent.click(row(3))
    expect(screen.queryByRole('button', { name: 'Revelar dados pessoais' })).toBeNull()
  })
})
