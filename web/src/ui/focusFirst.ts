import { type RefObject, useEffect, useLayoutEffect } from 'react'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Focuses the first field of what has just been opened. Browsers obey `autofocus` only once per document, and ours shows
 * many pages.
 */
export function useFocusFirst(box: RefObject<HTMLElement | null>, wanted = true): void {
  useBrowserLayoutEffect(() => {
    if (wanted) box.current?.querySelector('input')?.focus()
  }, [box, wanted])
}
