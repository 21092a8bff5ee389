import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { plus } from '../../../src/domain/kernel/instants'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { type CouponEvent, coupon } from '../../../src/domain/marketing/coupon'
import { held } from '../../../src/domain/marketing/coupon-held'
import { consumeSeat, releaseSeat, reserveSeat } from '../../../src/domain/marketing/coupon-seats'

const MINUTE = 60_000
const start = '2026-03-10T12:00:00.000Z'
const step = fc.record({
  what: fc.constantFrom('reserve', 'reserve', 'consume', 'release', 'wait'),
  order: fc.integer({ min: 0, max: 7 }),
  discount: fc.integer({ min: 1, max: 900 }),
  minutes: fc.integer({ min: 1, max: 60 }),
})

it('never gives more seats, centavos or uses per customer than there are, whatever the order of things', () => {
  let full = 0
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      fc.record({
        totalLimit: fc.option(fc.integer({ min: 1, max: 3 })),
        perCustomerLimit: fc.option(fc.integer({ min: 1, max: 2 })),
        budget: fc.option(fc.integer({ min: 500, max: 2_000 })),
      }),
      (steps, limits) => {
        const terms = {
          kind: 'percent' as const,
          value: 10,
          productIds: [],
          startsAt: null,
          endsAt: null,
          minimum: 0,
          ...limits,
        }
        const facts: CouponEvent[] = [{ type: 'CouponRegistered', data: { couponId: 'c', code: 'C', terms } }]
        let at = start
        for (const { what, order, discount, minutes } of steps) {
          const orderId = `o${order}`
          // Two orders each belong to one customer.
          const customer = `p${order >> 1}`
          const c = fold(coupon, facts)
          try {
            if (what === 'wait') at = plus(at, minutes * MINUTE)
            else if (what === 'reserve')
              facts.push(...reserveSeat({ orderId, customer, at, until: plus(at, 45 * MINUTE), discount })(c))
            else if (what === 'release')
              facts.push(...releaseSeat({ orderId, reason: minutes % 2 ? 'expired' : 'charged_back' })(c))
            else {
              const own = c.phase === 'absent' ? undefined : c.seats[orderId]
              facts.push(...consumeSeat({ orderId, discount: own?.discount ?? 0, at })(c))
            }
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            if (error.code !== 'coupon-not-reserved') full++
          }
          const now = fold(coupon, facts)
          if (now.phase === 'absent') throw new Error('no coupon')
          const taken = held(now, at)
          expect(taken.all).toBeLessThanOrEqual(limits.totalLimit ?? Number.POSITIVE_INFINITY)
          expect(taken.discount).toBeLessThanOrEqual(limits.budget ?? Number.POSITIVE_INFINITY)
          for (let p = 0; p < 4; p++)
            expect(held(now, at, null, { customer: `p${p}` }).mine).toBeLessThanOrEqual(
              limits.perCustomerLimit ?? Number.POSITIVE_INFINITY,
            )
        }
      },
    ),
    { numRuns: 300, seed: 20261122 },
  )
  expect(full).toBeGreaterThan(100)
})
