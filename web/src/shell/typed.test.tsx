import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { restoreTyped } from './restore-typed'
import { keepForLogin, keepTyped, typedBy } from './typed'

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
    expect(restoreTyped(null)).toBe(true)
    await userEvent.click(screen.getByText('ver'))
    expect(onValues).toHaveBeenCalledWith({ name: 'Ana', controlled: 'Oi' })
    expect(restoreTyped(null)).toBe(false)
  })

  it('is not put on another page, nor after half an hour', async () => {
    draw()
    await userEvent.type(screen.getByLabelText('nome'), 'Ana')
    keepTyped()
    window.history.pushState(null, '', '/outra')
    expect(restoreTyped(null)).toBe(false)
    window.history.back()
    await vi.waitFor(() => expect(location.pathname).not.toBe('/outra'))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000)
    await userEvent.clear(screen.getByLabelText('nome'))
    expect(restoreTyped(null)).toBe(false)
  })
})

describe('what was typed before the login', () => {
  const typed = async (by: string | null) => {
    typedBy(by)
    draw()
    await userEvent.type(screen.getByLabelText('nome'), 'Ana')
    keepForLogin('/login?next=%2F')
    await userEvent.clear(screen.getByLabelText('nome'))
  }
  const value = () => (screen.getByLabelText('nome') as HTMLInputElement).value
  afterEach(() => typedBy(null))

  it('waits for who typed it, and is for nobody else', async () => {
    await typed('bia')
    expect([restoreTyped(null), value()]).toEqual([false, ''])
    expect([restoreTyped('bia'), value()]).toEqual([true, 'Ana'])
  })

  it('of an account is gone when another one comes, and of a guest is for whoever signs in', async () => {
    await typed('bia')
    expect([restoreTyped('rui'), restoreTyped('bia'), value()]).toEqual([false, false, ''])
    cleanup()
    await typed(null)
    expect([restoreTyped('rui'), value()]).toEqual([true, 'Ana'])
  })

  it('is not kept on the way to any other page, and is not lost to what the login asks for', async () => {
    await typed(null)
    keepForLogin('/cart')
    window.history.pushState(null, '', '/login')
    await userEvent.type(screen.getByLabelText('nome'), 'login')
    keepForLogin('/register')
    expect(sessionStorage.getItem('typed')).toContain('Ana')
    window.history.pushState(null, '', '/')
    sessionStorage.clear()
    keepForLogin('/cart')
    expect(sessionStorage.getItem('typed')).toBeNull()
  })
})
