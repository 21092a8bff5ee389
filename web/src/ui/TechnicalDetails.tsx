import type { ReactNode } from 'react'

/** What only programmers and auditors need, closed until somebody asks for it. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <details className="mt-2 text-sm">
    <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-link text-sm pointer-coarse:min-h-11">
      Detalhes técnicos
    </summary>
    <div className="mt-1 break-all text-muted">{children}</div>
  </details>
)
