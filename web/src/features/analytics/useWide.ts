import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'
const listen = (changed: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for two panes side by side; the server draws as if there were. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
