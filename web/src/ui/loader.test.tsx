import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoaderOverlay } from './LoaderOverlay'
import { hideLoader, loaderState, showLoader } from './loader'
import { ProgressBar } from './ProgressBar'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  hideLoader()
  vi.useRealTimers()
})

describe('loader', () => {
  it('shows the default message or the given one', () => {
    expect(loaderState()).toEqual({ isLoading: false, message: 'Carregando...' })
    showLoader()
    expect(loaderState()).toEqual({ isLoading: true, message: 'Carregando...' })
    showLoader('Gerando seu Pix...')
    expect(loaderState().message).toBe('Gerando seu Pix...')
  })
  it('resets the message when it hides', () => {
    showLoader('Gerando seu Pix...')
    hideLoader()
    expect(loaderState()).toEqual({ isLoading: false, message: 'Carregando...' })
    showLoader()
    expect(loaderState().message).toBe('Carregando...')
  })
  it('is shown only while it loads', () => {
    render(<LoaderOverlay />)
    expect(document.querySelector('dialog')?.open).toBe(false)
    act(() => showLoader('Enviando...'))
    expect(screen.getByText('Enviando...')).toBeTruthy()
  })
  it('closes at once, so that the next element can take the focus, and on a page restored from the back/forward cache', () => {
    render(<LoaderOverlay />)
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    const shown: boolean[] = []
    act(() => {
      showLoader()
      shown.push(dialog.open)
      hideLoader()
      shown.push(dialog.open)
    })
    expect(shown).toEqual([true, false])
    act(() => showLoader())
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect([dialog.open, loaderState().isLoading]).toEqual([false, false])
  })
})

describe('ProgressBar', () => {
  it('appears after 120 ms and disappears when the visit ends', () => {
    vi.useFakeTimers()
    const { rerender } = render(<ProgressBar active />)
    act(() => vi.advanceTimersByTime(119))
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('progressbar').innerHTML).toContain('bg-brand-400')
    rerender(<ProgressBar active={false} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
  it('never shows for a quick visit', () => {
    vi.useFakeTimers()
    const { rerender } = render(<ProgressBar active />)
    act(() => vi.advanceTimersByTime(100))
    rerender(<ProgressBar active={false} />)
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
