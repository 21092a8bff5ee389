import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresEventStore } from '../../../../src/adapters/eventstore/postgres'
import { rebuild } from '../../../../src/projections/kernel/build/rebuild'
import { projectAll } from '../../../../src/projections/kernel/fold'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { createProjector } from '../../../../src/projections/kernel/live/projector'
import { canonical } from '../../../../src/projections/kernel/tables/statements'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { applyPage } from '../../../support/apply-page'
import { testDatabase } from '../../../support/database'
import { runs } from '../../../support/proof/depth'
import { appender } from '../append'
import { tally, tallyOf } from '../tally'

const { pool } = await testDatabase({ max: 20 })
const store = postgresEventStore(pool)
const append = appender(store)
afterAll(() => store.close())

async function clean() {
  await pool.query('drop schema if exists read cascade')
  await pool.query(
    'truncate ops.checkpoints, ops.parked_events, ops.builds, ops.leases, ops.differences, ops.control_requests, log.events',
  )
  await ensureTables(pool, [tally])
}
beforeEach(clean)

async function live(sizes: number[]) {
  const client = await pool.connect()
  let at: string | null = null
  for (let i = 0; ; i++) {
    const events = await store.readAll({ after: at ?? undefined, limit: sizes[i % sizes.length] })
    const to = events.at(-1)?.position
    if (!to) break
    await applyPage(client, [tally], { events, from: at, to })
    at = to
  }
  client.release()
}
const parked = async () =>
  (await pool.query('select consumer, position, event_id, type from ops.parked_events order by 2')).rows
const total = async () =>
  (await pool.query('select coalesce(sum(total), 0)::int as n from read.tally')).rows[0].n

const key = fc.constantFrom('a', 'b', 'ç', 'Z', '0', 'ab')
const told = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('Counted'),
      data: fc.record({ keys: fc.uniqueArray(key, { maxLength: 3 }), by: fc.integer({ min: -5, max: 9 }) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('Noted'),
      data: fc.record({ key, text: fc.option(fc.string({ unit: 'binary', maxLength: 6 })) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('Dropped'), data: fc.record({ key }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('Spoilt'), data: fc.record({ key: fc.option(key) }) }),
  },
)
const history = fc.array(fc.tuple(fc.constantFrom('s-1', 's-2', 's-3'), told), { maxLength: 40 })

describe('one fold, whichever way it runs', () => {
  it('live pages of any size = folded in memory = rebuilt, byte for byte, parked events included', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        async (facts, sizes) => {
          await clean()
          for (const [stream, { type, data }] of facts) await append(stream, 1, type, data)
          await live(sizes)
          const [shown, waiting] = [await dumpLive(pool, tally), await parked()]
          expect((await dumpRebuilt(store, tally, await store.head())).text).toBe(shown.text)
          const blocked = new Set(waiting.map((row) => row.position))
          const folded = (await store.readAll()).filter(({ position }) => !blocked.has(position))
          const rows = projectAll(tally, folded).map((row) => canonical(tally, row))
          expect([...rows].sort()).toEqual(shown.text.split('\n').filter(Boolean).sort())
          await rebuild(pool, store, tally)
          expect(await dumpLive(pool, tally)).toEqual(shown)
          expect(await parked()).toEqual(waiting)
        },
      ),
      { numRuns: runs(25) },
    )
  })
})

describe('a rebuild', () => {
  it('equals the live one while appends and folds go on', async () => {
    await append('s-1', 3_000)
    const failures: string[] = []
    const log = { warn: () => {}, error: (data: object) => void failures.push(JSON.stringify(data)) }
    const projector = createProjector({ pool, store, projections: [tally], log })
    await projector.start()
    let appending = true
    const busy = (async () => {
      for (let i = 0; appending; i++) await append(`s-${i % 5}`)
    })()
    for (let i = 0; i < 5; i++) await rebuild(pool, store, tally)
    appending = false
    await busy
    const head = await store.head()
    expect(await projector.waitFor(head, 8_000)).toBe(true)
    await projector.stop()
    expect(await total()).toBe(Number(head))
    expect((await dumpLive(pool, tally)).text).toBe((await dumpRebuilt(store, tally, head)).text)
    expect(failures).toEqual([])
  })

  it('goes as far as the live one, so that nothing is folded twice when the projector lags', async () => {
    await append('s-1', 4)
    await live([4])
    await append('s-1', 6)
    await rebuild(pool, store, tally)
    expect(await total()).toBe(4)
    const projector = createProjector({ pool, store, projections: [tally], log: { warn() {}, error() {} } })
    await projector.start()
    expect(await projector.waitFor('10', 5_000)).toBe(true)
    await projector.stop()
    expect(await total()).toBe(10)
  })

  it('fills a table that was never folded, up to the head, and reports as it goes', async () => {
    await append('s-1', 5)
    const seen: number[] = []
    expect(await rebuild(pool, store, tally, ({ events }) => seen.push(events))).toEqual({ events: 5 })
    expect(seen).toEqual([5])
    expect((await pool.query('select position from ops.checkpoints')).rows).toEqual([{ position: '5' }])
  })

  it('of an empty log is an empty table', async () => {
    expect(await rebuild(pool, store, tally)).toEqual({ events: 0 })
    expect(await dumpLive(pool, tally)).toMatchObject({ rows: 0, text: '' })
    expect((await dumpRebuilt(store, tally)).text).toBe('')
  })

  it('with a mended fold releases what the old one had parked', async () => {
    await append('s-1', 1, 'Spoilt', { key: 'a' })
    await append('s-1', 2)
    await live([1])
    expect(await parked()).toHaveLength(3)
    const mended = { ...tally, on: { ...tally.on, Spoilt: { key: () => null, apply: () => undefined } } }
    await rebuild(pool, store, mended)
    expect(await parked()).toEqual([])
    expect(await total()).toBe(2)
  })

  it('that fails leaves the live table and what is parked as they were', async () => {
    await append('s-1', 1, 'Spoilt', { key: 'a' })
    await append('s-2', 2)
    await live([2])
    const before = [await dumpLive(pool, tally), await parked()]
    const fails = () => Promise.reject(new Error('log out of reach'))
    const broken = {
      ...store,
      readAll: fails,
      pages: () => ({ [Symbol.asyncIterator]: () => ({ next: fails }) }),
    }
    await expect(rebuild(pool, broken, tally)).rejects.toThrow('log out of reach')
    expect([await dumpLive(pool, tally), await parked()]).toEqual(before)
    await rebuild(pool, store, tally)
    expect([await dumpLive(pool, tally), await parked()]).toEqual(before)
  })

  it('may be asked for twice at once', async () => {
    await append('s-1', 50)
    await live([50])
    await Promise.all([rebuild(pool, store, tally), rebuild(pool, store, tally)])
    expect(await total()).toBe(50)
  })

  it('brings a raised version along', async () => {
    await append('s-1', 3)
    await live([3])
    await rebuild(pool, store, tallyOf('tally', 2))
    expect(await total()).toBe(6)
    expect((await pool.query('select version, position from ops.checkpoints')).rows).toEqual([
      { version: 2, position: '3' },
    ])
  })
})
