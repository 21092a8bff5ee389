import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { postgresEventStore } from '../../../../src/adapters/eventstore/postgres'
import { rebuild } from '../../../../src/projections/kernel/build/rebuild'
import { rollBack } from '../../../../src/projections/kernel/build/switch'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { applyPage } from '../../../support/apply-page'
import { testDatabase } from '../../../support/database'
import { appender } from '../append'
import { type TallyRow, tallyOf } from '../tally'

const { pool } = await testDatabase({ max: 20 })
const store = postgresEventStore(pool)
const append = appender(store)
afterAll(() => store.close())

const summed = (version: number) => ({
  ...tallyOf('tally', version),
  sums: { by: ['isOdd', 'lastNote'], of: ['total'] } satisfies {
    by: (keyof TallyRow)[]
    of: (keyof TallyRow)[]
  },
})
const first = summed(1)

async function clean() {
  await pool.query('drop schema if exists read cascade')
  await pool.query(
    'truncate ops.checkpoints, ops.parked_events, ops.builds, ops.leases, ops.differences, ops.control_requests, log.events',
  )
  await ensureTables(pool, [first])
}
beforeEach(clean)

/** Folds what the live table has not seen yet, in pages of these sizes. */
async function follow(p: ReturnType<typeof summed>, sizes: readonly number[]) {
  const client = await pool.connect()
  const { rows } = await client.query('select position from ops.checkpoints where name = $1', [p.name])
  let at: string | null = rows[0].position
  for (let i = 0; ; i++) {
    const events = await store.readAll({ after: at ?? undefined, limit: sizes[i % sizes.length]! })
    const to = events.at(-1)?.position
    if (!to) break
    await applyPage(client, [p], { events, from: at, to })
    at = to
  }
  client.release()
}

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
const kept = async () =>
  sorted(
    (
      await pool.query(
        'select is_odd, last_note, total::int, rows::int from read.tally__sums where rows <> 0 or total <> 0',
      )
    ).rows,
  )
const added = async () =>
  sorted(
    (
      await pool.query(
        'select is_odd, last_note, sum(total)::int as total, count(*)::int as rows from read.tally group by 1, 2',
      )
    ).rows,
  )

const key = fc.constantFrom('a', 'b', 'c', 'd')
const told = fc.oneof(
  fc.record({
    type: fc.constant('Counted'),
    data: fc.record({ keys: fc.uniqueArray(key, { maxLength: 3 }), by: fc.integer({ min: -5, max: 9 }) }),
  }),
  fc.record({
    type: fc.constant('Noted'),
    data: fc.record({ key, text: fc.option(fc.constantFrom('x', 'y')) }),
  }),
  fc.record({ type: fc.constant('Dropped'), data: fc.record({ key }) }),
)
const history = fc.array(told, { minLength: 1, maxLength: 20 })
const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 })

it('sums kept beside rows are those of the rows, live, rebuilt, promoted, rolled back and emptied', async () => {
  await fc.assert(
    fc
      .asyncProperty(history, history, sizes, async (before, after, pages) => {
        for (const { type, data } of before) await append('s-1', 1, type, data)
        await follow(first, pages)
        expect(await kept()).toEqual(await added())
        const second = summed(2)
        await rebuild(pool, store, second)
        expect(await kept()).toEqual(await added())
        for (const { type, data } of after) await append('s-1', 1, type, data)
        await follow(second, pages)
        expect(await kept()).toEqual(await added())
        await rollBack(pool, 'tally')
        await follow(first, pages)
        expect(await kept()).toEqual(await added())
        await pool.query('truncate read.tally')
        expect(await kept()).toEqual([])
      })
      .afterEach(clean),
    { numRuns: 12 },
  )
})
