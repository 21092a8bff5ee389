import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { nameOf } from '../../../src/contracts/kernel/report'
import { countedParts, PART, sumAll, sumsOf } from '../../../src/contracts/kernel/report-fold'
import { reports } from '../../../src/contracts/reports'
import { addDays, businessDay } from '../../../src/domain/kernel/instants'
import { reportRows, reportSums } from '../../../src/projections/analytics/report-sums'
import { projectAll } from '../../../src/projections/kernel/fold'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { testDatabase } from '../../support/database'
import { END, playedEvents } from '../../support/histories/played'
import { readModelOf } from '../../support/report-shop'
import { counted, differences, said, secondHands, spokenOf, type Told } from '../../support/second-hand'

const events = await playedEvents('demo', { scale: 0.15 })
const TODAY = businessDay(END)

const database = await testDatabase()
const models = [...new Set(reports.map(({ rows }) => readModelOf(rows)))]
await ensureTables(database.pool, models)
const client = await database.pool.connect()
for (const model of models) await foldInto(client, model, [...events], new Set())
client.release()
const db = createKnex(database.pool)

it('every report has a second hand', () => {
  expect(Object.keys(secondHands).sort()).toEqual(reports.map(nameOf).sort())
})

describe.each(reports)('$component', (report) => {
  const model = readModelOf(report.rows)
  const facts = secondHands[nameOf(report)]!(events as unknown as Told[])
  const groups = [null, ...Object.keys(report.by)]

  it('says what a plain count over the log says, to the cent and to the row', () => {
    expect(facts.length, 'rows in the demo world: more than ten show that it counts').toBeGreaterThan(10)
    const found = differences(report, projectAll(model, events), events)
    expect([found.slice(0, 5), found.length]).toEqual([[], 0])
  })

  it('says so of any question, and opens into rows that sum to each number', async () => {
    const valuesOf = (column: string) => [...new Set(facts.map(({ by }) => by[column] ?? '-'))].sort()
    const anyQuestion = fc
      .record({
        start: fc.integer({ min: 0, max: 400 }),
        length: fc.integer({ min: 0, max: 200 }),
        by: fc.constantFrom(...groups),
        filter: fc.constantFrom(...groups),
        picked: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        bySale: report.saleDay || report.later ? fc.boolean() : fc.constant(false),
      })
      .map(({ start, length, by, filter, picked, bySale }) => {
        const values = filter === null ? [] : valuesOf(filter)
        const chosen = [...new Set(picked.map((at) => values[at % values.length]!))]
        const from = addDays(TODAY, -start - length)
        return {
          from,
          to: addDays(from, length),
          unit: 'month' as const,
          by,
          filters: filter === null ? {} : { [filter]: chosen },
          bySale,
        }
      })
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const cells = await reportSums(db, model, report, question)
        expect(said(cells)).toEqual(spokenOf(report, counted(facts, question)))
        const opened = await reportRows(db, model, report, question, { limit: 100_000, offset: 0 })
        const whole = await reportSums(db, model, report, { ...question, by: null })
        expect(opened.length).toBe(sumAll(cells).rows)
        expect(sumAll(opened.map((row) => sumsOf(report, row)))).toEqual(sumAll(whole))
        expect(
          opened.every((row) => row[PART] !== undefined || countedParts(report, question, row).length === 1),
        ).toBe(true)
      }),
      { numRuns: 12 },
    )
  })
})
