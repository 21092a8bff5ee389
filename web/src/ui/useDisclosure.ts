import { type RefObject, useEffect, useRef } from 'react'

/** A <details> that closes when the focus or a click leaves it. `close` may give the focus back to its summary. */
export function useDisclosure(): {
  details: RefObject<HTMLDetailsElement | null>
  close: (giveFocusBack: boolean) => void
} {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const outside = (event: Event) => {
      const box = details.current
      if (box?.open && !box.contains(event.target as Node)) box.open = false
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [])

  const close = (giveFocusBack: boolean) => {
    const box = details.current
    if (!box?.open) return
    box.open = false
    if (giveFocusBack) box.querySelector('summary')?.focus()
  }
  return { details, close }
}
