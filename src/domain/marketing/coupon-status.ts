import type { Instant } from '../kernel/instants'
import type { KnownCoupon } from './coupon'
import type { CouponTerms } from './coupon-terms'

export const couponStatuses = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'exhausted',
  'ended',
  'archived',
] as const
export type CouponStatus = (typeof couponStatuses)[number]
export const couponSteps = ['publish', 'pause', 'resume', 'end', 'archive', 'change'] as const
export type CouponStep = (typeof couponSteps)[number]

/** What may be done with a coupon in each state; nothing else. */
export const stepsIn: Record<CouponStatus, readonly CouponStep[]> = {
  draft: ['publish', 'archive', 'change'],
  scheduled: ['pause', 'end', 'change'],
  active: ['pause', 'end', 'change'],
  paused: ['resume', 'end', 'change'],
  exhausted: ['end', 'archive', 'change'],
  ended: ['archive'],
  archived: [],
}

/** The status that follows from phase, time and seats. `taken` counts the held seats and their centavos. */
export function statusOf(
  {
    phase,
    terms,
  }: {
    phase: KnownCoupon['phase']
    terms: Pick<CouponTerms, 'startsAt' | 'endsAt' | 'totalLimit' | 'budget'>
  },
  taken: { all: number; discount: number },
  at: Instant,
): CouponStatus {
  if (phase === 'draft' || phase === 'ended' || phase === 'archived') return phase
  if (terms.endsAt && at > terms.endsAt) return 'ended'
  if (phase === 'paused') return 'paused'
  if (terms.startsAt && at < terms.startsAt) return 'scheduled'
  const full = terms.totalLimit !== null && taken.all >= terms.totalLimit
  const spent = terms.budget != null && taken.discount >= terms.budget
  return full || spent ? 'exhausted' : 'active'
}
