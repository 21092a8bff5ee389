import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { text } from '../../../../src/contracts/kernel/attribute'
import { DeclaredFormContext } from '../../admin/form/formState'
import ColourField from './ColourField'

const NoInput = () => null

function setup(typed: string) {
  const touch = vi.fn()
  render(
    <DeclaredFormContext
      value={{
        typed: { colour: typed },
        errors: {},
        bounds: {},
        related: {},
        titleField: '',
        touch,
        Input: NoInput,
      }}
    >
      <ColourField name="colour" attribute={text('Cor da loja')} typed={{ colour: typed }} />
    </DeclaredFormContext>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Cor da loja/ })
  return { touch, field, palette: screen.getByLabelText<HTMLInputElement>('Escolher na paleta') }
}

test('a colour of the palette is what the form sends', () => {
  const { field, palette, touch } = setup('')
  fireEvent.input(palette, { target: { value: '#aa3311' } })
  expect(field.value).toBe('#aa3311')
  expect(touch).toHaveBeenCalled()
})

test('the palette shows the colour that is typed', () => {
  const { field, palette } = setup('#2F6B3A')
  expect(palette.value).toBe('#2f6b3a')
  fireEvent.input(field, { target: { value: '#112233' } })
  expect(palette.value).toBe('#112233')
})
