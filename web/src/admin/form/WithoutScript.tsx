import { createContext, type ReactNode, use } from 'react'

const Inside = createContext(false)

/** What stands in a page without JavaScript. Inside another it adds no element, since the first end tag would end both. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const isInside = use(Inside)
  if (isInside) return children
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  )
}
