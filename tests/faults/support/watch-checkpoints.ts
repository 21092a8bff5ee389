import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { EventStore, Position } from '../../../src/ports/event-store'

const EVERY_MS = 60

const QUESTION = `
  select 'projection ' || name || ' v' || version || ' of owner ' || epoch || life as name, position
  from ops.checkpoints, (select ' since ' || backend_start as life from pg_stat_activity where backend_type = 'checkpointer') as server
  union all select 'reactor ' || name, position from ops.reactor_checkpoints`

/**
 * Looks at every checkpoint all the time and remembers each that stepped back, or passed the head of the log, under
 * one and the same owner: a read model that is healed or built anew begins a new epoch, and may begin it earlier. So may
 * one whose database fell: rows and checkpoint of its last pages, committed without waiting for the disk, go together.
 */
export function watchCheckpoints(place: () => Promise<{ pool: pg.Pool; store: EventStore }>) {
  const at = new Map<string, Position | null>()
  const findings = new Set<string>()
  let over = false
  let looks = 0

  async function look() {
    const { pool, store } = await place()
    const { rows } = await pool.query<{ name: string; position: Position | null }>(QUESTION)
    // Read after the checkpoints: the log only grows.
    const head = await store.head()
    const isAhead = (a: Position | null | undefined, b: Position | null | undefined) =>
      a != null && (b == null || store.compare(a, b) > 0)
    looks++
    for (const { name, position: now } of rows) {
      const before = at.get(name)
      if (isAhead(before, now)) findings.add(`${name} went back from ${before} to ${now}`)
      if (isAhead(now, head)) findings.add(`${name} is at ${now}, past the head ${head}`)
      at.set(name, now)
    }
  }
  const running = (async () => {
    while (!over) {
      // A database that is down just now has no checkpoints to look at.
      await look().catch(() => undefined)
      await pause(EVERY_MS)
    }
  })()
  return {
    findings: () => [...findings],
    looks: () => looks,
    async stop() {
      over = true
      await running
    },
  }
}
