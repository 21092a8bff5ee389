import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastMonth } from '../../../src/contracts/analytics/forecast'
import { addDays, weekdayOf } from '../../../src/domain/kernel/instants'

const TODAY = '2026-11-18'
/** `of` each day from `since` up to and with today. */
function daily(since: string, of: (day: string) => number, today = TODAY) {
  const values = new Map<string, number>()
  for (let day = since; day <= today; day = addDays(day, 1)) values.set(day, of(day))
  return values
}
const weekly = (day: string) => (weekdayOf(day) >= 6 ? 10 : 100)

describe('where a month will end', () => {
  test('is exact where every week is like the others', () => {
    const values = daily('2026-03-01', weekly)
    const { end, low, high, soFar, days, tries, within } = forecastMonth(values, TODAY, '2026-03-01')
    const november = Array.from({ length: 30 }, (_, i) => addDays('2026-11-01', i))
    const whole = november.reduce((sum, day) => sum + weekly(day), 0)
    expect({ end, low, high, tries, within }).toEqual({
      end: whole,
      low: whole,
      high: whole,
      tries: 12,
      within: 12,
    })
    expect(soFar).toBe(november.filter((day) => day <= TODAY).reduce((sum, day) => sum + weekly(day), 0))
    expect(days.at(-1)).toMatchObject({ day: '2026-11-30', sum: null, expected: whole })
    expect(days[16]).toMatchObject({ day: '2026-11-17', expected: null, low: null })
  })

  test('expects of today what is still missing of its mean', () => {
    const values = daily('2026-03-01', weekly)
    const whole = forecastMonth(values, TODAY, '2026-03-01').end
    values.set(TODAY, 30)
    expect(forecastMonth(values, TODAY, '2026-03-01')).toMatchObject({ end: whole })
    values.set(TODAY, 150)
    expect(forecastMonth(values, TODAY, '2026-03-01').end).toBe((whole ?? 0) + 50)
  })

  test('says nothing without a week, and gives no band without weeks to try', () => {
    expect(forecastMonth(daily('2026-11-15', weekly), TODAY, '2026-11-15')).toMatchObject({
      end: null,
      low: null,
    })
    const short = forecastMonth(daily('2026-10-20', weekly), TODAY, '2026-10-20')
    expect(short.end).not.toBeNull()
    expect(short).toMatchObject({ low: null, high: null, tries: 0 })
  })

  test('on the last day is what came and what today still brings', () => {
    const values = daily('2026-03-01', weekly, '2026-11-30')
    const { end, soFar } = forecastMonth(values, '2026-11-30', '2026-03-01')
    expect(end).toBe(soFar)
  })

  test('lies in its band, which never undercuts what has come already', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 5_000 }), { minLength: 260, maxLength: 260 }),
        (numbers) => {
          const values = daily('2026-03-01', () => 0)
          for (const [i, day] of [...values.keys()].entries()) values.set(day, numbers[i] ?? 0)
          const { end, low, high, soFar, tries, within } = forecastMonth(values, TODAY, '2026-03-01')
          expect(tries).toBe(12)
          // All tries but the greatest miss to either side, which the forecast itself may take in.
          expect(within).toBeGreaterThanOrEqual(10)
          expect(low!).toBeGreaterThanOrEqual(soFar)
          expect(high!).toBeGreaterThanOrEqual(low!)
          if (end! >= soFar) expect([low! <= end!, end! <= high!]).toEqual([true, true])
        },
      ),
      { numRuns: 60 },
    )
  })
})
