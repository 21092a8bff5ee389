import * as z from 'zod'
import { couponForm, couponStepForm, couponTermsForm } from '../../contracts/marketing/coupon-form'
import { id, instant } from '../../domain/kernel/event'
import { type Coupon, type CouponTerms, coupon, releaseReason } from '../../domain/marketing/coupon'
import { consumeSeat, releaseSeat, reserveSeat } from '../../domain/marketing/coupon-seats'
import { changeTerms, moveCoupon, registerCoupon } from '../../domain/marketing/coupon-steps'
import { command, type Facts } from '../kernel/command'

/** One coupon for each code. */
export const COUPON_CODE_CLAIM = 'couponcode'

/** The coupon of a code, `absent` for an unknown one. */
export async function couponByCode(facts: Facts, code: string): Promise<Coupon> {
  const couponId = await facts.ownerOf(COUPON_CODE_CLAIM, code)
  return couponId ? facts.load(coupon, couponId) : { phase: 'absent' }
}

const ofStaff = { who: ['Admin', 'Editor'] as const, on: coupon }
const ofOne = z.object({ couponId: id })

type Written = Omit<z.infer<typeof couponTermsForm>, 'note'>
/** People are stored as hashes only; terms without a limit are omitted, as in older coupons. */
function termsFrom(
  { people, ...form }: Written,
  hash: Facts['hash'],
  before: readonly string[],
): CouponTerms {
  const { categoryIds, maxDiscount, budget, firstPurchase, pixOnly, maxInstallments, ...terms } = form
  const hashes = people ? people.map(hash) : before
  return {
    ...terms,
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(maxDiscount !== null && { maxDiscount }),
    ...(budget !== null && { budget }),
    ...(firstPurchase && { firstPurchase }),
    ...(pixOnly && { pixOnly }),
    ...(maxInstallments !== null && { maxInstallments }),
    ...(hashes.length > 0 && { people: [...hashes] }),
  }
}

const terms = {
  kind: 'percent',
  value: 10,
  productIds: ['course-react'],
  totalLimit: 100,
  endsAt: '2026-12-31',
}

export const RegisterCoupon = command({
  ...ofStaff,
  name: 'RegisterCoupon',
  summary: 'Creates a coupon with its code, published or as a draft.',
  mints: 'couponId',
  input: couponForm,
  example: { ...terms, code: 'VOLTA10' },
  claims: ({ code, couponId }) => [
    {
      kind: COUPON_CODE_CLAIM,
      value: code,
      owner: couponId,
      refusal: { code: 'coupon-code-taken', message: 'Já existe um cupom com este código.', field: 'code' },
    },
  ],
  decide: ({ couponId, code, note, draft, ...form }, ctx) =>
    registerCoupon({
      couponId,
      code,
      note,
      draft,
      terms: termsFrom(form, ctx.hash, []),
    }),
})

export const ChangeCouponTerms = command({
  ...ofStaff,
  name: 'ChangeCouponTerms',
  summary:
    'Changes the terms of a coupon; once it has a seat, as a new version that does not affect earlier orders.',
  input: couponTermsForm.and(ofOne),
  example: { ...terms, couponId: 'coupon-volta10' },
  id: ({ couponId }) => couponId,
  facts: async ({ couponId }, ctx) => {
    const found = await ctx.load(coupon, couponId)
    return found.phase === 'absent' ? [] : found.terms.people
  },
  decide: ({ couponId: _, note, ...form }, ctx, people) =>
    changeTerms({ terms: termsFrom(form, ctx.hash, people), note, at: ctx.now }),
})

const step = ofOne.extend(couponStepForm.partial().shape)
const ofStep = { ...ofStaff, id: ({ couponId }: { couponId: string }) => couponId }

export const PublishCoupon = command({
  ...ofStep,
  name: 'PublishCoupon',
  summary: 'Publishes a draft coupon, which is valid now or from its start date.',
  input: ofOne,
  decide: (_, { now }) => moveCoupon('publish', { at: now }),
})

export const PauseCoupon = command({
  ...ofStep,
  name: 'PauseCoupon',
  summary: 'Pauses a coupon; orders that hold a seat keep it.',
  input: step,
  decide: ({ reason }, { now }) => moveCoupon('pause', { at: now, reason }),
})

export const ResumeCoupon = command({
  ...ofStep,
  name: 'ResumeCoupon',
  summary: 'Makes a paused coupon valid again.',
  input: ofOne,
  decide: (_, { now }) => moveCoupon('resume', { at: now }),
})

export const EndCoupon = command({
  ...ofStep,
  name: 'EndCoupon',
  summary: 'Ends a coupon; orders that hold a seat keep it.',
  input: step,
  decide: ({ reason }, { now }) => moveCoupon('end', { at: now, reason }),
})

export const ArchiveCoupon = command({
  ...ofStep,
  name: 'ArchiveCoupon',
  summary: 'Archives an ended coupon and frees its code.',
  input: ofOne,
  releases: ({ couponId }, _, before) =>
    before.phase === 'absent' ? [] : [{ kind: COUPON_CODE_CLAIM, value: before.code, owner: couponId }],
  decide: (_, { now }) => moveCoupon('archive', { at: now }),
})

const seatOf = z.object({ couponId: id, orderId: id })

export const ReserveCouponSeat = command({
  name: 'ReserveCouponSeat',
  summary: 'Reserves one seat of a coupon for an order that is being paid.',
  input: seatOf.extend({
    customer: z.string().min(1),
    people: z.array(z.string()).optional(),
    until: instant,
    /** Of the terms that the order was priced under; left out when an order is tried again. */
    version: z.int().positive().optional(),
    discount: z.int().nonnegative().optional(),
  }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: ({ couponId: _, ...input }, { now }) => reserveSeat({ ...input, at: now }),
  internal: true,
})

export const ConsumeCouponSeat = command({
  name: 'ConsumeCouponSeat',
  summary: 'Consumes the coupon seat of a paid order.',
  input: seatOf.extend({ discount: z.int().nonnegative() }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: ({ orderId, discount }, { now }) => consumeSeat({ orderId, discount, at: now }),
  internal: true,
})

export const ReleaseCouponSeat = command({
  name: 'ReleaseCouponSeat',
  summary: 'Releases the coupon seat of an order that was not paid, or was refunded or charged back.',
  input: seatOf.extend({
    reason: releaseReason,
    endedAt: instant.optional(),
  }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: (input) => releaseSeat(input),
  internal: true,
})
