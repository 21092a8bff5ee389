import { useCallback, useEffect, useRef, useState } from 'react'

/** How long an act that moves money can be taken back before it is sent. */
export const HOLD_SECONDS = 10
/** Later than this the clock stood still, as a sleeping computer's does: nobody waits for the act any more. */
const STALE_MS = 30_000

export type Dropped = 'undone' | 'left' | 'stale'

/**
 * Holds an act for ten seconds in the browser, so that nothing is sent before they are over: who closes the page, leaves
 * it or lets the computer sleep meanwhile has done nothing.
 */
export function useHold(onDropped: (why: Dropped) => void) {
  const [left, setLeft] = useState<number | null>(null)
  const held = useRef<{ timer: ReturnType<typeof setInterval> } | null>(null)
  const dropped = useRef(onDropped)
  useEffect(() => {
    dropped.current = onDropped
  })

  const end = useCallback(() => {
    if (!held.current) return false
    clearInterval(held.current.timer)
    held.current = null
    setLeft(null)
    return true
  }, [])
  const drop = useCallback((why: Dropped) => end() && dropped.current(why), [end])

  const hold = useCallback(
    (act: () => void) => {
      if (held.current) return
      const since = Date.now()
      setLeft(HOLD_SECONDS)
      const tick = () => {
        const passed = Date.now() - since
        if (passed > STALE_MS) return drop('stale')
        const rest = HOLD_SECONDS - Math.floor(passed / 1000)
        if (rest > 0) return setLeft(rest)
        if (end()) act()
      }
      held.current = { timer: setInterval(tick, 250) }
    },
    [drop, end],
  )

  useEffect(() => {
    const leave = () => drop('left')
    const ask = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault()
    }
    // Also of a page that the browser keeps for the way back, where the clock would go on.
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', ask)
      leave()
    }
  }, [drop])

  return { left, hold, drop }
}
