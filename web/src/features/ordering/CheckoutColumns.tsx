import type { ReactNode } from 'react'

/** The work on the left, the summary on the right; one under the other on phones. */
export function CheckoutColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6">
      <div className="grid min-w-0 gap-5">{children}</div>
      <div className="min-w-0 lg:h-full">{aside}</div>
    </div>
  )
}
