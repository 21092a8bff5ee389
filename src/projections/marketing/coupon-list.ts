import type { Knex } from 'knex'
import type { CouponEvent, CouponTerms } from '../../domain/marketing/coupon'
import { projection, table } from '../kernel/projection'

export interface CouponRow extends CouponTerms {
  couponId: string
  code: string
  registeredAt: string
  endedAt: string | null
}

export const couponList = projection<CouponEvent, CouponRow>({
  name: 'coupon_list',
  answers: 'Which coupons there are and under which terms',
  version: 1,
  key: 'couponId',
  columns: {
    couponId: 'text',
    code: 'text',
    kind: 'text',
    value: 'int',
    productIds: 'json',
    startsAt: 'instant?',
    endsAt: 'instant?',
    totalLimit: 'int?',
    perCustomerLimit: 'int?',
    minimum: 'int',
    registeredAt: 'instant',
    endedAt: 'instant?',
  },
  indexes: [['code']],
  on: {
    CouponRegistered: {
      key: (e) => e.couponId,
      then: (_, { couponId, code, terms }, { at }) => ({
        couponId,
        code,
        ...terms,
        registeredAt: at,
        endedAt: null,
      }),
    },
    CouponEnded: { key: (e) => e.couponId, then: (row, _, { at }) => row && { ...row, endedAt: at } },
  },
})

/** Newest first. */
export const allCoupons = (db: Knex) =>
  db<CouponRow>(table(couponList)).orderBy('registeredAt', 'desc') as Promise<CouponRow[]>

export const couponById = (db: Knex, couponId: string) =>
  db<CouponRow>(table(couponList)).where({ couponId }).first() as Promise<CouponRow | undefined>
