import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import {
  bucketsOf,
  foldCross,
  foldReport,
  measuresOf,
  noSums,
  type ReportQuestion,
  sumAll,
} from '../../../src/contracts/kernel/report-fold'
import {
  choicesIn,
  reportChoices,
  reportCross,
  reportRows,
  reportSums,
} from '../../../src/projections/analytics/report-sums'
import { projectAll } from '../../../src/projections/kernel/fold'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'
import { anyQuestion, anyStallEvents, type StallRow, stallReport, stalls } from '../../support/report-world'

const database = await testDatabase()
await ensureTables(database.pool, [stalls])
const db = createKnex(database.pool)

async function tell(events: readonly Told[]) {
  const client = await database.pool.connect()
  try {
    await client.query('truncate read.stalls')
    await foldInto(client, stalls, recorded([...events]), new Set())
  } finally {
    client.release()
  }
  return projectAll(stalls, recorded([...events])) as unknown as StallRow[]
}
const inside = (row: StallRow, { from, to, filters, bySale }: ReportQuestion) => {
  const day = bySale ? row.saleDay : row.day
  const fits = (values: readonly string[] | undefined, value: string | null) =>
    !values?.length || values.includes(value ?? '-')
  return day >= from && day <= to && fits(filters.fruit, row.fruit) && fits(filters.stall, row.stall)
}

describe('the numbers of a report', () => {
  test('are the same from the database and from the fold, for any rows and any question', async () => {
    await fc.assert(
      fc.asyncProperty(anyStallEvents, anyQuestion, async (events, question) => {
        const rows = await tell(events)
        const folded = foldReport(stallReport, question, rows as never)
        expect(await reportSums(db, stalls, stallReport, question)).toEqual(folded)
        const both = { down: 'stall', across: 'fruit' }
        const crossed = foldCross(stallReport, question, both, rows as never)
        expect(await reportCross(db, stalls, stallReport, question, both)).toEqual(crossed)
        expect(sumAll(crossed)).toEqual(sumAll(folded))
        const first = { ...question, unit: 'month' as const, by: 'fruit', filters: {} }
        expect(await reportChoices(db, stalls, stallReport, question, 'fruit')).toEqual(
          choicesIn(foldReport(stallReport, first, rows as never)),
        )
      }),
      { numRuns: 120 },
    )
  })

  test('close: cells sum to the total, ratios are of sums, and the rows behind a cell sum to it', async () => {
    await fc.assert(
      fc.asyncProperty(anyStallEvents, anyQuestion, async (events, question) => {
        const rows = await tell(events)
        const counted = rows.filter((row) => inside(row, question))
        const cells = foldReport(stallReport, question, rows as never)
        const total = sumAll(cells)
        const takings = counted.reduce((sum, row) => sum + row.takings, 0)
        const sold = counted.reduce((sum, row) => sum + row.sold, 0)
        expect(total.rows).toBe(counted.length)
        expect(measuresOf(stallReport, total)).toEqual({
          sold,
          takings,
          each: sold === 0 ? null : takings / sold,
          mean: counted.length === 0 ? null : takings / counted.length,
        })
        const whole = await reportSums(db, stalls, stallReport, { ...question, by: null })
        expect(measuresOf(stallReport, sumAll(whole))).toEqual(measuresOf(stallReport, total))
        const buckets = bucketsOf(question)
        expect(cells.every(({ bucket }) => buckets.includes(bucket))).toBe(true)
        expect(new Set(buckets).size).toBe(buckets.length)
        const opened = await reportRows(db, stalls, stallReport, question, { limit: 1000, offset: 0 })
        expect(opened.map(({ id }) => id).sort()).toEqual(counted.map(({ id }) => id).sort())
      }),
      { numRuns: 80 },
    )
  })

  test('weeks begin on Monday, and a period without rows still has its buckets', () => {
    const span = { from: '2026-03-04', to: '2026-03-17' }
    expect(bucketsOf({ ...span, unit: 'week' })).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
    expect(bucketsOf({ from: '2025-12-31', to: '2026-02-01', unit: 'month' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
    expect(measuresOf(stallReport, noSums)).toEqual({ sold: 0, takings: 0, each: null, mean: null })
  })
})
