import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FacetFields } from './FacetFields'

const options = [{ value: 'dados', label: 'Dados', on: true, count: 3 }]

it.each([
  [false, 'checkbox'],
  [true, 'radio'],
] as const)('a filter has the shop’s own controls, which follow the theme (single: %s)', (single, role) => {
  render(<FacetFields facet={{ name: 'categoria', label: 'Categoria', single, options }} />)
  const controls = screen.getAllByRole<HTMLInputElement>(role)
  for (const control of controls) expect(control.classList.contains('tick')).toBe(true)
  expect(controls.at(-1)?.checked).toBe(true)
})
