import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { restoreTyped } from './restore-typed'
import { keepTyped } from './typed'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

function Fields({ onValues }: { onValues: (values: unknown) => void }) {
  const { register, getValues } = useForm()
  const [controlled, setControlled] = useState('')
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('quebrou')
  return (
    <form>
      <input {...register('name')} aria-label="nome" />
      <textarea
        name="text"
        aria-label="texto"
        value={controlled}
        onChange={(e) => setControlled(e.target.value)}
      />
      <input name="password" type="password" aria-label="senha" />
      <input name="cardNumber" autoComplete="cc-number" aria-label="cartão" />
      <button type="button" onClick={() => onValues({ ...getValues(), controlled })}>
        ver
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        quebrar
      </button>
    </form>
  )
}
const draw = () => {
  const onValues = vi.fn()
  const { unmount } = render(
    <ErrorBoundary>
      <Fields onValues={onValues} />
    </ErrorBoundary>,
  )
  return { onValues, unmount }
}

describe('what was typed on a page that fails', () => {
  it('is put back after the page of the error, in the state of the forms, too; secrets are not kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { unmount } = draw()
    for (const [label, words] of Object.entries({ nome: 'Ana', texto: 'Oi', senha: 's3nha', cartão: '4111' }))
      await userEvent.type(screen.getByLabelText(label), words)
    await userEvent.click(screen.getByText('quebrar'))
    expect(screen.getByText(/O que você digitou volta/)).toBeTruthy()
    expect(sessionStorage.getItem('typed')).not.toMatch(/s3nha|4111/)
    unmount()
    const { onValues } = draw()
    expect(restoreTyped()).toBe(true)
    await userEvent.click(screen.getByText('ver'))
    expect(onValues).toHaveBeenCalledWith({ name: 'Ana', controlled: 'Oi' })
    expect(restoreTyped()).toBe(false)
  })

  it('is not put on another page, nor after half an hour', async () => {
    draw()
    await userEvent.type(screen.getByLabelText('nome'), 'Ana')
    keepTyped()
    window.history.pushState(null, '', '/outra')
    expect(restoreTyped()).toBe(false)
    window.history.back()
    await vi.waitFor(() => expect(location.pathname).not.toBe('/outra'))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000)
    await userEvent.clear(screen.getByLabelText('nome'))
    expect(restoreTyped()).toBe(false)
  })
})
