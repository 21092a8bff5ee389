import { type MouseEvent, useEffect, useState } from 'react'

export type Panel = 'menu' | 'search' | null

/** Returns the focus to the button that opened the panel, since the focused element is hidden now. */
const backToButton = (panel: Panel) => {
  const id = panel === 'menu' ? 'painel-menu' : 'painel-pesquisa'
  document.querySelector<HTMLElement>(`button[aria-controls="${id}"]`)?.focus()
}

/**
 * Menu and search of phones: opening one closes the other, Escape and every new page close both, and a tap outside
 * closes the menu.
 */
export function usePanels(url: string) {
  const [open, setOpen] = useState<Panel>(null)
  const [openedOn, setOpenedOn] = useState(url)
  // Not in an effect: that of the first render would undo a click that comes before it runs.
  if (openedOn !== url) {
    setOpenedOn(url)
    setOpen(null)
  }
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      // Suggestions close first and mark the key as handled.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(null)
      backToButton(open)
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
    leave: () => {
      setOpen(null)
      backToButton(open)
    },
    /** A link to the present page closes the panels too, though the address does not change. */
    closeOnLink: (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) setOpen(null)
    },
    toggle: (panel: Panel) => setOpen(open === panel ? null : panel),
  }
}
