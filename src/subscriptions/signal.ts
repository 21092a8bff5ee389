export interface Signal {
  /** Wakes all current waiters. */
  notify(): void
  /** Settles at the next `notify`, or after `ms`. */
  wait(ms: number): Promise<void>
}

/** A condition variable. To miss no notification, call `wait` before checking the condition and await it after. */
export function createSignal(): Signal {
  const waiting = new Set<() => void>()
  return {
    notify() {
      for (const wake of [...waiting]) wake()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      }),
  }
}
