import { type ReactNode, Suspense, useState } from 'react'

/** Parts that wait for their turn to come to life, in order; null when nothing is coming to life. */
let waiting: (() => void)[] | null = null

/**
 * Says that a page written by the server is about to be taken over: its slices follow in tasks of their own, one after
 * the other, so that a slow phone scrolls and taps in between. What a slice holds works as plain HTML until then.
 */
export function comeToLifeInSlices() {
  waiting = []
  const next = () => {
    const part = waiting?.shift()
    if (!part) {
      waiting = null
      return
    }
    part()
    setTimeout(next)
  }
  setTimeout(next)
}

interface Turn {
  came: boolean
  promise: Promise<void>
}

function takeTurn(): Turn | null {
  const line = waiting
  if (!line) return null
  const turn: Turn = {
    came: false,
    promise: new Promise((resolve) => {
      line.push(() => {
        turn.came = true
        resolve()
      })
    }),
  }
  return turn
}

function Waiting({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn)
  if (turn && !turn.came) throw turn.promise
  return children
}

const onServer = typeof document === 'undefined'

/** A part of a page, one element, that may come to life later than the rest. Ids made by `useId` inside keep their order. */
export function Slice({ children }: { children: ReactNode }) {
  if (onServer) return children
  return (
    <Suspense>
      <Waiting>{children}</Waiting>
    </Suspense>
  )
}
