import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeToggle } from './ThemeToggle'
import { THEME_KEY } from './theme'

const system = (dark: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener() {}, removeEventListener() {} }))
const shown = () => document.documentElement.dataset.theme

describe('ThemeToggle', () => {
  beforeEach(() => localStorage.clear())

  it('cycles through system, light and dark, and stores light and dark', async () => {
    system(true)
    render(<ThemeToggle />)
    const button = screen.getByRole('button', { name: /igual ao do sistema/ })
    await userEvent.click(button)
    expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual(['light', 'light'])
    await userEvent.click(button)
    expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark'])
    expect(button.getAttribute('aria-label')).toContain('escuro')
    await userEvent.click(button)
    expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', null])
  })

  it('follows a system that turned dark before hydration', () => {
    document.documentElement.dataset.theme = 'light'
    system(true)
    render(<ThemeToggle />)
    expect(shown()).toBe('dark')
  })
})
