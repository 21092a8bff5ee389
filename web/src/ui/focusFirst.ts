import { type RefObject, useEffect, useLayoutEffect } from 'react'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Puts the keyboard into the first field of what has just been opened. Browsers obey `autofocus` once in the life of a
 * document, and in ours many pages live.
 */
export function useFocusFirst(box: RefObject<HTMLElement | null>, wanted = true): void {
  useBrowserLayoutEffect(() => {
    if (wanted) box.current?.querySelector('input')?.focus()
  }, [box, wanted])
}
