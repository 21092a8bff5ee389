import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuGroup } from '../../../../src/contracts/kernel/menus'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../testing'
import { PaletteKey } from './PaletteKey'

const menu: MenuGroup[] = [
  {
    label: 'Financeiro',
    icon: 'finance',
    roles: ['Admin'],
    links: [
      { href: '/admin/orders', label: 'Pedidos' },
      { href: '/admin/refunds', label: 'Reembolsos' },
    ],
  },
  {
    label: 'Promoções',
    icon: 'promotions',
    roles: ['Admin'],
    links: [{ href: '/admin/coupons', label: 'Cupons' }],
  },
]
// The first import takes long on a busy machine, longer than the tests wait.
beforeAll(() => import('./Palette'))

let answer: (url: string) => { status?: number; body?: unknown; type?: string } | Promise<{ body: unknown }>
let requests: ReturnType<typeof fakeFetch>
beforeEach(() => {
  vi.useFakeTimers()
  answer = () => ({ body: { groups: [] } })
  requests = fakeFetch((url) => answer(url))
})
afterEach(() => {
  delete document.documentElement.dataset.palette
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
const box = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open(by: () => unknown = ctrlK) {
  const visits = fakeVisits()
  renderInShell(<PaletteKey />, {
    visits,
    page: pageObject('Admin/Dashboard/Index', { menu }, '/admin/dashboard'),
  })
  by()
  // The chunk of the palette comes by a real import, which fake timers do not advance.
  await vi.waitFor(() => box())
  await wait(0)
  return visits
}

describe('the palette', () => {
  it('opens by Ctrl K or its button and closes by Escape', async () => {
    await open()
    const dialog = screen.getByRole('dialog', { hidden: true })
    expect([dialog.getAttribute('aria-label'), dialog.hasAttribute('open')]).toEqual(['Ir para', true])
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ir para…' }))
    expect(box()).toBeTruthy()
  })

  it('opens for who pressed Ctrl K before the page lived', async () => {
    document.documentElement.dataset.palette = 'open'
    await open(() => {})
    expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('open')).toBe(true)
  })

  it('shows the pages of the menu at once, found without accents and by their group', async () => {
    await open()
    expect(options()).toEqual(['PedidosFinanceiro', 'ReembolsosFinanceiro', 'CuponsPromoções'])
    type('promocoes')
    expect(options()).toEqual(['CuponsPromoções'])
    type('estorno')
    expect(options()).toEqual(['ReembolsosFinanceiro'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await wait(1000)
    type('zzz')
    await wait(1000)
    expect(screen.getByText('Nada encontrado para “zzz”.')).toBeTruthy()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('asks for records after a pause, and drops the answer of an earlier term', async () => {
    await open()
    let release = (_: { body: unknown }) => {}
    const found = (label: string) => ({
      body: { groups: [{ label: 'Pedidos', entries: [{ label, href: `/admin/orders/${label}` }] }] },
    })
    answer = (url) =>
      url.endsWith('=pe')
        ? new Promise((done) => {
            release = done
          })
        : found('2026-2')
    type('p')
    await wait(500)
    expect(requests).toEqual([])
    type('pe')
    await wait(200)
    type('pedi')
    await wait(200)
    release(found('2026-1'))
    await wait(1)
    expect(requests.map(({ url }) => url)).toEqual(['/api/palette?q=pe', '/api/palette?q=pedi'])
    expect(options()).toEqual(['PedidosFinanceiro', '2026-2'])
    const groups = screen.getAllByRole('group', { hidden: true })
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Páginas', 'Pedidos'])
    expect(within(groups[1] as HTMLElement).getByRole('option', { hidden: true })).toBeTruthy()
  })

  it('moves by arrows, all around, and goes where Enter says', async () => {
    const visits = await open()
    expect(active()).toContain('Pedidos')
    press('ArrowUp')
    expect(active()).toContain('Cupons')
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toContain('Reembolsos')
    press('Enter')
    expect(visits.visit).toHaveBeenCalledWith('/admin/refunds')
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
  })

  it('says that records could not be searched, pages stay', async () => {
    await open()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = () => ({ status: 500, type: 'application/problem+json', body: { status: 500, detail: 'x' } })
    type('ped')
    await wait(300)
    expect(screen.getAllByText('Não foi possível buscar registros agora. Tente de novo.')).toHaveLength(2)
    expect(options()).toEqual(['PedidosFinanceiro'])
  })
})
