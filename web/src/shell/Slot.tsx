import { createContext, type ReactNode, useContext } from 'react'

/** How the server draws a part that is the same for everybody: marked, or only its place. Absent: as it is. */
export const DrawSlot = createContext<((part: ReactNode) => ReactNode) | null>(null)

/**
 * Holds a part of the screen that does not depend on who looks, beyond whether they are signed in: the server draws it
 * once for all, and what stands around it for each. It adds nothing to the tree, so that ids made inside stay the same.
 */
export function Slot({ children }: { children: ReactNode }) {
  const draw = useContext(DrawSlot)
  return draw ? draw(children) : children
}
