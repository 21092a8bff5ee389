import type { ReactNode } from 'react'
import { useScrollPadding } from '../../ui/useScrollPadding'

/** Keeps the button that pays, and what stands in its way, at the bottom of the screen on phones. */
export function PayBar({ children }: { children: ReactNode }) {
  useScrollPadding()
  return (
    <div className="-mx-(--gutter) sticky bottom-0 z-20 grid gap-3 border-line border-t bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-3 lg:contents">
      {children}
    </div>
  )
}
