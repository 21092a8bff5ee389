import { useSyncExternalStore } from 'react'
import { createStore } from '../../../ui/store'

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Player preferences, stored in the browser for all lessons. */
export interface Preferences {
  rate: number
  captions: boolean
  volume: number
  muted: boolean
  theatre: boolean
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
}

const DEFAULTS: Preferences = {
  rate: 1,
  captions: true,
  volume: 1,
  muted: false,
  theatre: false,
  shortcuts: true,
}
const NAME = 'player'

function remembered(): Preferences {
  try {
    const stored = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }
    if (!(RATES as readonly number[]).includes(stored.rate)) stored.rate = 1
    if (!(stored.volume >= 0 && stored.volume <= 1)) stored.volume = 1
    return stored
  } catch {
    return DEFAULTS
  }
}

const changes = createStore(0)
let known: Preferences | null = null

export const preferences = {
  get: (): Preferences => (known ??= remembered()),
  set(change: Partial<Preferences>) {
    known = { ...preferences.get(), ...change }
    changes.set(changes.get() + 1)
    try {
      localStorage.setItem(NAME, JSON.stringify(known))
    } catch {
      console.warn('O navegador não guarda preferências')
    }
  },
  /** Drops the cached value, as a new page does. */
  reset() {
    known = null
  },
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(changes.subscribe, preferences.get, () => DEFAULTS)
