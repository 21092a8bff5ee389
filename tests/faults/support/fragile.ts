import type pg from 'pg'
import { createPool } from '../../../src/adapters/database/pool'
import type { AnyProjection } from '../../../src/projections/kernel/projection'

/** The same read model; `struck` is called once, as the fold comes to its event number `at` (from 1). */
export function fragile(p: AnyProjection, at: number, struck: () => void): AnyProjection {
  const seen = new Set<string>()
  let isDone = false
  const on = Object.fromEntries(
    Object.entries(p.on).map(([type, handler]) => [
      type,
      {
        ...handler,
        apply: (...args: Parameters<typeof handler.apply>) => {
          const [, , { stream, revision }] = args
          seen.add(`${stream}@${revision}`)
          if (!isDone && seen.size === at) {
            isDone = true
            struck()
          }
          return handler.apply(...args)
        },
      },
    ]),
  )
  return { ...p, on }
}

export interface MortalPool {
  pool: pg.Pool
  /** Ends every connection of the pool from the server's side, at once. */
  cut(): void
}

/** A pool whose connections can be ended in the middle of a transaction, without waiting for anything. */
export function mortalPool(url: string): MortalPool {
  const pool = createPool(url, { max: 12 })
  const pids = new Set<number>()
  pool.on('connect', (client) => pids.add((client as unknown as { processID: number }).processID))
  return {
    pool,
    cut() {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGTERM')
        } catch {
          // This one has gone already.
        }
      }
      pids.clear()
    },
  }
}
