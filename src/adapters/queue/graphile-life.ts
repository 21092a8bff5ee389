import type pg from 'pg'
import { LOCK_MY_NAME } from './graphile-tables'

const GOODBYE_MS = 2_000

/**
 * Holds the advisory lock that shows other processes that this pool of workers is alive. The lock falls with the
 * process, however it ends. After a lost connection it is taken again, every second until that works.
 */
export function holdName(name: string, connect: () => pg.Client, report: (message: string) => void) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function hold(): Promise<void> {
    if (stopped) return
    const mine = connect()
    client = mine
    mine.on('error', () => again(mine))
    mine.on('end', () => again(mine))
    try {
      await mine.connect()
      await mine.query(LOCK_MY_NAME, [name])
    } catch (error) {
      report(`worker name not held: ${error instanceof Error ? error.message : error}`)
      again(mine)
    }
  }
  function again(lost: pg.Client) {
    if (stopped || client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    retry = setTimeout(hold, 1000)
  }

  return {
    ready: hold(),
    async letGo() {
      stopped = true
      clearTimeout(retry)
      // A server that says nothing any more does not say goodbye either.
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, GOODBYE_MS)
      })
      await Promise.race([client?.end().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}
