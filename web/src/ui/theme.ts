import { useSyncExternalStore } from 'react'
import { createStore } from './store'

/** Key in localStorage: "light" or "dark"; absent means the system's theme. */
export const THEME_KEY = 'theme'

export type ThemeChoice = 'light' | 'dark' | 'system'

const chosen = (): ThemeChoice => {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const changes = createStore(0)

/** Sets the theme on <html>, as the inline script does before the first paint. */
const apply = () => {
  const choice = chosen()
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark())
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Sets and stores the theme. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, choice)
  apply()
  changes.set(changes.get() + 1)
}

const subscribe = (listener: () => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    apply()
    listener()
  }
  // The system's theme may have changed since the first paint.
  apply()
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  const stop = changes.subscribe(listener)
  return () => {
    stop()
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}

/** The chosen theme; null until the page is hydrated. */
export const useTheme = (): ThemeChoice | null =>
  useSyncExternalStore<ThemeChoice | null>(subscribe, chosen, () => null)
