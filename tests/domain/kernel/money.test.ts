import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installments, percentOf } from '../../../src/domain/kernel/money'

const price = fc.integer({ min: 0, max: 100_000_000 })
const most = fc.integer({ min: 1, max: 24 })
const rate = fc.integer({ min: 1, max: 1500 }).map((basis) => basis / 100)

describe('instalments without interest', () => {
  it('add up to the price, to the centavo', () => {
    fc.assert(
      fc.property(price, most, (total, max) => {
        for (const way of installments(total, { max }))
          expect(way.first + way.each * (way.count - 1)).toBe(total)
      }),
    )
  })
  it('are never below R$ 5,00 and never more than twelve', () => {
    fc.assert(
      fc.property(price, most, (total, max) => {
        const ways = installments(total, { max })
        expect(ways).toHaveLength(Math.min(max, 12, Math.floor(total / 500)))
        for (const way of ways) expect(way.each).toBeGreaterThanOrEqual(500)
      }),
    )
  })
  it('leave the remainder to the first', () => {
    expect(installments(10_000, { max: 3 })[2]).toEqual({
      count: 3,
      first: 3334,
      each: 3333,
      total: 10_000,
      rateMonthly: 0,
    })
  })
  it('do not exist below R$ 5,00', () => {
    expect(installments(499)).toEqual([])
    expect(installments(500).map((way) => way.count)).toEqual([1])
    expect(installments(0)).toEqual([])
  })
})

describe('instalments with interest', () => {
  it('cost R$ 18,05 twelve times for R$ 197,00 at 1,49% a month', () => {
    expect(installments(19_700, { rateMonthly: 1.49 })[11]).toEqual({
      count: 12,
      first: 1805,
      each: 1805,
      total: 21_660,
      rateMonthly: 1.49,
      rateYearly: 19.42,
    })
  })
  it('bear none up to as many as are free', () => {
    const ways = installments(19_700, { rateMonthly: 2.99, free: 3 })
    expect(ways.slice(0, 3).map(({ total, rateMonthly }) => [total, rateMonthly])).toEqual(
      Array(3).fill([19_700, 0]),
    )
    expect(ways[3]).toMatchObject({ count: 4, rateMonthly: 2.99 })
    expect(ways[3]!.total).toBeGreaterThan(19_700)
  })
  it('state a yearly cost that is the monthly rate carried on, but for the rounding of a payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 5_000_000 }), rate, (total, rateMonthly) => {
        for (const { rateYearly } of installments(total, { rateMonthly }).slice(1)) {
          const exact = ((1 + rateMonthly / 100) ** 12 - 1) * 100
          expect(Math.abs((rateYearly ?? 0) - exact)).toBeLessThan(1)
        }
      }),
    )
  })
  it('bear none when paid once', () => {
    expect(installments(19_700, { rateMonthly: 3.49 })[0]).toMatchObject({ total: 19_700, rateMonthly: 0 })
  })
  it('pay the debt off: less than a centavo per payment is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000, max: 5_000_000 }), rate, (total, rateMonthly) => {
        for (const way of installments(total, { rateMonthly }).slice(1)) {
          let debt = total
          for (let paid = 0; paid < way.count; paid++) debt = debt * (1 + rateMonthly / 100) - way.each
          expect(Math.abs(debt)).toBeLessThan(way.count * (1 + rateMonthly / 100) ** way.count)
          expect(way.total).toBe(way.each * way.count)
          expect(way.total).toBeGreaterThanOrEqual(total)
          expect(way.each).toBeGreaterThanOrEqual(500)
        }
      }),
    )
  })
  it('cost more in all the longer they run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 5_000_000 }), rate, (total, rateMonthly) => {
        const totals = installments(total, { rateMonthly: Math.max(rateMonthly, 0.5) }).map(
          (way) => way.total,
        )
        expect(totals).toEqual([...totals].sort((a, b) => a - b))
      }),
    )
  })
})

describe('percentage', () => {
  it.each([
    [19_990, 10, 1_999],
    [19_995, 10, 2_000],
    [19_994, 10, 1_999],
    [100, 33.33, 33],
    [1, 50, 1],
    [0, 10, 0],
    [12_345, 100, 12_345],
    [199_505, 10, 19_951],
  ])('%i centavos, %d per cent: %i', (amount, percent, part) => expect(percentOf(amount, percent)).toBe(part))
  it('is never more than the whole, and parts that make the whole miss it by a centavo at most', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent)
        expect(part).toBeLessThanOrEqual(amount)
        expect(Math.abs(part + percentOf(amount, 100 - percent) - amount)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
