import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { distinctOf, type Report } from '../../../src/contracts/kernel/report'
import {
  bucketsOf,
  foldBridge,
  foldCross,
  foldReport,
  measuresOf,
  noSums,
  type ReportQuestion,
  type ReportTotal,
  sumAll,
  type TotalsAsked,
  totalPlaces,
  totalsIn,
} from '../../../src/contracts/kernel/report-fold'
import {
  choicesIn,
  reportBridge,
  reportChoices,
  reportCross,
  reportRows,
  reportSums,
} from '../../../src/projections/analytics/report-sums'
import { reportTotals } from '../../../src/projections/analytics/report-totals'
import { projectAll } from '../../../src/projections/kernel/fold'
import type { AnyProjection } from '../../../src/projections/kernel/projection'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'
import { runs } from '../../support/proof/depth'
import {
  anyBasketEvents,
  anyQuestion,
  anyStallEvents,
  type BasketEvent,
  basketReport,
  baskets,
  recurringBaskets,
  recurringStalls,
  type StallRow,
  stallReport,
  stalls,
  summedStalls,
} from '../../support/report-world'

const database = await testDatabase()
await ensureTables(database.pool, [stalls, summedStalls, recurringStalls, baskets, recurringBaskets])
const db = createKnex(database.pool)

async function tell(events: readonly Told[], p: AnyProjection = stalls) {
  const client = await database.pool.connect()
  try {
    await client.query(`truncate read.${p.name}`)
    await foldInto(client, p, recorded([...events]), new Set())
  } finally {
    client.release()
  }
  return projectAll(p, recorded([...events])) as unknown as StallRow[]
}
/** With two columns whose values are told apart. */
const severalTold: Report = {
  ...basketReport,
  measures: { ...basketReport.measures, names: distinctOf('Nomes', 'fruitName', 'nomes diferentes') },
}

