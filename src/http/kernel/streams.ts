/** How many event streams may be open at once, so that forgotten tabs cannot exhaust connections. */
export interface StreamLimits {
  /** Per topic. */
  topic: number
  /** Per account or browser. */
  listener: number
  /** In this process. */
  all: number
}

export interface Streams {
  /** Counts a stream and returns its release function; undefined when a limit is reached. */
  take(topic: string, listener: string): (() => void) | undefined
  open(): number
}

export function streams(limits: StreamLimits): Streams {
  const counts = new Map<string, number>()
  let all = 0
  const add = (key: string, by: number) => {
    const next = (counts.get(key) ?? 0) + by
    if (next === 0) counts.delete(key)
    else counts.set(key, next)
  }
  return {
    open: () => all,
    take(topic, listener) {
      const keys = [`topic ${topic}`, `listener ${listener}`] as const
      const isFull = (key: string, max: number) => (counts.get(key) ?? 0) >= max
      if (all >= limits.all || isFull(keys[0], limits.topic) || isFull(keys[1], limits.listener))
        return undefined
      for (const key of keys) add(key, 1)
      all += 1
      let released = false
      return () => {
        if (released) return
        released = true
        for (const key of keys) add(key, -1)
        all -= 1
      }
    },
  }
}
