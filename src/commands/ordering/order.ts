import * as z from 'zod'
import { cancelOrderForm, retryForm } from '../../contracts/ordering/forms'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { refuse } from '../../domain/kernel/refuse'
import { coupon, termsOf } from '../../domain/marketing/coupon'
import { type Paying, payingProblem } from '../../domain/marketing/coupon-problem'
import { taxIdOf } from '../../domain/ordering/company'
import { priceOf } from '../../domain/ordering/interest'
import { type Order, order, type ReturnReason } from '../../domain/ordering/order'
import {
  cancelOrder,
  expireOrder,
  noteRefusal,
  resendAccess,
  resendReceipt,
  retryPayment,
  settleOrder,
} from '../../domain/ordering/order-rules'
import { payment } from '../../domain/ordering/payment'
import { RequireMailboxProof } from '../identity/account'
import { type CommandContext, command } from '../kernel/command'
import { Refusal } from '../kernel/errors'
import { ownedLine, purchaseStanding } from '../learning/course-purchase'
import { ReleaseCouponSeat } from '../marketing/coupon'
import { buyerOf, emailClaim } from './buyer'
import { interestOf } from './card-terms'
import { holdSeat } from './hold-coupon-seat'
import { customerClaim, isCustomer } from './known-buyer'
import { paymentIdOf } from './place-order'
import { mustMayPay, ordered, type Placed } from './placed-order'
import { isSold, productFacts } from './products'
import { refuseManyRefunds } from './refund-record'
import { chosenCard, refuseUnusable, typedCardClaims } from './saved-card'

const ofOrder = { on: order, id: ({ orderId }: { orderId: string }) => orderId }
const ofSystem = { ...ofOrder, who: 'system' as const, internal: true }
const attempt = z.object({ orderId: id, paymentId: id })

export const RetryPayment = command({
  ...ofOrder,
  name: 'RetryPayment',
  summary: 'Starts another attempt to pay an order: a new Pix code, another card or another method.',
  input: retryForm.and(z.object({ orderId: id })),
  who: 'anyone',
  allow: mustMayPay,
  facts: async ({ orderId, ...form }, ctx) => {
    const placed = await ordered(ctx, orderId)
    const ownerId = placed.buyerId === ctx.actor.accountId ? placed.buyerId : null
    const interest = await interestOf(ctx, priceOf(placed.lines), form)
    if (!isUnpaid(placed)) return { ownerId, interest }
    await refuseUnusable(form, ownerId, ctx)
    await refuseUnpayable(ctx, placed, form, ownerId)
    return { ownerId, interest }
  },
  claims: (form, ctx) => typedCardClaims(ctx, form),
  decide: ({ orderId, method, installments, ...form }, ctx, { ownerId, interest }) =>
    retryPayment({
      paymentId: paymentIdOf(orderId, ctx.commandId),
      method,
      installments: method === 'card' ? installments : 1,
      interest,
      ...chosenCard({ method, ...form }, ownerId),
    }),
})

/** Throws where an unpaid order cannot be paid in this way any more; holds its seat of a coupon. */
async function refuseUnpayable(ctx: CommandContext, placed: Placed, paying: Paying, ownerId: string | null) {
  const { orderId, buyerId, lines, placedAt } = placed
  await refuseManyRefunds(ctx, buyerId, taxIdOf(placed))
  const owned = ownerId ? await ownedLine(ctx, { studentId: ownerId, orderId, placedAt }, lines) : undefined
  const obstacle = await sellableObstacle(ctx, placed, owned)
  if (obstacle) refuse(obstacle, sentences[obstacle])
  await refuseCouponsWay(ctx, placed, paying)
  await seatObstacle(ctx, placed, true)
}

/** What is written to the buyer, told to staff. */
function quoted(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  return refuse(error.code, `O comprador não pode pagar este pedido: “${error.message}”`)
}

const PIX = { method: 'pix', installments: 1 } as const

export const SendNewPix = command({
  ...ofOrder,
  name: 'SendNewPix',
  summary: 'Asks for a new Pix code of an unpaid order, which the buyer gets by mail.',
  input: z.object({ orderId: id }),
  who: ['Admin'],
  facts: async ({ orderId }, ctx) => {
    const placed = await ordered(ctx, orderId)
    if (!isUnpaid(placed)) return
    if (placed.buyer.email === REDACTED) {
      refuse('buyer-forgotten', 'Os dados deste comprador foram apagados: não há para onde enviar o código.')
    }
    const current = placed.paymentId ? await ctx.load(payment, placed.paymentId) : null
    if (current?.phase === 'absent' || current?.phase === 'requested')
      refuse('payment-open', 'A cobrança deste pedido ainda está em preparo.')
    if (current?.phase === 'pending' && current.pix.expiresAt > ctx.now) {
      refuse('payment-open', 'O código Pix deste pedido ainda vale. Envie-o ao comprador.')
    }
    await refuseUnpayable(ctx, placed, PIX, placed.buyerId).catch(quoted)
  },
  decide: ({ orderId }, ctx) =>
    retryPayment({ paymentId: paymentIdOf(orderId, ctx.commandId), ...PIX, cardToken: null }),
})

const sentences = {
  'already-owned':
    'Você já tem um dos itens deste pedido. Nada foi cobrado. Entre na sua conta para assistir, ou faça um pedido só com os outros.',
  'not-sold': 'Um dos itens deste pedido não está mais à venda.',
}

async function sellableObstacle(ctx: CommandContext, placed: Placed, owned: object | undefined) {
  if (owned) return 'already-owned' as const
  const products = await Promise.all(placed.lines.map(productFacts(ctx)))
  return products.every(isSold) ? null : ('not-sold' as const)
}

