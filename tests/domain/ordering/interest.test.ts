import fc from 'fast-check'
import { expect, it } from 'vitest'
import { installments } from '../../../src/domain/kernel/money'
import { priceOf, withInterest } from '../../../src/domain/ordering/interest'
import type { OrderLine } from '../../../src/domain/ordering/order'

const line = (total: number, i: number): OrderLine => ({
  productType: 'course',
  productId: `c${i}`,
  title: `Curso ${i}`,
  courseIds: [`c${i}`],
  price: total,
  discount: 0,
  discountSource: null,
  total,
})
const totals = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 12 })
const sum = (lines: readonly OrderLine[]) => lines.reduce((all, { total }) => all + total, 0)

it('what is charged is the sum of the payments and of the lines, to the centavo, at any rate', () => {
  fc.assert(
    fc.property(
      totals,
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 1, max: 12 }),
      (prices, basis, free) => {
        const lines = prices.map(line)
        for (const way of installments(sum(lines), { rateMonthly: basis / 100, free })) {
          const charged = withInterest(lines, way.total - sum(lines))
          expect(way.first + way.each * (way.count - 1)).toBe(way.total)
          expect(sum(charged)).toBe(way.total)
          expect(priceOf(charged)).toBe(sum(lines))
          for (const [i, each] of charged.entries()) {
            expect(each.total).toBe((lines[i]?.total ?? 0) + (each.interest ?? 0))
            expect(each.interest ?? 0).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
  )
})

it('the interest of another way to pay takes the place of the one before, and none leaves the lines as they were', () => {
  fc.assert(
    fc.property(totals, fc.nat(50_000), fc.nat(50_000), (prices, first, second) => {
      const lines = prices.map(line)
      expect(withInterest(withInterest(lines, first), second)).toEqual(withInterest(lines, second))
      expect(withInterest(withInterest(lines, first), 0)).toEqual(lines)
    }),
  )
})

it('is split over the lines as a discount is: what is left over goes to the largest remainders', () => {
  // 1.005 and 0.995 centavos.
  const charged = withInterest([10_000, 0, 9_900].map(line), 2)
  expect(charged.map(({ interest }) => interest)).toEqual([1, undefined, 1])
})
