import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store'

const changes = createStore(0)

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    console.warn('O navegador não guarda preferências')
  }
  changes.set(changes.get() + 1)
}

const COLLAPSED = 'adminMenu'

/** Whether the side menu is collapsed to its pictures; the script before the first paint reads the same key. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const collapsed = useSyncExternalStore(
    changes.subscribe,
    () => remembered(COLLAPSED) === 'collapsed',
    () => false,
  )
  const set = (next: boolean) => {
    document.documentElement.dataset.menu = next ? 'collapsed' : 'open'
    remember(COLLAPSED, next ? 'collapsed' : 'open')
  }
  return [collapsed, set]
}

const HIDE_FREE = 'hideFreeOrders'

/** The kept flag that the orders link carries; until it was chosen, false on a desk and true on a phone. */
export const useHideFreeOrders = (mobile: boolean): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => {
      const kept = remembered(HIDE_FREE)
      return kept === 'true' || kept === 'false' ? kept === 'true' : mobile
    },
    () => mobile,
  )

export const setHideFreeOrders = (hide: boolean): void => remember(HIDE_FREE, String(hide))
