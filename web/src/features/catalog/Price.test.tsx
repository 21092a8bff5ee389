import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Price } from './Price'

const crossedOut = (listPrice: number | null) => {
  const { container } = render(<Price offer={{ price: 19_700, listPrice, installment: null }} />)
  return container.querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')
}

it('crosses a former price out where it was dearer, and never one that was not', () => {
  expect(crossedOut(29_700)).toBe('de R$ 297,00 por')
  for (const listPrice of [null, 19_700, 9_700]) expect(crossedOut(listPrice)).toBeUndefined()
})
