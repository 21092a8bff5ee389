import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Screen } from './screen'

const positions = new Map<string, number>()
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Remembers the scroll position of each history entry; `entry` is the present one. */
function useScrollMemory(entry: { current: string | null }) {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      if (entry.current !== null) positions.set(entry.current, window.scrollY)
    }
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leave)
    }
  }, [entry])
}

/** Sets title, meta tags, scroll position and focus when a page is shown. */
export function useArrival({ page, settled, entry, popped }: Screen): void {
  const { key, hash, preserveScroll } = entry
  const arrived = useRef<string | null>(null)
  const shown = useRef(page)
  useScrollMemory(arrived)

  useEffect(() => {
    const before = shown.current
    shown.current = page
    document.title = page.title
    // The server wrote the tags of the first page, and without the code those of the last one stay.
    if (before !== page)
      import('./head').then(
        ({ showHead }) => showHead(page, before),
        () => {},
      )
  }, [page])

  useBrowserLayoutEffect(() => {
    if (!settled || arrived.current === key) return
    const first = arrived.current === null
    arrived.current = key
    if (first || preserveScroll) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else window.scrollTo(0, popped ? (positions.get(key) ?? 0) : 0)
    if (!popped) (target ?? document.getElementById('conteudo'))?.focus({ preventScroll: true })
  }, [key, settled, hash, popped, preserveScroll])
}