/** Every place's total, of all groups or of those listed, from the database and from the fold. */
async function sameTotals(p: AnyProjection, report: Report, question: ReportQuestion, rows: never) {
  const cells = foldReport(report, question, rows)
  const some = [...new Set(cells.map(({ group }) => group))].slice(0, 1)
  const inOrder = (totals: readonly ReportTotal[]) =>
    totals
      .map((total) => [`${total.place} ${total.bucket} ${total.group}`, total] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  const asked: TotalsAsked[] = [
    { places: totalPlaces },
    { places: ['whole', 'group'] },
    ...(question.by === null ? [] : [{ places: totalPlaces, listed: some }]),
  ]
  for (const each of asked)
    expect(inOrder(await reportTotals(db, p, report, question, each))).toEqual(inOrder(totalsIn(cells, each)))
}
const inside = (row: StallRow, { from, to, filters, bySale }: ReportQuestion) => {
  const day = bySale ? row.saleDay : row.day
  const fits = (values: readonly string[] | undefined, value: string | null) =>
    !values?.length || values.includes(value ?? '-')
  return day >= from && day <= to && fits(filters.fruit, row.fruit) && fits(filters.stall, row.stall)
}

/** A basket sold in January, and given back in parts in February and in March. */
const returnedInFebruary: BasketEvent[] = [
  {
    type: 'BasketSold',
    data: {
      id: 'b0',
      day: '2026-01-20',
      fruit: 'uva',
      fruitName: 'Uva',
      stall: 'sul',
      buyer: 'ana',
      takings: 900,
    },
  },
  { type: 'BasketReturned', data: { id: 'b0', day: '2026-02-03', back: 200 } },
  { type: 'BasketReturned', data: { id: 'b0', day: '2026-03-01', back: 300 } },
]
const february: ReportQuestion = {
  from: '2026-02-01',
  to: '2026-02-28',
  unit: 'month',
  by: null,
  filters: {},
  bySale: false,
}
const namesAndSales = {
  names: distinctOf('Nomes', 'fruitName', 'nomes diferentes'),
  sales: distinctOf('Vendas', 'id', 'vendas diferentes'),
}

describe('the numbers of a report', () => {
  test('are the same where sums and different values are kept beside the rows', async () => {
    const onlyNames = { ...stallReport, measures: { ...stallReport.measures, names: namesAndSales.names } }
    const both = { ...stallReport, measures: { ...stallReport.measures, ...namesAndSales } }
    await fc.assert(
      fc.asyncProperty(anyStallEvents, anyQuestion, async (events, question) => {
        const rows = await tell(events, summedStalls)
        for (const report of [stallReport, onlyNames, both]) {
          await sameTotals(summedStalls, report, question, rows as never)
          const folded = foldReport(report, question, rows as never)
          expect(await reportSums(db, summedStalls, report, question)).toEqual(folded)
        }
      }),
      { numRuns: runs(80) },
    )
  })

  test('are the same where the days are kept on which ids come again', async () => {
    const fruits = distinctOf('Frutas', 'fruit', 'frutas diferentes')
    const report = { ...stallReport, measures: { ...stallReport.measures, fruits } }
    await fc.assert(
      fc.asyncProperty(anyStallEvents, anyQuestion, async (events, question) => {
        const rows = await tell(events, recurringStalls)
        await sameTotals(recurringStalls, report, question, rows as never)
        const alone = { ...question, filters: { ...question.filters, fruit: [] } }
        await sameTotals(recurringStalls, report, alone, rows as never)
        for (const by of [null, 'stall']) {
          for (const stall of [[], question.filters.stall?.slice(0, 1) ?? [], ['norte']])
            await sameTotals(
              recurringStalls,
              report,
              { ...alone, by, bySale: false, filters: { stall } },
              rows as never,
            )
        }
      }),
      { numRuns: runs(60) },
    )
  })

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
        await sameTotals(stalls, stallReport, question, rows as never)
        const offered = (by: string) =>
          choicesIn(foldReport(stallReport, { ...question, unit: 'month', by, filters: {} }, rows as never))
        expect(await reportChoices(db, stalls, stallReport, question, ['fruit', 'stall'])).toEqual({
          fruit: offered('fruit'),
          stall: offered('stall'),
        })
      }),
      { numRuns: runs(120) },
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
      { numRuns: runs(80) },
    )
  })

  test('count what came later on its own day or on that of the sale, with a bridge of its rows between both', async () => {
    // The second hand: baskets and returns as the events tell them.
    const plain = (
      events: readonly BasketEvent[],
      { from, to, filters }: ReportQuestion,
      bySale: boolean,
    ) => {
      const isIn = (day: string | null) => day !== null && day >= from && day <= to
      const fits = (values: readonly string[] | undefined, value: string | null) =>
        !values?.length || values.includes(value ?? '-')
      const sums = { sold: 0, takings: 0, back: 0, buyers: new Set<string>() }
      const kept = new Map<string, Extract<BasketEvent, { type: 'BasketSold' }>['data']>()
      for (const { type, data } of events) {
        if (type === 'BasketSold') {
          if (!data.day || !fits(filters.fruit, data.fruit) || !fits(filters.stall, data.stall)) continue
          kept.set(data.id, data)
          if (!isIn(data.day)) continue
          sums.sold++
          sums.takings += data.takings
          if (data.buyer) sums.buyers.add(data.buyer)
        } else {
          const sale = kept.get(data.id)
          if (!sale || !isIn(bySale ? sale.day : data.day)) continue
          sums.takings -= data.back
          sums.back += data.back
        }
      }
      const { buyers, ...rest } = sums
      const each = buyers.size === 0 ? null : sums.takings / buyers.size
      return { ...rest, buyers: buyers.size, each }
    }
    let bridged = 0
    await fc.assert(
      fc.asyncProperty(anyBasketEvents, anyQuestion, async (events, question) => {
        const rows = (await tell(events, baskets)) as never
        await tell(events, recurringBaskets)
        const totals: Record<string, number | null>[] = []
        for (const bySale of [false, true]) {
          const own = { ...question, bySale }
          const folded = foldReport(basketReport, own, rows)
          expect(await reportSums(db, baskets, basketReport, own)).toEqual(folded)
          await sameTotals(baskets, basketReport, own, rows)
          await sameTotals(baskets, severalTold, own, rows)
          for (const filters of [own.filters, {}])
            await sameTotals(recurringBaskets, basketReport, { ...own, filters }, rows)
          const both = { down: 'stall', across: 'fruit' }
          expect(await reportCross(db, baskets, basketReport, own, both)).toEqual(
            foldCross(basketReport, own, both, rows),
          )
          const total = measuresOf(basketReport, sumAll(folded))
          expect(total).toEqual(plain(events, question, bySale))
          const opened = await reportRows(db, baskets, basketReport, own, { limit: 1000, offset: 0 })
          expect(opened.length).toBe(sumAll(folded).rows)
          expect(opened.reduce((sum, { takings }) => sum + Number(takings), 0)).toBe(total.takings)
          totals.push(total)
        }
        const [happened, sold] = totals
        const bridge = foldBridge(basketReport, question, rows)
        expect(await reportBridge(db, baskets, basketReport, question)).toEqual(bridge)
        for (const name of ['sold', 'takings', 'back']) {
          const moved = bridge.map(({ side, by }) => (side === 'sold' ? 1 : -1) * (by[name] ?? 0))
          expect(moved.reduce((sum, each) => sum + each, happened?.[name] ?? 0)).toBe(sold?.[name])
        }
        for (const { side, month, ...sums } of bridge) {
          const own = { ...question, bridge: { side, month } }
          const opened = await reportRows(db, baskets, basketReport, own, { limit: 1000, offset: 0 })
          expect(opened.length).toBe(sums.rows)
          expect(opened.reduce((sum, { back }) => sum + Number(back), 0)).toBe(sums.by.back)
          expect(sumAll(foldReport(basketReport, own, rows)).rows).toBe(sums.rows)
          bridged++
        }
      }),
      { numRuns: runs(80), examples: [[returnedInFebruary, february]] },
    )
    expect(bridged).toBeGreaterThan(0)
  })

  test('bridge both ways of counting of rows that have both days', async () => {
    await fc.assert(
      fc.asyncProperty(anyStallEvents, anyQuestion, async (events, question) => {
        const rows = (await tell(events)) as never
        const bridge = foldBridge(stallReport, question, rows)
        expect(await reportBridge(db, stalls, stallReport, question)).toEqual(bridge)
        const takings = (bySale: boolean) =>
          sumAll(foldReport(stallReport, { ...question, bySale }, rows)).by.takings ?? 0
        const moved = bridge.map(({ side, by }) => (side === 'sold' ? 1 : -1) * (by.takings ?? 0))
        expect(moved.reduce((sum, each) => sum + each, takings(false))).toBe(takings(true))
      }),
      { numRuns: runs(40) },
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
