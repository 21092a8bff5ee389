import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-chip border border-line bg-surface-2 px-1.5 py-px font-mono font-semibold text-fg-2 text-xs">
      {children}
    </kbd>
  )
}
