import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../testing'
import { SearchBox } from './SearchBox'
import { DEBOUNCE_MS } from './suggestions'

const products = [
  { id: '1', type: 'course', slug: 'react', title: 'React do zero' },
  { id: '2', type: 'bundle', slug: 'fullstack', title: 'Formação Fullstack' },
]
let answer: (url: string) => { status?: number; body?: unknown; type?: string } | Promise<{ body: unknown }>
let requests: ReturnType<typeof fakeFetch>
beforeEach(() => {
  vi.useFakeTimers()
  answer = () => ({ body: { products } })
  requests = fakeFetch((url) => answer(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const box = () => screen.getByRole('combobox') as HTMLInputElement
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const searches = () => requests.filter(({ url }) => url.startsWith('/api/search?'))
const draw = () => {
  const visits = fakeVisits()
  renderInShell(<SearchBox />, { visits })
  return visits
}

it('keeps the term on the page of its results, without opening suggestions', async () => {
  const page = pageObject('Platform/Search/Result', {}, '/search?query=javascrpit&ordem=recentes')
  renderInShell(<SearchBox />, { page })
  expect(box().value).toBe('javascrpit')
  await wait(DEBOUNCE_MS)
  expect(searches()).toEqual([])
  expect(box().getAttribute('aria-expanded')).toBe('false')
  type('javascript')
  await wait(DEBOUNCE_MS)
  expect(searches()).toHaveLength(1)
})

describe('suggestions', () => {
  it('are requested after a pause in typing, trimmed and escaped', async () => {
    draw()
    type('r')
    await wait(DEBOUNCE_MS - 1)
    type(' re&a ')
    await wait(DEBOUNCE_MS - 1)
    expect(searches()).toEqual([])
    await wait(1)
    expect(searches().map(({ url }) => url)).toEqual(['/api/search?query=re%26a'])
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'React do zeroCurso',
      'Formação FullstackFormação',
    ])
    expect(box().getAttribute('aria-expanded')).toBe('true')
  })

  it('are not requested for an empty term, and a term has at most 100 characters', async () => {
    draw()
    type('   ')
    await wait(DEBOUNCE_MS)
    expect(searches()).toEqual([])
    type('x'.repeat(150))
    expect(box().value).toHaveLength(100)
  })

  it('open from three characters on, even before the answer', () => {
    draw()
    type('ab')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    type('abc')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    type('ab ')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    type('   ')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('show a message or an error as a line', async () => {
    draw()
    answer = () => ({ body: { message: 'Nada encontrado.' } })
    type('zzz')
    await wait(DEBOUNCE_MS)
    expect(screen.getAllByText('Nada encontrado.').length).toBeGreaterThan(0)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = () => ({ status: 500, type: 'application/problem+json', body: { status: 500, detail: 'x' } })
    type('zzzz')
    await wait(DEBOUNCE_MS)
    expect(screen.getAllByText('Não foi possível buscar agora. Tente de novo.').length).toBeGreaterThan(0)
    expect(log).toHaveBeenCalled()
  })

  it('of an outdated term are dropped', async () => {
    draw()
    let release = (_: { body: unknown }) => {}
    answer = (url) =>
      url.endsWith('old')
        ? new Promise((done) => {
            release = done
          })
        : { body: { products: [products[1]] } }
    type('old')
    await wait(DEBOUNCE_MS)
    type('new')
    await wait(DEBOUNCE_MS)
    release({ body: { products: [products[0]] } })
    await wait(1)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Formação FullstackFormação',
    ])
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(box(), { key: 'Escape' })],
    ['a click outside', () => fireEvent.pointerDown(document.body)],
  ])('are cleared by %s, the term stays', async (_, clear) => {
    draw()
    type('react')
    await wait(DEBOUNCE_MS)
    clear()
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(box().value).toBe('react')
    await wait(DEBOUNCE_MS)
    expect(searches()).toHaveLength(1)
  })

  it('are selected with arrow keys; choosing one records it, then visits it', async () => {
    const visits = draw()
    type('full')
    await wait(DEBOUNCE_MS)
    const press = (key: string) => fireEvent.keyDown(box(), { key })
    press('ArrowUp')
    const active = () =>
      document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain('Fullstack')
    press('ArrowDown')
    expect(active()).toBeUndefined()
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toContain('Fullstack')
    fireEvent.submit(box().form as HTMLFormElement)
    await act(() => import('./save-choice'))
    await wait(1)
    const saved = requests.find(({ url }) => url === '/api/search/save')
    expect(JSON.parse(String(saved?.init.body))).toEqual({
      term: 'full',
      searchable_id: '2',
      searchable_type: 'bundle',
    })
    expect(visits.visit).toHaveBeenCalledWith('/lp/fullstack')
  })
})

describe('searching', () => {
  it('goes to the results, and is ignored for an empty term', () => {
    const visits = draw()
    const form = box().form as HTMLFormElement
    fireEvent.submit(form)
    type('   ')
    fireEvent.submit(form)
    expect(visits.visit).not.toHaveBeenCalled()
    type(' c & d ')
    fireEvent.submit(form)
    expect(visits.visit).toHaveBeenCalledWith('/search?query=c%20%26%20d')
    expect([form.getAttribute('action'), form.method, box().name]).toEqual(['/search', 'get', 'query'])
  })
})
