import { useEffect } from 'react'

/** Keeps focused elements from being hidden by a bar that is fixed to the bottom of the window (WCAG 2.4.11). */
export function useScrollPadding(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}
