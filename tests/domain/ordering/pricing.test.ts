import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, repriced, split } from '../../../src/domain/ordering/pricing'

const line = (productId: string, centavos: number) => ({ productId, price: centavos })
const percent = (value: number, productIds: string[] = []) => ({
  coupon: { kind: 'percent' as const, value, productIds },
})
const fixed = (value: number, productIds: string[] = []) => ({
  coupon: { kind: 'fixed' as const, value, productIds },
})

describe('price', () => {
  it('adds up without offers', () =>
    expect(price([line('a', 19_700), line('b', 9_700)])).toEqual({
      shares: [0, 0],
      subtotal: 29_400,
      discount: 0,
      total: 29_400,
      source: null,
    }))
  it('rounds a percentage once, half a centavo in favour of the buyer', () => {
    expect(price([line('a', 1_005)], percent(10)).discount).toBe(101)
    expect(price([line('a', 333), line('b', 333), line('c', 333)], percent(10))).toMatchObject({
      discount: 100,
      shares: [34, 33, 33],
    })
  })
  it('counts a coupon only for its products', () =>
    expect(price([line('a', 10_000), line('b', 10_000)], percent(50, ['b'])).shares).toEqual([0, 5_000]))
  it('caps a fixed coupon at the lines it is for', () => {
    expect(price([line('a', 3_000), line('b', 10_000)], fixed(5_000, ['a']))).toMatchObject({
      shares: [3_000, 0],
      total: 10_000,
    })
    expect(price([line('a', 3_000)], fixed(9_000)).total).toBe(0)
  })
  it('gives a fixed coupon once per order', () =>
    expect(price([line('a', 10_000), line('b', 10_000)], fixed(5_000)).discount).toBe(5_000))
  it('takes the better of code and promotion, and names it', () => {
    const lines = [line('a', 10_000)]
    const promotion = { discount: 20 }
    expect(price(lines, { ...percent(30), promotion })).toMatchObject({ discount: 3_000, source: 'coupon' })
    expect(price(lines, { ...percent(10), promotion })).toMatchObject({
      discount: 2_000,
      source: 'promotion',
    })
  })
  it('spends no coupon at a tie', () =>
    expect(price([line('a', 10_000)], { ...percent(20), promotion: { discount: 20 } }).source).toBe(
      'promotion',
    ))
  it('rounds a promotion line by line, as the shop shows it', () =>
    expect(price([line('a', 1_005), line('b', 1_005)], { promotion: { discount: 10 } }).shares).toEqual([
      101, 101,
    ]))
  it('makes an order free at 100 per cent', () =>
    expect(price([line('a', 19_700), line('b', 1)], percent(100)).total).toBe(0))

  const lines = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd'),
      price: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  const coupon = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    productIds: fc.subarray(['a', 'b', 'c', 'd']),
  })
  it('always adds up to the centavo, never gives a line more than its price, never the worse offer', () =>
    fc.assert(
      fc.property(
        lines,
        fc.option(coupon),
        fc.option(fc.integer({ min: 1, max: 100 })),
        (each, code, off) => {
          const promotion = off === null ? null : { discount: off }
          const priced = price(each, { coupon: code, promotion })
          const sum = priced.shares.reduce((a, b) => a + b, 0)
          expect(sum).toBe(priced.discount)
          expect(priced.total).toBe(priced.subtotal - sum)
          for (const [i, share] of priced.shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(each[i]!.price)
          }
          expect(priced.discount).toBe(
            Math.max(price(each, { coupon: code }).discount, price(each, { promotion }).discount),
          )
        },
      ),
    ))
  it('splits any amount exactly and fairly', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const base = weights.reduce((a, b) => a + b, 0)
          const amount = Math.floor(base * part)
          const shares = split(amount, weights)
          expect(shares.reduce((a, b) => a + b, 0)).toBe(base === 0 ? 0 : amount)
          for (const [i, share] of shares.entries()) {
            expect(Math.abs(share - (base === 0 ? 0 : (weights[i]! * amount) / base))).toBeLessThanOrEqual(1)
          }
        },
      ),
    ))
})

describe('a programme for whoever has some of its courses', () => {
  const course = (courseId: string, alone: number) => ({ courseId, price: alone })
  const three = [course('html', 5_000), course('js', 10_000), course('react', 15_000)]

  it('leaves out the owned share of its price, by what each course costs alone', () => {
    expect(repriced(20_000, three, ['react'])).toEqual({
      price: 10_000,
      courseIds: ['html', 'js'],
      ownedCourseIds: ['react'],
    })
    expect(repriced(20_000, three, ['html', 'outro'])?.price).toBe(16_667)
  })
  it('keeps its price when none or all of it is owned', () => {
    expect(repriced(20_000, three, [])).toBeNull()
    expect(repriced(20_000, three, ['outro'])).toBeNull()
    expect(repriced(20_000, three, ['html', 'js', 'react'])).toBeNull()
  })
  it('takes nothing off for a course that is free', () => {
    const withFree = [course('git', 0), course('sql', 10_000)]
    expect(repriced(8_000, withFree, ['git'])?.price).toBe(8_000)
    expect(repriced(8_000, withFree, ['sql'])?.price).toBe(0)
    expect(repriced(8_000, [course('a', 0), course('b', 0)], ['a'])?.price).toBe(8_000)
  })

  const courses = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 20 })
    .map((alone) => alone.map((each, i) => course(`c${i}`, each)))
  it('never asks more than before, never twice for a course, and one course more never makes it dearer', () =>
    fc.assert(
      fc.property(courses, fc.integer({ min: 0, max: 5_000_000 }), fc.nat(), (held, whole, seed) => {
        const ids = held.map(({ courseId }) => courseId)
        const owned = ids.filter((_, i) => (seed >> (i % 30)) & 1)
        const asked = repriced(whole, held, owned)
        if (!asked) {
          expect([0, ids.length]).toContain(owned.length)
          return
        }
        expect([...asked.courseIds, ...asked.ownedCourseIds].sort()).toEqual([...ids].sort())
        expect(asked.price).toBeGreaterThanOrEqual(0)
        expect(asked.price).toBeLessThanOrEqual(whole)
        // What is left and what was left out are the two parts of one price.
        const rest = repriced(whole, held, asked.courseIds)
        const base = held.reduce((sum, each) => sum + each.price, 0)
        expect(asked.price + (rest?.price ?? 0)).toBe(base === 0 ? 2 * whole : whole)
        const more = repriced(whole, held, [...owned, asked.courseIds[0] as string])
        if (more) expect(more.price).toBeLessThanOrEqual(asked.price)
      }),
    ))
})
