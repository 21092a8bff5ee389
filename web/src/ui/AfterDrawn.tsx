import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Lazy parts that show nothing at first: their code is fetched once the page is drawn. */
export function AfterDrawn({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn && <Suspense>{children}</Suspense>
}
