import type { Flash } from '../../../src/contracts/kernel/page'

type Sayer = (flash: Flash) => void

let say: Sayer | undefined
const waiting: Flash[] = []

/** Says something as a toast: success green, error red, warn orange, info blue. */
export function toast(flash: Flash): void {
  if (say) say(flash)
  else waiting.push(flash)
}

/** The toast host takes over; what was said before it arrived is said now. */
export function attachSayer(next: Sayer): () => void {
  say = next
  for (const flash of waiting.splice(0)) next(flash)
  return () => {
    if (say === next) say = undefined
  }
}
