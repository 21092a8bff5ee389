import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ToastHost } from './ToastHost'
import { toast, toastQueue } from './toast'

vi.mock('./Toastify', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => toastQueue.set([]))

it('shows plain text when the code of the toasts cannot be loaded, and the page stays', async () => {
  render(
    <>
      <p>A página</p>
      <ToastHost />
    </>,
  )
  act(() => toast.error('Você está sem internet.'))
  await waitFor(() => expect(screen.getAllByText('Você está sem internet.')).toHaveLength(2))
  expect(screen.queryByText('A página')).not.toBeNull()
})
