import * as z from 'zod'
import { couponForm } from '../../contracts/marketing/forms'
import { id, instant } from '../../domain/kernel/event'
import {
  type Coupon,
  consumeSeat,
  coupon,
  endCoupon,
  registerCoupon,
  releaseSeat,
  reserveSeat,
} from '../../domain/marketing/coupon'
import { command, type Facts } from '../kernel/command'

const CLAIM = 'couponcode'

/** The coupon of a code, `absent` when nobody registered it. */
export async function couponByCode(facts: Facts, code: string): Promise<Coupon> {
  const couponId = await facts.ownerOf(CLAIM, code)
  return couponId ? facts.load(coupon, couponId) : { phase: 'absent' }
}

const couponIdOf = (input: { couponId?: string }, ctx: { commandId: string }) =>
  input.couponId ?? ctx.commandId

export const RegisterCoupon = command({
  name: 'RegisterCoupon',
  summary: 'Puts a coupon on sale under a code of its own.',
  input: couponForm.and(z.object({ couponId: id.optional() })),
  who: ['Admin', 'Editor'],
  on: coupon,
  id: couponIdOf,
  claims: (input, ctx) => [
    {
      kind: CLAIM,
      value: input.code,
      owner: couponIdOf(input, ctx),
      refusal: { code: 'coupon-code-taken', message: 'Já existe um cupom com este código.', field: 'code' },
    },
  ],
  decide: ({ couponId, code, ...terms }, ctx) =>
    registerCoupon({ couponId: couponIdOf({ couponId }, ctx), code, terms }),
})

export const EndCoupon = command({
  name: 'EndCoupon',
  summary: 'Ends a coupon; orders that hold a seat keep it.',
  input: z.object({ couponId: id }),
  who: ['Admin', 'Editor'],
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: () => endCoupon(),
})

const seatOf = z.object({ couponId: id, orderId: id })

export const ReserveCouponSeat = command({
  name: 'ReserveCouponSeat',
  summary: 'Holds one use of a coupon for an order that is being paid.',
  input: seatOf.extend({ customer: z.string().min(1), until: instant }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: ({ orderId, customer, until }, { now }) => reserveSeat({ orderId, customer, until, at: now }),
  internal: true,
})

export const ConsumeCouponSeat = command({
  name: 'ConsumeCouponSeat',
  summary: 'A paid order turns its reservation into a use.',
  input: seatOf.extend({ discount: z.int().nonnegative() }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: ({ orderId, discount }, { now }) => consumeSeat({ orderId, discount, at: now }),
  internal: true,
})

export const ReleaseCouponSeat = command({
  name: 'ReleaseCouponSeat',
  summary: 'An order that ended unpaid or refunded gives its use back.',
  input: seatOf.extend({ reason: z.enum(['expired', 'declined', 'canceled', 'refunded']) }),
  who: 'system',
  on: coupon,
  id: ({ couponId }) => couponId,
  decide: (input) => releaseSeat(input),
  internal: true,
})
