import type { ReactNode } from 'react'

export interface AuthCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Other links, below the card. */
  below?: ReactNode
}

/** The card of login, registration and password pages. */
export function AuthCard({ title, lead, children, below }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
      <h1>{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6 rounded-card border border-line bg-surface p-5 shadow-2 sm:p-7">{children}</div>
      {below && <div className="mt-5 grid gap-2 text-center text-fg-2">{below}</div>}
    </div>
  )
}
