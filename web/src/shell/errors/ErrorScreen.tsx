import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ErrorScreenProps {
  icon: LucideIcon
  /** What happened. */
  title: string
  /** What to do. */
  children: ReactNode
  actions: ReactNode
}

/** A whole page that says what happened and what to do next. */
export function ErrorScreen({ icon: Icon, title, children, actions }: ErrorScreenProps) {
  return (
    <div className="container-prose flex flex-col items-center py-16 text-center sm:py-24">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-soft text-link">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h1>{title}</h1>
      <div className="mt-3 max-w-[52ch] text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