/** An order keeps the terms of its coupon, and so the ways to pay that they allow. */
async function refuseCouponsWay(ctx: CommandContext, { couponId, orderId }: Placed, paying: Paying) {
  const held = couponId ? await ctx.load(coupon, couponId) : null
  if (!held || held.phase === 'absent') return
  const problem = payingProblem(termsOf(held, orderId), paying)
  if (problem) refuse(...problem, 'method')
}

async function seatObstacle(ctx: CommandContext, placed: Placed, strict = false) {
  const { couponId, orderId } = placed
  const buyer = { email: placed.buyer.email, taxId: taxIdOf(placed) }
  if (!couponId) return null
  try {
    await holdSeat(ctx, { couponId, orderId, buyer, paid: !strict })
    return null
  } catch (error) {
    if (strict || !(error instanceof Refusal)) throw error
    return 'coupon-exhausted' as const
  }
}

const isUnpaid = ({ phase }: Order) => phase === 'awaiting' || phase === 'expired'

/** An expired order may have taken a seat before another order claimed its courses; no expiry follows that frees it. */
async function releaseSeatTaken(ctx: CommandContext, { phase, couponId, orderId }: Placed) {
  if (phase === 'expired' && couponId) {
    await ctx.send(ReleaseCouponSeat, { couponId, orderId, reason: 'expired' })
  }
}

/** Why money that came in cannot be taken. What was on sale when it was ordered stays promised until it expires. */
async function obstacleTo(
  ctx: CommandContext,
  placed: Placed,
  owned: object | undefined,
): Promise<Exclude<ReturnReason, 'paid-twice' | 'canceled'> | null> {
  if (!isUnpaid(placed)) return null
  const obstacle = await sellableObstacle(ctx, placed, owned)
  if (obstacle === 'already-owned' || (obstacle && placed.phase === 'expired')) {
    await releaseSeatTaken(ctx, placed)
    return obstacle
  }
  return seatObstacle(ctx, placed)
}

export const SettleOrder = command({
  ...ofSystem,
  name: 'SettleOrder',
  summary:
    'Marks an order as paid by a confirmed payment, once; a payment that it cannot accept is refunded.',
  input: attempt.extend({
    method: z.enum(['pix', 'card']),
    amount: z.int().nonnegative(),
    paidAt: instant,
    late: z.boolean(),
  }),
  facts: async ({ orderId }, ctx) => {
    const placed = await ordered(ctx, orderId)
    const taxId = taxIdOf(placed)
    const { buyerId, guest, unproved } = placed.guest
      ? await buyerOf(ctx, placed.buyer.email, placed.buyerId)
      : { ...placed, unproved: false }
    const { lines, placedAt } = placed
    const standing = await purchaseStanding(ctx, { studentId: buyerId, orderId, placedAt }, lines)
    const obstacle = await obstacleTo(ctx, placed, standing.owned)
    if (unproved && !obstacle && isUnpaid(placed))
      await ctx.send(RequireMailboxProof, { accountId: buyerId, orderId })
    const claims = [
      ...(guest ? [emailClaim(ctx, placed.buyer.email, buyerId)] : []),
      ...(taxId ? [customerClaim(ctx, taxId)] : []),
      ...standing.claims,
    ]
    const returning = taxId ? await isCustomer(ctx, taxId) : false
    return { buyerId, guest, returning, obstacle, claims }
  },
  claims: (_, __, { obstacle, claims }, state) => (!obstacle && isUnpaid(state) ? claims : []),
  decide: ({ orderId: _, ...input }, __, { buyerId, guest, returning, obstacle }) =>
    settleOrder({ ...input, buyerId, guest, returning, obstacle }),
})

export const ExpireOrder = command({
  ...ofSystem,
  name: 'ExpireOrder',
  summary: 'Ends an order whose payment attempt failed or expired.',
  input: attempt,
  decide: (input) => expireOrder(input),
})

export const CancelOrder = command({
  ...ofOrder,
  name: 'CancelOrder',
  summary: 'Cancels an unpaid order; a late payment is refunded.',
  input: cancelOrderForm.extend({ orderId: id }),
  who: ['Admin'],
  decide: ({ note }) => cancelOrder({ note }),
})

/** An order that was placed while its buyer was being forgotten is in no list that the erasure has read. */
export const CancelForgottenOrder = command({
  ...ofSystem,
  name: 'CancelForgottenOrder',
  summary: 'Cancels an unpaid order whose buyer was forgotten; does nothing to any other.',
  input: z.object({ orderId: id }),
  facts: async ({ orderId }, ctx) => {
    const placed = await ordered(ctx, orderId)
    return (await ctx.load(account, placed.buyerId)).phase === 'forgotten'
  },
  decide: (_, __, isForgotten) => (o) =>
    isForgotten && o.phase === 'awaiting' ? cancelOrder({ note: 'O titular foi esquecido.' })(o) : [],
})

export const ResendReceipt = command({
  ...ofOrder,
  name: 'ResendReceipt',
  summary: 'Mails the receipt of a paid order again.',
  input: z.object({ orderId: id }),
  who: ['Admin'],
  decide: () => resendReceipt(),
})

export const ResendAccess = command({
  ...ofOrder,
  name: 'ResendAccess',
  summary: 'Mails the buyer of a paid order the link to the account again.',
  input: z.object({ orderId: id }),
  who: ['Admin'],
  decide: () => resendAccess(),
})

export const NotePaymentRefusal = command({
  ...ofSystem,
  name: 'NotePaymentRefusal',
  summary: 'Records a refused payment on its order, which waits for another attempt.',
  input: attempt.extend({ code: z.string(), method: z.enum(['pix', 'card']) }),
  decide: ({ orderId: _, ...input }) => noteRefusal(input),
})
