import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DateInput } from './DateInput'

async function shown(props: Parameters<typeof DateInput>[0]) {
  const { container } = render(<DateInput aria-label="Dia" {...props} />)
  await act(() => import('@maskito/core'))
  return { field: screen.getByLabelText<HTMLInputElement>('Dia'), container }
}

test.each([
  ['24112026', false, '24/11/2026'],
  ['241120260930', true, '24/11/2026 09:30'],
])('digits %s become a day', async (keys, withTime, text) => {
  const { field } = await shown({ withTime })
  await userEvent.type(field, keys)
  expect(field.value).toBe(text)
})

test.each([
  ['2026-11-24', false, '24/11/2026'],
  ['2026-11-24T09:30', true, '24/11/2026 09:30'],
])('%s is shown and pasted as it is written in Brazil', async (iso, withTime, text) => {
  const { field } = await shown({ withTime, defaultValue: iso })
  expect(field.value).toBe(text)
  await userEvent.clear(field)
  await userEvent.paste(iso)
  expect(field.value).toBe(text)
})

test('the calendar begins with what is typed and gives its day to the form', async () => {
  const onInput = vi.fn()
  const { field, container } = await shown({ defaultValue: '2026-11-24', onInput })
  const calendar = container.querySelector<HTMLInputElement>('input[type=date]')
  if (!calendar) throw new Error('no calendar')
  calendar.showPicker = vi.fn()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  expect([calendar.value, calendar.name]).toEqual(['2026-11-24', ''])
  onInput.mockClear()
  fireEvent.change(calendar, { target: { value: '2026-12-01' } })
  expect(field.value).toBe('01/12/2026')
  expect(onInput).toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
})
