import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedParts, foldReport, sumAll, sumsOf } from '../../../../src/contracts/kernel/report-fold'
import { projectAll } from '../../../../src/projections/kernel/fold'
import { asOfFold } from '../../../../src/projections/kernel/inspect/as-of'
import { explainSums } from '../../../../src/projections/kernel/inspect/explain-sums'
import { storeOf } from '../../../support/histories/any-world'
import { recorded } from '../../../support/history'
import { anyQuestion, anyStallEvents, stallReport, stalls } from '../../../support/report-world'

const START = Date.parse('2026-03-02T12:00:00.000Z')
const minute = fc.integer({ min: -1, max: 90 }).map((n) => new Date(START + n * 60_000).toISOString())
const happened = ({ at }: { at: string }) => at

describe('why sums over rows differ between two instants', () => {
  it('is told by events whose deltas sum to the difference, and the ends are those of the log cut there', async () => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(
        anyStallEvents,
        anyQuestion,
        minute,
        minute,
        fc.constantFrom('known' as const, 'happened' as const),
        async (events, question, a, b, clock) => {
          const [from = '', to = ''] = [a, b].sort()
          const log = recorded(events.map((each, i) => ({ ...each, stream: `stall-${i % 5}` })))
          const store = await storeOf(log)
          const weigh = (row: Record<string, unknown>) =>
            sumAll(countedParts(stallReport, question, row).map((part) => sumsOf(stallReport, part))).by
          const why = await explainSums(store, stalls, { from, to, clock }, weigh, happened)
          const sumsAt = (instant: string) => {
            const rows = projectAll(
              stalls,
              log.filter(({ at }) => at <= instant),
            )
            return sumAll(foldReport(stallReport, question, rows)).by
          }
          const past = await asOfFold(store, stalls, { instant: from, clock }, happened).read()
          expect(sumAll(foldReport(stallReport, question, past.rows)).by).toEqual(sumsAt(from))
          for (const name of ['sold', 'takings']) {
            const [was, is] = [sumsAt(from)[name] ?? 0, sumsAt(to)[name] ?? 0]
            expect(why.before[name] ?? 0).toBe(was)
            expect(why.after[name] ?? 0).toBe(is)
            expect(why.moves.reduce((sum, { deltas }) => sum + (deltas[name] ?? 0), 0)).toBe(is - was)
          }
          expect(why.moves.every(({ at }) => at > from && at <= to)).toBe(true)
          moved += why.moves.length
        },
      ),
      { numRuns: 500 },
    )
    expect(moved).toBeGreaterThan(20)
  })
})
