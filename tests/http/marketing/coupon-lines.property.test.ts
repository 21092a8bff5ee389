import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { coupons } from '../../../src/contracts/marketing/coupons'
import { type CouponStep, couponStatuses, stepsIn } from '../../../src/domain/marketing/coupon-status'
import { couponLines } from '../../../src/http/marketing/coupon-lines'
import { inUse } from '../../../src/http/marketing/coupon-views'
import { catalogProjections } from '../../../src/projections/catalog'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { type CouponRow, couponList, couponState } from '../../../src/projections/marketing/coupon-list'
import { couponSeats, couponUses, NO_USE } from '../../../src/projections/marketing/coupon-seats'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'

const { pool } = await testDatabase()
const db = createKnex(pool)
afterAll(() => db.destroy())
const projections = [couponList, couponSeats]
await ensureTables(pool, [...projections, ...Object.values(catalogProjections)])

const instants = [1, 2, 3, 4].map((day) => `2026-03-0${day}T12:00:00.000Z`)
const instant = fc.constantFrom(...instants)
const few = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const steps = [[], ['CouponPaused'], ['CouponPaused', 'CouponResumed'], ['CouponEnded'], ['CouponArchived']]
const seat = fc.record({
  until: instant,
  discount: fc.constantFrom(0, 500, 1_000),
  ended: fc.constantFrom('CouponSeatConsumed', 'CouponSeatReleased', null),
})
const coupon = fc.record({
  draft: fc.boolean(),
  steps: fc.constantFrom(...steps),
  startsAt: fc.option(instant, { nil: null }),
  endsAt: fc.option(instant, { nil: null }),
  totalLimit: few,
  budget: fc.option(fc.constantFrom(500, 1_000, 2_000), { nil: null }),
  seats: fc.array(seat, { maxLength: 4 }),
})

/** The history of one coupon, as far as its status depends on it. */
function toldOf(
  couponId: string,
  { draft, steps, seats, ...terms }: typeof coupon extends fc.Arbitrary<infer C> ? C : never,
) {
  const told = (type: string, data: object): Told => ({ type, data: { couponId, ...data } })
  const base = { kind: 'percent', value: 10, productIds: [], perCustomerLimit: null, minimum: 0 }
  return [
    told('CouponRegistered', { code: couponId.toUpperCase(), draft, terms: { ...base, ...terms } }),
    ...seats.flatMap(({ until, discount, ended }, at) => {
      const orderId = `order-${at}`
      return [
        told('CouponSeatReserved', { orderId, customer: 'x', until, discount }),
        ...(ended ? [told(ended, { orderId, discount, reason: 'expired' })] : []),
      ]
    }),
    ...steps.map((type) => told(type, {})),
  ]
}

test('the status that lists read is that of the domain, at any moment', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(coupon, { minLength: 5, maxLength: 15 }), instant, async (all, now) => {
      const history = recorded(all.flatMap((each) => toldOf(`coupon-${++made}`, each)))
      const client = await pool.connect()
      for (const projection of projections) await foldInto(client, projection, history, new Set())
      client.release()
      const uses = await couponUses(db, now)
      const rows = (await couponLines.query(db, now)) as (CouponRow & { status: string })[]
      expect(rows.length).toBe(made)
      for (const { status, ...row } of rows) {
        const taken = inUse(uses.get(row.couponId) ?? NO_USE)
        expect([row.couponId, status]).toEqual([row.couponId, couponState(row, taken, now).status])
      }
    }),
    { numRuns: 25 },
  )
})

test('acts are offered in the states in which the domain allows them', () => {
  const offered = Object.entries(coupons.acts).map(([name, { when }]) => [
    name.replace('Coupon', '').toLowerCase(),
    [...(when?.is.status ?? [])].sort(),
  ])
  const allowed = (step: CouponStep) =>
    couponStatuses.filter((status) => stepsIn[status].includes(step)).sort()
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(
      (['publish', 'pause', 'resume', 'end', 'archive'] as const).map((step) => [step, allowed(step)]),
    ),
  )
})
