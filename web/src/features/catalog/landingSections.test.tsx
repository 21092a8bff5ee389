import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LandingSectionView } from '../../../../src/contracts/catalog/pages'
import { renderInShell } from '../../shell/testing'
import { loadPurifier } from '../../ui/purify'
import { KindsOnServer } from './KindsOnServer'
import LandingKind from './LandingKinds'
import { LandingSections, placedIn } from './LandingSections'
import type { ProductParts } from './landing-parts'

const parts: ProductParts = {
  curriculum: <p>O currículo</p>,
  price: <p>O preço</p>,
  guarantee: { regretDays: 7, guaranteeDays: 30 },
  testimonials: <p>Os depoimentos</p>,
  questions: <p>As perguntas</p>,
  call: (button) => <a href="/checkout/course/sql">{button || 'Comprar agora'}</a>,
}
const film = { id: 'v1', src: '/f.mp4', poster: '/f.webp', seconds: 60, captions: null, transcript: '' }
const views = (words: string): LandingSectionView[] => {
  const own = { title: words, text: `<p>${words}</p>` }
  return [
    own,
    { kind: 'promise', ...own },
    { kind: 'audience', ...own, items: [words] },
    { kind: 'outcomes', ...own, items: [words] },
    { kind: 'curriculum', ...own },
    { kind: 'teacher', ...own, teachers: [{ name: words, bio: words, portrait: '/p.svg', courses: 2 }] },
    { kind: 'testimonials', ...own },
    { kind: 'film', ...own, film: { title: words, about: words, film: film as never } },
    { kind: 'figures', ...own, figures: [{ value: words, label: words }] },
    {
      kind: 'comparison',
      ...own,
      ours: words,
      others: words,
      rows: [{ topic: words, ours: words, others: words }],
    },
    { kind: 'price', ...own },
    { kind: 'guarantee', ...own },
    { kind: 'questions', ...own },
    { kind: 'countdown', ...own, endsAt: '2100-01-01T00:00:00.000Z', after: words },
    { kind: 'call', ...own, button: words },
  ]
}
const show = (sections: LandingSectionView[], own = parts) =>
  renderInShell(
    <KindsOnServer value={LandingKind}>
      <LandingSections sections={sections} parts={own} />
    </KindsOnServer>,
  )

beforeAll(loadPurifier)
afterEach(() => vi.useRealTimers())

test.each([
  '<script>x()</script>',
  '<img src=x onerror=x()>',
  '"><svg onload=x()>',
  '<a href="javascript:x()">aqui</a>',
])('no text of a section runs anything: %s', (words) => {
  const { container } = show(views(words))
  expect(container.querySelectorAll('script, [onerror], [onload], [href^="javascript:"]')).toHaveLength(0)
  expect(container.querySelectorAll('h2')).not.toHaveLength(0)
})

test('each kind stands under its title, one level below that of the page', () => {
  show(views('Título'))
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels.filter((tag) => tag === 'H2')).toHaveLength(15)
  expect(new Set(levels)).toEqual(new Set(['H2', 'H3']))
})

test('a comparison is a table with a heading for each column and line', () => {
  const rows = [{ topic: 'Ordem', ours: 'Decidida', others: 'A descobrir' }]
  show([{ kind: 'comparison', title: '', text: '', ours: 'Aqui', others: 'Sozinho', rows }])
  const table = within(screen.getByRole('table', { name: 'Comparação' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Aqui', 'Sozinho'])
  expect(table.getByRole('rowheader').textContent).toBe('Ordem')
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toContain('A descobrir')
})

describe('a countdown', () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z')
  const countdown = (after: string): LandingSectionView[] => [
    { kind: 'countdown', title: 'Falta pouco', text: '', endsAt: new Date(now + 2_000).toISOString(), after },
  ]

  test('counts without being announced, says until when, and gives way once it is over', () => {
    vi.useFakeTimers({ now })
    show(countdown('Já começou.'))
    const timer = screen.getByRole('timer')
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(timer.textContent).toBe('Termina em 0h 00m 02s.')
    expect(screen.getByText(/horário de Brasília/).querySelector('time')?.dateTime).toBe(
      '2026-03-02T12:00:02.000Z',
    )
    act(() => vi.advanceTimersByTime(3_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('Já começou.')).toBeTruthy()
  })

  test('does not begin again for who comes back, and goes where nothing follows', () => {
    vi.useFakeTimers({ now: now + 60_000 })
    localStorage.clear()
    const { container } = show(countdown(''))
    expect(container.textContent).toBe('')
    expect(localStorage).toHaveLength(0)
  })
})

test('a guarantee says its days, and those in which a reason is asked for', () => {
  show([{ kind: 'guarantee', title: 'Garantia', text: '' }])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '7 dias para desistir sem explicar e receber tudo de volta',
    'Do 8º ao 30º dia, tudo de volta contando o motivo',
  ])
})

test('what a product has not is left out, with its title', () => {
  const none: ProductParts = {
    curriculum: null,
    price: null,
    guarantee: null,
    testimonials: false,
    questions: false,
    call: () => null,
  }
  const { container } = show(
    views('Título')
      .filter(({ kind }) => ['price', 'testimonials', 'questions', 'call'].includes(kind ?? ''))
      .map((section) => ({ ...section, text: '' })),
    none,
  )
  expect(container.textContent).toBe('')
})

test('an old page looks as it did', () => {
  const old = [
    { title: 'Por que agora', text: '<p>Sim.</p>' },
    { title: '', text: '<p>Sem título.</p>' },
  ]
  const html = renderToString(<LandingSections sections={old} parts={parts} />)
  expect(html.match(/<h2/g)).toHaveLength(1)
  expect(html).toContain('<div class="py-4">')
  expect([...placedIn(old)]).toEqual(['text'])
})
