import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import type { AnyProjection, EventMetadata } from '../../../../src/projections/kernel/projection'
import { refold } from '../../../../src/projections/kernel/repair/refold'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { applyPage } from '../../../support/apply-page'
import { runs } from '../../../support/proof/depth'
import { type TallyRow, tally } from '../tally'
import { cleanSlate, projectionWorld, until } from '../world'

const world = await projectionWorld()
const { pool, worker, total } = world

/** The tally as code with a fault has it: it cannot fold what `bad` says. */
const faulty = (
  bad: (type: string, data: Record<string, unknown>, row?: object) => boolean,
): AnyProjection => ({
  ...tally,
  on: Object.fromEntries(
    Object.entries(tally.on).map(([type, step]) => [
      type,
      {
        ...step,
        apply: (
          row: TallyRow | undefined,
          data: Record<string, unknown>,
          event: EventMetadata,
          key: string,
        ) => {
          if (bad(type, data, row)) throw new Error(`cannot fold ${type}`)
          return step.apply(row, data, event, key)
        },
      },
    ]),
  ),
})

const parked = async () =>
  (
    await pool.query(
      'select position, error, attempts from ops.parked_events order by length(position), position',
    )
  ).rows

async function live(p: AnyProjection, sizes: number[]) {
  const client = await pool.connect()
  let at: string | null = null
  for (let i = 0; ; i++) {
    const events = await world.store.readAll({ after: at ?? undefined, limit: sizes[i % sizes.length] })
    const to = events.at(-1)?.position
    if (!to) break
    await applyPage(client, [p], { events, from: at, to })
    at = to
  }
  client.release()
}

const key = fc.constantFrom('a', 'b', 'c', 'd')
const told = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('Counted'),
      data: fc.record({ keys: fc.uniqueArray(key, { maxLength: 3 }), by: fc.integer({ min: -3, max: 9 }) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('Noted'),
      data: fc.record({ key, text: fc.option(fc.string()) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('Dropped'), data: fc.record({ key }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('Spoilt'), data: fc.record({ key: fc.option(key) }) }),
  },
)
const history = fc.array(fc.tuple(fc.constantFrom('s-1', 's-2', 's-3', 's-4'), told), { maxLength: 40 })
const size = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })

describe('parked events', () => {
  it('released after a fix leave the same bytes as if nothing had ever failed, whatever else touched the rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        size,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 12 }),
        async (facts, sizes, poison, later) => {
          await cleanSlate(pool)
          const before = faulty((type, { by, text }) => by === poison || (type === 'Noted' && text === null))
          // A first fix mends some of it and breaks nothing; a second one depends on the rows, so that others fail anew.
          const part = faulty((_, { by }) => by === poison)
          const half = faulty((_, { by }, row) => Boolean(row) && by === later - 3)
          await ensureTables(pool, [tally])
          for (const [stream, { type, data }] of facts) await world.append(stream, 1, type, data)
          await live(before, sizes)
          for (const code of [part, half, tally]) {
            const were = (await parked()).length
            const { released, still } = await refold(pool, world.store, code)
            const rest = await parked()
            expect(rest).toHaveLength(still)
            expect(released).toBeLessThanOrEqual(were)
            // Code that fails on more than what is parked leaves the rows of before alone, and is no rebuild's equal.
            if (code === half) continue
            const head = await world.store.head()
            expect((await dumpLive(pool, code)).text).toBe((await dumpRebuilt(world.store, code, head)).text)
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('that fail again stay parked with the new error and one more attempt', async () => {
    await ensureTables(pool, [tally])
    await world.append('s-1', 1, 'Spoilt', { key: 'a' })
    await world.append('s-1', 1)
    await world.append('s-2', 1)
    await live(
      faulty(() => true),
      [9],
    )
    expect(await refold(pool, world.store, tally)).toEqual({ released: 1, still: 2 })
    expect(await parked()).toMatchObject([
      { position: '1', attempts: 2, error: expect.stringContaining('spoilt') },
      { position: '2', attempts: 2, error: expect.stringContaining('waits') },
    ])
    expect(await total()).toBe(1)
  })

  it('of one page are shown in the order of the log', async () => {
    await world.append('s-1', 12)
    const shift = await worker([faulty(() => true)])
    await shift.projector.waitFor('12', 5_000)
    await pool.query(`update ops.parked_events set attempts = 2 where position = '1'`)
    const shown = await shift.admin.parked()
    expect(shown.map(({ position }) => Number(position))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('are released while events go on coming, and the owner forgets the rows it remembered', async () => {
    let broken = true
    const mending = faulty((_, { by }) => broken && by === 7)
    const shift = await worker([mending])
    await world.append('bad-1', 1, 'Counted', { keys: ['a'], by: 7 })
    await world.append('bad-1', 2)
    await shift.projector.waitFor(await world.append('s-1'), 5_000)
    expect(await total()).toBe(1)
    let appending = true
    const busy = (async () => {
      for (let i = 0; appending; i++) await world.append(`s-${i % 3}`)
    })()
    broken = false
    expect(await shift.admin.release('tally')).toEqual({ released: 3, still: 0 })
    await world.append('bad-1')
    await until(async () => (await total()) > 40, 'more events')
    appending = false
    await busy
    const head = await world.store.head()
    expect(await shift.projector.waitFor(head, 5_000)).toBe(true)
    expect(await total()).toBe(Number(head) + 6)
    expect((await dumpLive(pool, tally)).text).toBe((await dumpRebuilt(world.store, tally, head)).text)
    expect(await shift.admin.parked()).toEqual([])
  })
})
