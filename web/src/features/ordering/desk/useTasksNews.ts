import { useEffect, useRef } from 'react'
import { useVisit } from '../../../shell/current'

const EVERY_MS = 1_000

/** Asks the page for its news as long as something is under way and somebody looks. */
export function useTasksNews(underWay: boolean): void {
  const { reload } = useVisit()
  const again = useRef(reload)
  again.current = reload
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [underWay])
}
