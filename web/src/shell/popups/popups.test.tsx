import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopupView } from '../../../../src/contracts/marketing/popup'
import { Popups } from './Popups'
import { hasSeen, markSeen } from './seen'

const popup: PopupView = {
  id: 'p1',
  version: 1,
  title: 'Novidades por e-mail',
  content: '<p>Uma vez por mês.</p>',
  link: { href: '/newsletter', label: 'Quero receber' },
  frequency: 'week',
  delaySeconds: 3,
}
const DAY = 86_400_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.useRealTimers())

describe('how often', () => {
  it.each([
    ['day', DAY, true],
    ['week', 7 * DAY, true],
    ['once', 400 * DAY, false],
    ['visit', 400 * DAY, false],
  ] as const)('%s: after %d ms it is shown again: %s', (frequency, later, again) => {
    const one = { ...popup, frequency }
    expect(hasSeen(one, 0)).toBe(false)
    markSeen(one, 0)
    expect(hasSeen(one, later - 1)).toBe(true)
    expect(hasSeen(one, later)).toBe(!again)
    expect(hasSeen({ ...one, version: 2 }, 1)).toBe(false)
  })

  it('stores "visit" for the visit only, and "always" not at all', () => {
    markSeen({ ...popup, frequency: 'visit' })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
    sessionStorage.clear()
    markSeen({ ...popup, frequency: 'always' })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(hasSeen({ ...popup, frequency: 'always' })).toBe(false)
  })

  it('does not open in a browser without storage', () => {
    const broken = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('no')
    })
    expect(hasSeen(popup)).toBe(true)
    broken.mockRestore()
  })
})

describe('a popup on its page', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const shown = () => screen.queryByRole('dialog', { name: popup.title })

  it('opens after its delay as a dialog that can be closed, and not again on the next page', async () => {
    await import('./PopupDialog')
    vi.useFakeTimers()
    const { rerender } = render(<Popups popups={[popup]} url="/courses" />)
    await pass(2999)
    expect(shown()).toBeNull()
    await pass(1)
    // Its part is fetched, and then drawn.
    await pass(0)
    expect(shown()).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Quero receber' }).getAttribute('href')).toBe('/newsletter')
    fireEvent.click(screen.getByRole('button', { name: 'Agora não' }))
    expect(shown()).toBeNull()
    rerender(<Popups popups={[popup]} url="/faq" />)
    await pass(10_000)
    expect(shown()).toBeNull()
  })

  it('waits while somebody types', async () => {
    await import('./PopupDialog')
    vi.useFakeTimers()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    render(<Popups popups={[popup]} url="/courses" />)
    await pass(20_000)
    expect(shown()).toBeNull()
    expect(hasSeen(popup)).toBe(false)
    field.remove()
    await pass(1000)
    expect(shown()).toBeTruthy()
  })

  it('closes with its page', async () => {
    await import('./PopupDialog')
    vi.useFakeTimers()
    const { rerender } = render(<Popups popups={[popup]} url="/courses" />)
    await pass(3000)
    expect(shown()).toBeTruthy()
    rerender(<Popups popups={[]} url="/login" />)
    expect(shown()).toBeNull()
  })
})
