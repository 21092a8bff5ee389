import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { postgresEventStore } from '../../../../src/adapters/eventstore/postgres'
import { rebuild } from '../../../../src/projections/kernel/build/rebuild'
import { rollBack } from '../../../../src/projections/kernel/build/switch'
import type { Recurring } from '../../../../src/projections/kernel/tables/recurrences'
import type { KeptSums } from '../../../../src/projections/kernel/tables/sums'
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
  sums: {
    by: ['lastNote', 'isOdd'],
    of: ['total'],
    different: ['lastNote', 'tallyKey'],
  } satisfies KeptSums<keyof TallyRow>,
  recurring: { day: 'lastNote', value: 'isOdd', place: 'tallyKey' } satisfies Recurring<keyof TallyRow>,
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

interface Placed {
  nth: number
  value: string
  place: string
}
const line = ({ nth, value, place }: Placed) => `${nth} ${value} ${place}`
/** The combinations that each value is in, by what is kept: those of several, and how many there are with one. */
async function keptValues() {
  const { rows } = await pool.query<Placed>(
    `select nth, value, concat_ws(' ', is_odd, coalesce(last_note, '-')) as place from read.tally__values
     where shared and rows > 0`,
  )
  const { rows: alone } = await pool.query<{ place: string; counts: number[] }>(
    `select concat_ws(' ', is_odd, coalesce(last_note, '-')) as place,
       array[last_note__alone::int, tally_key__alone::int] as counts from read.tally__sums`,
  )
  const counts = alone.flatMap((each) => each.counts.map((n, nth) => `${nth} ${each.place}: ${n}`))
  return { shared: rows.map(line).sort(), alone: counts.filter((each) => !each.endsWith(': 0')).sort() }
}

/** The same, from the rows. */
async function valuesOfRows() {
  const { rows } = await pool.query<Placed>(
    `select distinct nth, value, concat_ws(' ', is_odd, coalesce(last_note, '-')) as place from read.tally
     cross join lateral (values (0, last_note), (1, tally_key)) as each (nth, value) where value is not null`,
  )
  const placesOf = ({ nth, value }: Placed) => rows.filter((each) => each.nth === nth && each.value === value)
  const counts = new Map<string, number>()
  for (const each of rows.filter((one) => placesOf(one).length === 1))
    counts.set(`${each.nth} ${each.place}`, (counts.get(`${each.nth} ${each.place}`) ?? 0) + 1)
  return {
    shared: rows
      .filter((each) => placesOf(each).length > 1)
      .map(line)
      .sort(),
    alone: [...counts].map(([place, n]) => `${place}: ${n}`).sort(),
  }
}

interface Recurrence {
  value: string
  day: string
  place: string
  before: string | null
  before_here: string | null
}
const recurrences = async () =>
  (
    await pool.query<Recurrence>(
      'select value, day, place, before, before_here from read.tally__recurrences order by value, day, place',
    )
  ).rows

/** The same, from the rows. */
async function recurrencesOfRows(): Promise<Recurrence[]> {
  const { rows } = await pool.query<Omit<Recurrence, 'before' | 'before_here'>>(
    `select distinct is_odd::text as value, last_note as day, tally_key as place from read.tally
     where last_note is not null order by 1, 2, 3`,
  )
  return rows.map((row, i) => {
    const earlier = rows.slice(0, i).filter(({ value }) => value === row.value)
    const here = earlier.filter(({ place }) => place === row.place)
    return { ...row, before: earlier.at(-1)?.day ?? null, before_here: here.at(-1)?.day ?? null }
  })
}

async function expectKept() {
  expect(await kept()).toEqual(await added())
  expect(await keptValues()).toEqual(await valuesOfRows())
  expect(await recurrences()).toEqual(await recurrencesOfRows())
}

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

it('sums kept beside rows are those of the rows, and values those that they have, live, rebuilt, promoted, rolled back and emptied', async () => {
  await fc.assert(
    fc
      .asyncProperty(history, history, sizes, async (before, after, pages) => {
        for (const { type, data } of before) await append('s-1', 1, type, data)
        await follow(first, pages)
        await expectKept()
        const second = summed(2)
        await rebuild(pool, store, second)
        await expectKept()
        for (const { type, data } of after) await append('s-1', 1, type, data)
        await follow(second, pages)
        await expectKept()
        await rollBack(pool, 'tally')
        await follow(first, pages)
        await expectKept()
        await pool.query('truncate read.tally')
        expect(await kept()).toEqual([])
        expect(await keptValues()).toEqual({ shared: [], alone: [] })
        expect(await recurrences()).toEqual([])
      })
      .afterEach(clean),
    { numRuns: 12 },
  )
})
