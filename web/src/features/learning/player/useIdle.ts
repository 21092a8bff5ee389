import { type RefObject, useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** True after three seconds without pointer movement over the frame while `active`. */
export function useIdle(frame: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !active) return setIdle(false)
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) element.addEventListener(sign, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const sign of signs) element.removeEventListener(sign, wake)
    }
  }, [frame, active])
  return idle
}
