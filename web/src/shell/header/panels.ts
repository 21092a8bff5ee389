import { type MouseEvent, useEffect, useState } from 'react'

export type Panel = 'menu' | 'search' | null

/**
 * Menu and search of phones: opening one closes the other, Escape and every new page close both, and the menu goes
 * when somebody taps beside it.
 */
export function usePanels(url: string) {
  const [open, setOpen] = useState<Panel>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes them
  useEffect(() => setOpen(null), [url])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(null)
    }
    const onPointer = (event: PointerEvent) => {
      if (open === 'menu' && !(event.target as Element).closest('header')) setOpen(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open])
  return {
    open,
    close: () => setOpen(null),
    /** A link to the page that one is on is a navigation, too, though its address does not change. */
    closeOnLink: (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) setOpen(null)
    },
    toggle: (panel: Panel) => setOpen(open === panel ? null : panel),
  }
}
