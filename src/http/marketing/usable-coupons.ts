import type { Knex } from 'knex'
import type { Instant } from '../../domain/kernel/instants'
import { allCoupons, type CouponRow, couponState } from '../../projections/marketing/coupon-list'
import { couponUses, NO_USE } from '../../projections/marketing/coupon-seats'

/** Coupons of staff that can be used now. */
export async function usableCoupons(db: Knex, now: Instant): Promise<CouponRow[]> {
  const [rows, uses] = await Promise.all([allCoupons(db), couponUses(db, now)])
  return rows.filter((row) => {
    const { consumed, reserved, promised } = uses.get(row.couponId) ?? NO_USE
    return couponState(row, { all: consumed + reserved, discount: promised }, now).status === 'active'
  })
}
