import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const isRecycling = async (pool: Pool) => (await pool.query('show wal_recycle')).rows[0].wal_recycle === 'on'

async function recycle(pool: Pool, on: boolean): Promise<void> {
  await pool.query(on ? 'alter system reset wal_recycle' : 'alter system set wal_recycle = off')
  await pool.query('select pg_reload_conf()')
  for (let looks = 0; (await isRecycling(pool)) !== on && looks < 100; looks++) await pause(20)
}

/**
 * Overwrites or removes every segment of PostgreSQL's write-ahead log that holds what was written before, so that words
 * of erased rows are gone from it. Writes as much as the log is long. Needs a superuser, as in the embedded server.
 */
export async function renewWal(pool: Pool): Promise<void> {
  // A used segment would be kept for later under another name, with everything in it.
  await recycle(pool, false)
  try {
    const { rows } = await pool.query(
      `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    )
    for (let n = 0; n <= rows[0].segments; n++)
      await pool.query(`select pg_logical_emit_message(false, 'trilha', ''), pg_switch_wal()`)
    await pool.query('checkpoint')
  } finally {
    await recycle(pool, true)
  }
}
