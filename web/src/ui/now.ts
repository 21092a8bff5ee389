import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** Server's time when the page was made (ms) and what to add to the browser's clock to get the server's. */
export interface ServerClock {
  renderedAt: number
  offset: number
}

/** Given by the shell; without it the browser's own clock counts, from the moment the page is alive. */
export const ServerClockContext = createContext<ServerClock | null>(null)

const listeners = new Map<number, Set<() => void>>()
const timers = new Map<number, ReturnType<typeof setInterval>>()

/** One timer for each rhythm, whoever listens to it. */
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
 * The server's present time in ms, anew every `rhythm` ms (1000 or 60000) and when the tab wakes.
 * Null while a page that carries no server time is being rendered on the server or hydrated.
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
