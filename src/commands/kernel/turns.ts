/** How long anybody waits for those before; an answer that hangs must not hang all who come after. */
const PATIENCE_MS = 5_000

/**
 * Lets those who ask under one key go one after the other, in this process. A courtesy, not a lock: it spares work that
 * would be in vain, and whoever waited too long goes ahead.
 */
export function turns(patienceMs = PATIENCE_MS) {
  const last = new Map<string, Promise<void>>()

  return async function inTurn<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const before = last.get(key)
    let end = () => {}
    const mine = new Promise<void>((resolve) => {
      end = resolve
    })
    last.set(key, mine)
    try {
      if (before) await within(before, patienceMs)
      return await work(before !== undefined)
    } finally {
      end()
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

async function within(wait: Promise<void>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([wait, enough])
  clearTimeout(timer)
}
