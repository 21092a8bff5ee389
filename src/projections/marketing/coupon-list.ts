import type { Knex } from 'knex'
import type { CouponEvent } from '../../domain/marketing/coupon'
import { type CouponStatus, type CouponStep, statusOf, stepsIn } from '../../domain/marketing/coupon-status'
import { type CouponTerms, type FullTerms, fullTerms } from '../../domain/marketing/coupon-terms'
import { projection, table } from '../kernel/projection'

export interface CouponRow extends Omit<FullTerms, 'people'> {
  couponId: string
  code: string
  /** What staff call it among themselves. */
  note: string
  /** As staff left it; the clock and the seats make a state of it. */
  phase: 'draft' | 'live' | 'paused' | 'ended' | 'archived'
  /** Of the terms that count now. */
  version: number
  /** How many named people it is for; 0: everybody. */
  people: number
  /** Of the reminder of a left cart that made it for one person; null for what staff made. */
  reminderId: string | null
  registeredAt: string
  endedAt: string | null
}

const counting = (terms: CouponTerms) => {
  const { people, ...full } = fullTerms(terms)
  return { ...full, people: people.length }
}

const key = (e: { couponId: string }) => e.couponId
const left = (phase: CouponRow['phase']) => ({
  key,
  apply: (row: CouponRow | undefined) => row && { ...row, phase },
})

export const couponList = projection<CouponEvent, CouponRow>({
  name: 'coupon_list',
  description: 'Which coupons there are and under which terms',
  version: 3,
  key: 'couponId',
  columns: {
    couponId: 'text',
    code: 'text',
    note: 'text',
    phase: 'text',
    version: 'int',
    kind: 'text',
    value: 'int',
    productIds: 'json',
    categoryIds: 'json',
    startsAt: 'instant?',
    endsAt: 'instant?',
    totalLimit: 'int?',
    perCustomerLimit: 'int?',
    minimum: 'int',
    maxDiscount: 'int?',
    budget: 'int?',
    firstPurchase: 'bool',
    pixOnly: 'bool',
    maxInstallments: 'int?',
    people: 'int',
    reminderId: 'text?',
    registeredAt: 'instant',
    endedAt: 'instant?',
  },
  indexes: [['code']],
  on: {
    CouponRegistered: {
      key,
      apply: (_, { couponId, code, terms, note = '', draft, reminderId = null }, { at }) => ({
        couponId,
        code,
        note,
        phase: draft ? 'draft' : 'live',
        version: 1,
        ...counting(terms),
        reminderId,
        registeredAt: at,
        endedAt: null,
      }),
    },
    CouponTermsChanged: {
      key,
      apply: (row, { version, terms, note }) =>
        row && { ...row, ...counting(terms), version, note: note ?? row.note },
    },
    CouponPublished: left('live'),
    CouponPaused: left('paused'),
    CouponResumed: left('live'),
    CouponEnded: { key, apply: (row, _, { at }) => row && { ...row, phase: 'ended', endedAt: at } },
    CouponArchived: left('archived'),
  },
})

/** What staff made, newest first. Reminders of left carts make coupons by the thousand: those are asked for by code. */
export const allCoupons = (db: Knex) =>
  db<CouponRow>(table(couponList)).whereNull('reminderId').orderBy('registeredAt', 'desc') as Promise<
    CouponRow[]
  >

export const personalCoupons = (db: Knex, code: string) =>
  db<CouponRow>(table(couponList)).where({ code }).whereNotNull('reminderId') as Promise<CouponRow[]>

export const couponById = (db: Knex, couponId: string) =>
  db<CouponRow>(table(couponList)).where({ couponId }).first() as Promise<CouponRow | undefined>

/** What the clock and the seats that are taken make of a coupon at `now`, and what may be done with it then. */
export function standingOf(
  row: CouponRow,
  taken: { all: number; discount: number },
  now: string,
): { status: CouponStatus; steps: readonly CouponStep[] } {
  const status = statusOf({ phase: row.phase, terms: row }, taken, now)
  return { status, steps: stepsIn[status] }
}
