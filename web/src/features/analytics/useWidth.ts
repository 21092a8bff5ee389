import { type RefObject, useEffect, useState } from 'react'

/** Width of an element in px, followed as it changes; `first` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
