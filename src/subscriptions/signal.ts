export interface Signal {
  /** Wakes everybody who waits now. */
  notify(): void
  /** Settles at the next ring, or after so many milliseconds. */
  wait(ms: number): Promise<void>
}

/** Something to wait for. Who must not miss a ring calls `wait` before looking, and awaits it after. */
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
