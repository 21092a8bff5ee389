import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from './ToastHost'
import { toast, toastQueue } from './toast'
import { TOAST_OPTIONS, TOAST_TYPE } from './toastOptions'

afterEach(() => toastQueue.set([]))

describe('toasts', () => {
  it('have the options of the specification', () => {
    expect(TOAST_OPTIONS).toMatchObject({
      autoClose: 5000,
      position: 'top-right',
      draggable: 'touch',
      draggablePercent: 80,
      theme: 'light',
      pauseOnHover: true,
      pauseOnFocusLoss: true,
    })
    expect(TOAST_OPTIONS.style.width).toContain('360px')
  })

  it('show fire as a success and keep the other kinds', () => {
    expect(TOAST_TYPE).toEqual({
      success: 'success',
      fire: 'success',
      error: 'error',
      warn: 'warning',
      info: 'info',
    })
  })

  it('appear once each, and are announced politely', async () => {
    render(<ToastHost />)
    const said = screen.getByRole('status')
    expect(said.textContent).toBe('')
    act(() => toast.error('Não foi possível buscar agora.'))
    act(() => toast.fire('Curso concluído.'))
    expect(said.textContent).toBe('Curso concluído.')
    expect(said.getAttribute('aria-live')).toBe('polite')
    await waitFor(() => expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(2))
    expect(document.querySelectorAll('.Toastify__toast--success')).toHaveLength(1)
    expect(document.querySelectorAll('.Toastify__toast--error')).toHaveLength(1)
    expect(document.querySelector('.Toastify [role=alert]')).toBeNull()
  })

  it('offer an undo button', async () => {
    const undo = vi.fn()
    render(<ToastHost />)
    act(() => toast.info('Curso removido.', { label: 'Desfazer', onClick: undo }))
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledTimes(1)
  })
})
