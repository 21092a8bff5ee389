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

/** What the clock and the seats make of what staff left. `taken` counts the seats and centavos that are held. */
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
