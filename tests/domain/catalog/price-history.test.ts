import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askedPrices,
  formerPrice,
  type PriceStep,
  type PromotionSpan,
} from '../../../src/domain/catalog/price-history'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { percentOf } from '../../../src/domain/kernel/money'

const START = '2026-01-01T12:00:00.000Z'
const day = (n: number) => plus(START, n * DAY)
const step = (n: number, price: number | null, compare = true): PriceStep => ({ at: day(n), price, compare })
const promotion = (from: number, to: number, percent: number): PromotionSpan => ({
  from: day(from),
  to: day(to),
  percent,
})
const former = (steps: PriceStep[], at: number, promotions: PromotionSpan[] = []) =>
  formerPrice(askedPrices(steps, promotions, day(at)), day(at))?.price ?? null

describe('what was asked', () => {
  it('lays promotions over prices', () => {
    const asked = askedPrices([step(0, 10_000), step(20, 8_000)], [promotion(10, 30, 10)], day(40))
    expect(asked.map(({ from, price, promoted }) => ({ from, price, promoted }))).toEqual([
      { from: day(0), price: 10_000, promoted: false },
      { from: day(10), price: 9_000, promoted: true },
      { from: day(20), price: 7_200, promoted: true },
      { from: day(30), price: 8_000, promoted: false },
    ])
    expect(asked.map(({ to }) => to)).toEqual([day(10), day(20), day(30), null])
  })
  it('begins with the first price, and joins what did not change', () =>
    expect(askedPrices([step(0, null), step(1, 500), step(2, 500)], [], day(9))).toMatchObject([
      { from: day(1), to: null, price: 500 },
    ]))
  it('knows nothing of what is still to come', () =>
    expect(askedPrices([step(0, 900), step(5, 700)], [], day(4))).toMatchObject([{ to: null, price: 900 }]))
})

describe('the crossed-out price', () => {
  it('is the one asked for the thirty days before', () =>
    expect(former([step(0, 29_700), step(30, 19_700)], 31)).toBe(29_700))
  it('is none when the product was on sale for less than thirty days', () =>
    expect(former([step(0, 29_700), step(29, 19_700)], 30)).toBeNull())
  it('is none when the product left the shop in between', () =>
    expect(former([step(0, 29_700), step(40, null), step(41, 29_700), step(50, 19_700)], 51)).toBeNull())
  it('is the lowest of those days: a price raised for a day proves nothing', () => {
    expect(former([step(0, 19_700), step(50, 49_700), step(51, 19_700)], 52)).toBeNull()
    expect(former([step(0, 24_700), step(50, 49_700), step(51, 19_700)], 52)).toBe(24_700)
  })
  it('remembers the price of a promotion that ended less than thirty days before', () => {
    const twice = [promotion(40, 45, 30), promotion(60, 65, 30)]
    expect(former([step(0, 10_000)], 41, twice)).toBe(10_000)
    expect(former([step(0, 10_000)], 61, twice)).toBeNull()
    expect(former([step(0, 10_000)], 81, [promotion(40, 45, 30), promotion(80, 85, 30)])).toBe(10_000)
  })
  it('is none once the price went up again, and none thirty days after the reduction', () => {
    expect(former([step(0, 10_000), step(40, 6_000), step(41, 8_000)], 42)).toBeNull()
    expect(former([step(0, 10_000), step(40, 6_000)], 69)).toBe(10_000)
    expect(former([step(0, 10_000), step(40, 6_000)], 70)).toBeNull()
  })
  it('is not shown for a new price that nobody wants compared', () =>
    expect(former([step(0, 10_000), step(40, 6_000, false)], 41)).toBeNull())

  const prices = fc.option(fc.integer({ min: 0, max: 5 }).map((n) => n * 1_000))
  const history = fc.record({
    steps: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 25 }), price: prices }), {
      minLength: 1,
      maxLength: 12,
    }),
    promotion: fc.option(
      fc.record({
        from: fc.integer({ min: 0, max: 150 }),
        days: fc.integer({ min: 1, max: 20 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
    ),
    after: fc.integer({ min: 0, max: 40 }),
  })
  /** The price on one day, read off without the rule's own sums. */
  const priceOn = (n: number, steps: PriceStep[], off: PromotionSpan | null) => {
    const price = steps.filter((each) => each.at <= day(n)).at(-1)?.price ?? null
    if (price === null || !off || day(n) < off.from || day(n) >= off.to) return price
    return price - percentOf(price, off.percent)
  }

  it('was asked on a day of the thirty before the reduction, and no day of them was cheaper', () => {
    let shown = 0
    fc.assert(
      fc.property(history, ({ steps: told, promotion: sale, after }) => {
        let at = -(told[0]?.gap ?? 0)
        const steps = told.map(({ gap, price }) => {
          at += gap
          return step(at, price)
        })
        const off = sale && promotion(sale.from, sale.from + sale.days, sale.percent)
        const now = at + after
        const crossedOut = former(steps, now, off ? [off] : [])
        if (crossedOut === null) return
        shown++
        const current = priceOn(now, steps, off)
        let since = now
        while (since > 0 && priceOn(since - 1, steps, off) === current) since--
        const thirty = Array.from({ length: 30 }, (_, i) => priceOn(since - 30 + i, steps, off))
        expect(since).toBeGreaterThanOrEqual(30)
        expect(now - since).toBeLessThan(30)
        expect(crossedOut).toBeGreaterThan(current ?? Number.POSITIVE_INFINITY)
        expect(thirty).not.toContain(null)
        expect(Math.min(...(thirty as number[]))).toBe(crossedOut)
      }),
      { numRuns: 3_000 },
    )
    expect(shown).toBeGreaterThan(50)
  })

  it('is shown whenever a price that held for thirty days is lowered', () =>
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 0, max: 29 }), (held, since) => {
        expect(former([step(0, 500), step(held, 400)], held + since)).toBe(500)
      }),
    ))
})
