import { type KeyboardEvent, useState } from 'react'
import { movedTo } from '../../../../src/contracts/kernel/moved'

/** Moves items of a list by buttons, and by Alt with the arrows while the focus is inside one. */
export function useMoves<T>(
  items: readonly T[],
  set: (items: readonly T[]) => void,
  titleOf: (item: T, at: number) => string,
) {
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    set(movedTo(items, from, to))
    say(`${titleOf(items[from] as T, from)}: posição ${to + 1} de ${items.length}.`)
  }
  return {
    said,
    move,
    list: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || step === undefined) return
        const inside = [...event.currentTarget.children].findIndex((each) =>
          each.contains(event.target as Node),
        )
        if (inside < 0) return
        event.preventDefault()
        move(inside, inside + step)
      },
    },
  }
}
