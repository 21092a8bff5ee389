/** How many streams may be open at once, so that no tab left open takes a connection from somebody else. */
export interface StreamLimits {
  /** Of one thing that is listened to. */
  topic: number
  /** Of one account or browser. */
  listener: number
  /** Of this process. */
  all: number
}

export interface Streams {
  /** Takes a place, or answers undefined where there is none left; what it answers gives the place back, once. */
  take(topic: string, listener: string): (() => void) | undefined
  open(): number
}

export function streams(limits: StreamLimits): Streams {
  const taken = new Map<string, number>()
  let all = 0
  const add = (key: string, by: number) => {
    const next = (taken.get(key) ?? 0) + by
    if (next === 0) taken.delete(key)
    else taken.set(key, next)
  }
  return {
    open: () => all,
    take(topic, listener) {
      const keys = [`topic ${topic}`, `listener ${listener}`] as const
      const isFull = (key: string, most: number) => (taken.get(key) ?? 0) >= most
      if (all >= limits.all || isFull(keys[0], limits.topic) || isFull(keys[1], limits.listener))
        return undefined
      for (const key of keys) add(key, 1)
      all += 1
      let given = false
      return () => {
        if (given) return
        given = true
        for (const key of keys) add(key, -1)
        all -= 1
      }
    },
  }
}
