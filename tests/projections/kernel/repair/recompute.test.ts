import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryEventStore } from '../../../../src/adapters/eventstore/memory'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { recomputeRows } from '../../../../src/projections/kernel/repair/recompute'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { applyPage } from '../../../support/apply-page'
import { testDatabase } from '../../../support/database'
import { type TallyEvent, tally, tallyOf } from '../tally'

const { pool } = await testDatabase()
const other = tallyOf('tally_other')
const both = [tally, other]
const client = await pool.connect()
afterAll(() => client.release())

let store: ReturnType<typeof memoryEventStore>
let written: number
beforeEach(async () => {
  await pool.query('drop schema if exists read cascade')
  await pool.query('truncate ops.checkpoints, ops.parked_events')
  await ensureTables(pool, both)
  store = memoryEventStore()
  written = 0
})

async function append(stream: string, { type, data }: TallyEvent) {
  const n = written++
  const before = (await store.readStream(stream)).at(-1)?.revision ?? 'none'
  const meta = { commandId: `c${n}`, correlationId: `c${n}`, actor: 'system' }
  await store.append(stream, before, [{ id: `e${n}`, type, data, meta, at: '2026-03-01T12:00:00.000Z' }])
}
const counted = (...keys: string[]): TallyEvent => ({ type: 'Counted', data: { keys, by: 1 } })

/** Brings both models to the end of the log. */
async function follow() {
  const from = (await pool.query('select position from ops.checkpoints limit 1')).rows[0].position
  const events = await store.readAll({ after: from ?? undefined })
  const last = events.at(-1)
  if (last) await applyPage(client, both, { events, from, to: last.position })
}
const spoil = (key: string) =>
  pool.query(`update read.tally set total = -1, last_note = 'Fulano' where tally_key = $1`, [key])
const live = async () => (await dumpLive(pool, tally)).text
const truth = async () => (await dumpRebuilt(store, tally, await store.head())).text

describe('rows folded anew', () => {
  it('come out as if nothing had ever been wrong with them, and no other row is touched', async () => {
    await append('s-1', counted('a', 'b'))
    await append('s-2', { type: 'Noted', data: { key: 'a', text: 'oi' } })
    await append('s-3', counted('a', 'c'))
    await follow()
    await spoil('a')
    await spoil('b')
    await recomputeRows(pool, store, new Map([[tally, new Set(['a'])]]))
    expect(await live()).toContain('"tallyKey":"b","total":-1')
    await recomputeRows(pool, store, new Map([[tally, new Set(['b'])]]))
    expect(await live()).toBe(await truth())
  })

  it('are made when they are missing and removed when no event makes them', async () => {
    await append('s-1', counted('a'))
    await append('s-2', counted('b'))
    await append('s-3', { type: 'Dropped', data: { key: 'b' } })
    await follow()
    await pool.query(`update read.tally set tally_key = 'nobody' where tally_key = 'a'`)
    await recomputeRows(pool, store, new Map([[tally, new Set(['a', 'b', 'nobody'])]]))
    expect(await live()).toBe(await truth())
    expect(JSON.parse(await live())).toMatchObject({ tallyKey: 'a', total: 1 })
  })

  it('hold what the model has folded and nothing that it has not', async () => {
    await append('s-1', counted('a'))
    await follow()
    const before = await live()
    await append('s-1', counted('a'))
    await recomputeRows(pool, store, new Map([[tally, new Set(['a'])]]))
    expect(await live()).toBe(before)
    await follow()
    expect(await live()).toBe(await truth())
  })

  it('leave out what is parked', async () => {
    await append('s-1', counted('a'))
    await append('s-2', { type: 'Spoilt', data: { key: 'a' } })
    await append('s-2', counted('a'))
    await append('s-3', counted('a'))
    await follow()
    expect((await pool.query('select 1 from ops.parked_events')).rowCount).toBeGreaterThan(0)
    const before = await live()
    await spoil('a')
    await recomputeRows(pool, store, new Map([[tally, new Set(['a'])]]))
    expect(await live()).toBe(before)
  })

  it('are left to whoever builds a model that stands nowhere yet', async () => {
    await append('s-1', counted('a'))
    await recomputeRows(pool, store, new Map([[tally, new Set(['a'])]]))
    expect(await live()).toBe('')
  })
})
