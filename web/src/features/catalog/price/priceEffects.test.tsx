import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceEffects } from '../../../../../src/contracts/catalog/price-panel'
import { PriceEffectsPanel } from './PriceEffectsPanel'

const effects = (price: number, more: Partial<PriceEffects> = {}): PriceEffects => ({
  price,
  asked: 19_700,
  shown: { before: 19_700, after: price },
  promotion: 0,
  former: { before: null, after: null },
  installments: [
    { count: 1, each: price, total: price, rateMonthly: 0 },
    { count: 2, each: price / 2, total: price, rateMonthly: 0 },
  ],
  carts: { count: 2, before: 39_400, after: 2 * price },
  offers: [],
  coupons: [],
  moreCoupons: 0,
  programmes: [],
  ...more,
})

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const price = Number(new URL(url, 'http://x').searchParams.get('preco'))
    return {
      ok: true,
      json: async () =>
        effects(price, { offers: [{ offerId: 'o', host: 'React', kind: 'bump', price: 9_700, saves: 0 }] }),
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = () =>
  render(
    <>
      <form>
        <input name="price" aria-label="Preço" defaultValue="197,00" />
        <input name="listPrice" aria-label="Anterior" defaultValue="" />
      </form>
      <PriceEffectsPanel type="course" id="react" initial={effects(19_700)} />
    </>,
  )
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('follows the price that is typed, asks once for it, and goes back to the one that is asked', async () => {
  page()
  screen.getByRole('heading', { name: 'O que este preço faz hoje' })
  expect(text()).toContain('2 carrinhos têm este curso')
  const field = screen.getByLabelText('Preço')
  for (const typed of ['1', '14', '147', '147,00']) fireEvent.input(field, { target: { value: typed } })
  await waitFor(() => screen.getByRole('heading', { name: /O que muda hoje com R\$\s147,00/ }))
  expect(asked).toEqual(['/admin/courses/react/price-effects?preco=14700'])
  expect(text()).toContain('R$ 394,00passa aR$ 294,00')
  expect(text()).toContain('Deixa de dar desconto')
  fireEvent.click(screen.getByRole('button', { name: 'Ver como estava' }))
  screen.getByRole('heading', { name: 'O que este preço faz hoje' })
})

test('a former price is compared with, and text that is no price is not asked for', async () => {
  page()
  fireEvent.input(screen.getByLabelText('Preço'), { target: { value: 'barato' } })
  fireEvent.input(screen.getByLabelText('Anterior'), { target: { value: '297,00' } })
  fireEvent.input(screen.getByLabelText('Preço'), { target: { value: '97' } })
  await waitFor(() => expect(asked).toEqual(['/admin/courses/react/price-effects?preco=9700&riscado=sim']))
  await waitFor(() => expect(text()).toContain('Nada aparece riscado'))
})

test('what was typed before the panel came is followed, too', async () => {
  const { container } = render(
    <form>
      <input name="price" aria-label="Preço" defaultValue="197,00" />
      <div id="late" />
    </form>,
  )
  fireEvent.input(screen.getByLabelText('Preço'), { target: { value: '147,00' } })
  expect(asked).toEqual([])
  render(<PriceEffectsPanel type="course" id="react" initial={effects(19_700)} />, {
    container: container.querySelector('#late') as HTMLElement,
  })
  await waitFor(() => expect(asked).toEqual(['/admin/courses/react/price-effects?preco=14700']))
})
