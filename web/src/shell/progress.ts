/** Counts what is under way; the bar shows while anything is. */
let underWay = 0
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const progress = {
  /** Returns the way to say that it is done; saying it twice counts once. */
  start(): () => void {
    underWay++
    tell()
    let open = true
    return () => {
      if (!open) return
      open = false
      underWay--
      tell()
    }
  },
  active: () => underWay > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
