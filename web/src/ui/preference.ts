import { useSyncExternalStore } from 'react'
import { createStore } from './store'

const changes = createStore(0)

/** What this browser keeps under a key; null without a value, or where it keeps nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    console.warn('O navegador não guarda preferências')
  }
  changes.set(changes.get() + 1)
}

/** Changes here, and those of other windows. */
const subscribe = (listener: () => void) => {
  const stop = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** A value read out of kept preferences; `atFirst` on the server and until the page is hydrated. */
export const usePreference = <T>(read: () => T, atFirst: () => T): T =>
  useSyncExternalStore(subscribe, read, atFirst)
