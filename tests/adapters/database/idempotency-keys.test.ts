import { describe, expect, it, vi } from 'vitest'
import { idempotencyKeys } from '../../../src/adapters/database/idempotency-keys'
import { createPool } from '../../../src/adapters/database/pool'
import { keptSession } from '../../../src/subscriptions/kept-session'
import { testDatabase } from '../../support/database'

const NOW = '2026-11-20T12:00:00.000Z'
const SOON = '2026-11-20T12:00:01.000Z'
const LATER = '2026-11-20T12:00:31.000Z'
const database = await testDatabase()

/** A busy machine takes its time to open and to end a session. */
const AT_MOST = { timeout: 20_000 }

/** A process that answers keyed requests, with the session by which others see that it lives. */
async function process(name: string) {
  const pool = createPool(database.url, { max: 2 })
  const presence = keptSession(pool, async (client) => {
    await client.query(`set application_name = '${name}'`)
  })
  presence.start()
  await vi.waitUntil(() => presence.isOpen(), AT_MOST)
  const die = async () => {
    await presence.stop()
    await pool.end()
    // The server ends a session a moment after its client has left.
    await vi.waitUntil(async () => {
      const { rows } = await database.pool.query('select from pg_stat_activity where application_name = $1', [
        name,
      ])
      return rows.length === 0
    }, AT_MOST)
  }
  return { keys: idempotencyKeys(database.pool, name), die }
}

describe('a key under way', () => {
  it('stays with the process that has it while that lives, and is free as soon as it is gone', async () => {
    const one = await process('trilha-http/one')
    const other = await process('trilha-http/other')
    expect(await one.keys.claim('ana', 'k1', 'hash', NOW)).toEqual({ kind: 'mine' })
    expect(await other.keys.claim('ana', 'k1', 'hash', SOON)).toEqual({ kind: 'under-way' })
    await one.die()
    expect(await other.keys.claim('ana', 'k1', 'other hash', SOON)).toEqual({ kind: 'other-body' })
    expect(await other.keys.claim('ana', 'k1', 'hash', SOON)).toEqual({ kind: 'mine' })
    await other.die()
  })

  it('is over after thirty seconds, whoever has it', async () => {
    const one = await process('trilha-http/third')
    const nameless = idempotencyKeys(database.pool)
    expect(await one.keys.claim('ana', 'k2', 'hash', NOW)).toEqual({ kind: 'mine' })
    expect(await nameless.claim('ana', 'k2', 'hash', LATER)).toEqual({ kind: 'mine' })
    // Taken over by a process without a name: only the clock tells.
    expect(await one.keys.claim('ana', 'k2', 'hash', LATER)).toEqual({ kind: 'under-way' })
    await one.die()
  })

  it('keeps the answer of a process that is gone', async () => {
    const one = await process('trilha-http/fourth')
    await one.keys.claim('ana', 'k3', 'hash', NOW)
    await one.keys.keep('ana', 'k3', { status: 201, body: '{}' })
    await one.die()
    const answer = { status: 201, body: '{}' }
    expect(await idempotencyKeys(database.pool).claim('ana', 'k3', 'hash', SOON)).toEqual({
      kind: 'done',
      answer,
    })
    expect(await one.keys.claim('ana', 'k3', 'other hash', SOON)).toEqual({ kind: 'other-body' })
  })
})
