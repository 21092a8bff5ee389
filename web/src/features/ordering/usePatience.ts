import { useEffect, useState } from 'react'

/** Whether this many milliseconds have passed since the page came; never for null. */
export function usePatience(ms: number | null): boolean {
  const [isOver, setOver] = useState(ms === 0)
  useEffect(() => {
    setOver(ms === 0)
    if (!ms) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
