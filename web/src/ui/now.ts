import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** Server time when the page was rendered (ms), and the offset that makes the browser's clock the server's. */
export interface ServerClock {
  renderedAt: number
  offset: number
}

/** Provided by the shell; without it `useNow` uses the browser's clock, and is null until the page is hydrated. */
export const ServerClockContext = createContext<ServerClock | null>(null)

const listeners = new Map<number, Set<() => void>>()
const timers = new Map<number, ReturnType<typeof setInterval>>()

/** Calls the listener every `rhythm` ms; listeners of one rhythm share a timer. */
function everyTick(rhythm: number, listener: () => void): () => void {
  const group = listeners.get(rhythm) ?? new Set()
  listeners.set(rhythm, group.add(listener))
  const beat = () => {
    for (const each of group) each()
  }
  if (!timers.has(rhythm)) timers.set(rhythm, setInterval(beat, rhythm))
  document.addEventListener('visibilitychange', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    group.delete(listener)
    if (group.size > 0) return
    clearInterval(timers.get(rhythm))
    timers.delete(rhythm)
  }
}

/**
 * The server's present time in ms, updated every `rhythm` ms (1000 or 60000) and when the tab becomes visible.
 * Null during server rendering and hydration of a page without a server time.
 */
export function useNow(rhythm = 1000): number | null {
  const clock = useContext(ServerClockContext)
  const offset = clock?.offset ?? 0
  const subscribe = useCallback((listener: () => void) => everyTick(rhythm, listener), [rhythm])
  return useSyncExternalStore(
    subscribe,
    () => Math.floor((Date.now() + offset) / rhythm) * rhythm,
    () => clock?.renderedAt ?? null,
  )
}
