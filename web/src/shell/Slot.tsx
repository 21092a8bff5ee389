import { createContext, type ReactNode, useContext } from 'react'

/** How the server renders a part that it caches for everybody: between marks, or as a mark in its place. Without it: as it is. */
export const DrawSlot = createContext<((part: ReactNode) => ReactNode) | null>(null)

/**
 * Holds a part of the page that is the same for everybody who is signed in, or for everybody who is not: the server caches
 * it and renders only the rest for each request. It adds no element, so that ids made by `useId` stay the same.
 */
export function Slot({ children }: { children: ReactNode }) {
  const draw = useContext(DrawSlot)
  return draw ? draw(children) : children
}
