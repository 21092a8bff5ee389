import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'
const listen = (changed: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether two panes fit side by side; true on the server. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
