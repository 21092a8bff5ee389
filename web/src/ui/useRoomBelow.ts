import { useEffect } from 'react'

/** While something stands at the foot of the window, what takes the focus is scrolled clear of it (WCAG 2.4.11). */
export function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}
