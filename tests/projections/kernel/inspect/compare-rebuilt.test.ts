import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryEventStore } from '../../../../src/adapters/eventstore/memory'
import type { EventStore } from '../../../../src/ports/event-store'
import { compareRebuilt } from '../../../../src/projections/kernel/inspect/compare/compare-rebuilt'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { raiseEpoch } from '../../../../src/subscriptions/checkpoints'
import { applyPage } from '../../../support/apply-page'
import { testDatabase } from '../../../support/database'
import { runs } from '../../../support/proof/depth'
import { type TallyEvent, tally, tallyOf } from '../tally'

const { pool } = await testDatabase()
const other = tallyOf('tally_other')
const both = [tally, other]
const client = await pool.connect()
afterAll(() => client.release())

/** Less than any table has: every row may be in a share of its own. */
const TINY = 1_000

let store: ReturnType<typeof memoryEventStore>
let written: number
beforeEach(begin)
async function begin() {
  await pool.query('drop schema if exists read cascade')
  await pool.query('truncate ops.checkpoints, ops.parked_events')
  await ensureTables(pool, both)
  store = memoryEventStore()
  written = 0
}

async function append(stream: string, { type, data }: TallyEvent) {
  const n = written++
  const before = (await store.readStream(stream)).at(-1)?.revision ?? 'none'
  const meta = { commandId: `c${n}`, correlationId: `c${n}`, actor: 'system' }
  await store.append(stream, before, [{ id: `e${n}`, type, data, meta, at: '2026-03-01T12:00:00.000Z' }])
}
const counted = (...keys: string[]): TallyEvent => ({ type: 'Counted', data: { keys, by: 1 } })

async function follow() {
  const from = (await pool.query('select position from ops.checkpoints limit 1')).rows[0].position
  const events = await store.readAll({ after: from ?? undefined })
  const last = events.at(-1)
  if (last) await applyPage(client, both, { events, from, to: last.position })
}
const compared = (log: EventStore = store, budget = TINY) => compareRebuilt(pool, log, both, { budget })
const KEYS = ['a', 'b', 'c', 'd', 'e', '\uffee', '😀']

describe('live tables beside the folds of their events', () => {
  beforeEach(async () => {
    for (const [i, key] of KEYS.entries()) await append(`s-${i % 3}`, counted(key, 'a'))
    await follow()
  })

  it('are equal, in shares as in one piece', async () => {
    for (const budget of [TINY, 10_000, undefined]) {
      const all = await compareRebuilt(pool, store, both, { budget })
      expect(all.map(({ p, rows, different }) => [p.name, rows, different])).toEqual([
        ['tally', KEYS.length, 0],
        ['tally_other', KEYS.length, 0],
      ])
    }
  })

  it.each([
    [
      `update read.tally set total = -1, last_note = 'x' where tally_key = 'c'`,
      'c',
      'both',
      ['total', 'lastNote'],
    ],
    [`delete from read.tally where tally_key = '😀'`, '😀', 'log', []],
    [`update read.tally set tally_key = 'bb' where tally_key = 'c'`, 'bb', 'live', []],
  ])('name the first row that differs: %s', async (statement, key, where, columns) => {
    await pool.query(statement)
    const [own, next] = await compared()
    expect(own).toMatchObject({ rows: expect.any(Number), first: { key, where, columns } })
    expect(own!.different).toBe(where === 'live' ? 2 : 1)
    expect(next).toMatchObject({ different: 0 })
  })

  it('are compared as of the moment at which the pass began, while the shop goes on', async () => {
    let sold = 0
    const busy: EventStore = {
      ...store,
      async *pages(options) {
        if (sold++ < 3) {
          await append('s-9', counted('new'))
          await follow()
        }
        yield* store.pages(options)
      },
    }
    expect((await compared(busy)).map(({ different }) => different)).toEqual([0, 0])
    expect(sold).toBeGreaterThan(2)
    await pool.query(`update read.tally set total = 77 where tally_key = 'new'`)
    expect((await compared(busy))[0]).toMatchObject({
      different: 1,
      first: { key: 'new', columns: ['total'] },
    })
  })

  it('are looked at again when rows were recomputed meanwhile', async () => {
    await pool.query(`update read.tally set total = -1 where tally_key = 'd'`)
    let reads = 0
    const mending: EventStore = {
      ...store,
      async *pages(options) {
        if (reads++ === 0) {
          await pool.query(`update read.tally set total = 1 where tally_key = 'd'`)
          await raiseEpoch(client, 'tally')
        }
        yield* store.pages(options)
      },
    }
    expect((await compared(mending)).map(({ different }) => different)).toEqual([0, 0])
  })

  it('are left out when another version serves or the table is known to be broken', async () => {
    await pool.query(`update ops.checkpoints set broken = true where name = 'tally'`)
    await pool.query(`update ops.checkpoints set version = 9, mark = null where name = 'tally_other'`)
    expect(await compared()).toEqual([])
  })
})

it('are compared as whole dumps would be, whatever is folded, parked and spoilt', async () => {
  const anyKey = fc.constantFrom(...KEYS)
  const anyEvent: fc.Arbitrary<TallyEvent> = fc.oneof(
    { weight: 5, arbitrary: fc.array(anyKey, { maxLength: 3 }).map((keys) => counted(...keys)) },
    anyKey.map((key) => ({ type: 'Dropped' as const, data: { key } })),
    fc.option(anyKey).map((key) => ({ type: 'Spoilt' as const, data: { key } })),
  )
  let differing = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), anyEvent), { minLength: 3, maxLength: 20 }),
      anyKey,
      async (events, spoilt) => {
        await begin()
        for (const [stream, event] of events) await append(`s-${stream}`, event)
        await follow()
        await pool.query('update read.tally set total = -5 where tally_key = $1', [spoilt])
        const head = await store.head()
        for (const [i, each] of (await compared()).entries()) {
          const [live, truth] = [await dumpLive(pool, both[i]!), await dumpRebuilt(store, both[i]!, head)]
          expect(each.different > 0).toBe(live.text !== truth.text)
          expect(each.rows).toBe(live.rows)
          differing += each.different
        }
      },
    ),
    { numRuns: runs(60) },
  )
  expect(differing).toBeGreaterThan(0)
})
