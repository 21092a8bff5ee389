import type { ReactNode } from 'react'

/** Words of the film, as they are shown with a note. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="border-line border-l-2 pl-3 text-muted">{children}</blockquote>
)
