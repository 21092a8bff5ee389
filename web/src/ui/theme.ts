import { useSyncExternalStore } from 'react'
import { createStore } from './store'

/** Where the choice is kept (localStorage): "light" or "dark"; absent means as the system. */
export const THEME_KEY = 'theme'

export type ThemeChoice = 'light' | 'dark' | 'system'

const chosen = (): ThemeChoice => {
  const kept = localStorage.getItem(THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const changes = createStore(0)

/** Puts the choice on <html>, as the script before the first paint does. */
const apply = () => {
  const choice = chosen()
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark())
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Chooses and remembers. */
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
  // The system may have turned between the first paint and this.
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

/** What was chosen; null until the page is alive. */
export const useTheme = (): ThemeChoice | null =>
  useSyncExternalStore<ThemeChoice | null>(subscribe, chosen, () => null)
