import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const EVERY_MS = 60

const QUESTION = `
  select 'projection ' || name || ' v' || version || ' of owner ' || epoch as name, position from ops.checkpoints
  union all select 'reactor ' || name, position from ops.reactor_checkpoints`

/**
 * Looks at every checkpoint all the time and remembers each that stepped back, or passed the head of the log, under
 * one and the same owner: a read model that is healed or built anew begins a new epoch, and may begin it earlier.
 */
export function watchCheckpoints(pool: () => Promise<pg.Pool>) {
  const at = new Map<string, number>()
  const findings = new Set<string>()
  let over = false
  let looks = 0

  async function look() {
    const db = await pool()
    const { rows } = await db.query(QUESTION)
    // Read after the checkpoints: the log only grows.
    const { rows: heads } = await db.query('select coalesce(max(position), 0) as head from log.events')
    looks++
    for (const { name, position } of rows) {
      const now = Number(position ?? 0)
      const before = at.get(name) ?? 0
      if (now < before) findings.add(`${name} went back from ${before} to ${now}`)
      if (now > Number(heads[0].head)) findings.add(`${name} is at ${now}, past the head ${heads[0].head}`)
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
