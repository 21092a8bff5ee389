import type { ReactNode } from 'react'

/** A waiting notice; the page updates by itself. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-control bg-info-soft px-4 py-3 font-semibold text-info"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse-soft rounded-full bg-current" />
      {children}
    </p>
  )
}
