import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { plus } from '../../domain/kernel/instants'
import { order } from '../../domain/ordering/order'
import { mustBePayable } from '../../domain/ordering/order-rules'
import { cardChoice, payment } from '../../domain/ordering/payment'
import {
  expirePayment,
  recordCharge,
  recordRefund,
  refundEvents,
  refuseCharge,
  requestPayment,
  requestRefund,
  returnPayment,
} from '../../domain/ordering/payment-rules'
import { command, type Facts } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { PIX_LIFE_MS } from './hold-coupon-seat'
import { ordered } from './placed-order'

const ofPayment = {
  who: 'system' as const,
  on: payment,
  id: ({ paymentId }: { paymentId: string }) => paymentId,
  internal: true,
}

export const RequestPayment = command({
  ...ofPayment,
  name: 'RequestPayment',
  summary: 'Starts an attempt to pay an order.',
  input: z.object({
    paymentId: id,
    orderId: id,
    method: z.enum(['pix', 'card']),
    installments: z.int().min(1).max(12),
    cardToken: z.string().nullable(),
    ...cardChoice,
    /** Centavos of this very attempt: what the order comes to may change with the next one. */
    amount: z.int().positive().optional(),
  }),
  creates: true,
  facts: ({ orderId }, ctx) => ordered(ctx, orderId),
  decide: (input, { now }, placed) => {
    mustBePayable(placed)
    const { buyerId, buyer, company, total } = placed
    const { name, email, cpf } = buyer
    return requestPayment({
      ...input,
      buyerId,
      // The name belongs to the number beside it: of the company, or of the person.
      payer: company ? { name: company.name, email, cnpj: company.cnpj } : { name, email, cpf: cpf ?? '' },
      amount: input.amount ?? total,
      expiresAt: input.method === 'pix' ? plus(now, PIX_LIFE_MS) : null,
    })
  },
})

const instant = z.iso.datetime()
const amount = z.int().nonnegative()
/** A charge as reported by the provider; see ports/payments. */
const charge = z.object({
  chargeId: id,
  paymentId: id,
  status: z.enum([
    'pending',
    'challenge',
    'paid',
    'declined',
    'expired',
    'canceled',
    'partially_refunded',
    'refunded',
    'disputed',
    'charged_back',
  ]),
  amount,
  pix: z.object({ brcode: z.string(), txid: z.string(), expiresAt: instant }).optional(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      challengeUrl: z.url({ protocol: /^https?$/ }).optional(),
    })
    .optional(),
  decline: z.object({ code: z.string(), retryable: z.boolean() }).optional(),
  paidAt: instant.optional(),
  refunded: amount.optional(),
  fee: amount.optional(),
})
const refund = z.object({
  refundId: id,
  chargeId: id,
  amount,
  status: z.enum(['processing', 'settled', 'failed']),
})

/** The requested amount of a payment in centavos; null for an unknown payment. */
export async function amountAsked(facts: Facts, paymentId: string): Promise<number | null> {
  const known = await facts.load(payment, paymentId)
  return known.phase === 'absent' ? null : known.amount
}

/** Whether an attempt to pay has begun. */
export async function wasBegun(facts: Facts, paymentId: string): Promise<boolean> {
  return (await facts.load(payment, paymentId)).phase !== 'absent'
}

/** The token of the card that an attempt was made with, as long as it is known. */
export async function tokenTried(facts: Facts, paymentId: string): Promise<string | null> {
  const known = await facts.load(payment, paymentId)
  return known.phase === 'absent' ? null : known.cardToken
}

/** How an attempt ended; null while it has not, or did not begin. */
export async function endTold(facts: Facts, paymentId: string): Promise<'declined' | 'other' | null> {
  const { phase } = await facts.load(payment, paymentId)
  return phase === 'declined' ? phase : phase === 'paid' || phase === 'expired' ? 'other' : null
}

/** The saved card that an attempt was made with; undefined for any other way to pay. */
export async function savedCardTried(facts: Facts, paymentId: string): Promise<string | undefined> {
  const known = await facts.load(payment, paymentId)
  return known.phase === 'absent' ? undefined : known.savedCardId
}

/** Id of the refund of a duplicate charge; derived, so that repeated notices refund once. */
const duplicateRefundId = (chargeId: string) => derivedId('twin-refund', chargeId)

export const RecordCharge = command({
  ...ofPayment,
  name: 'RecordCharge',
  summary: 'Records the provider’s answer about a charge.',
  /** `asOf`: an instant at which the charge stood so for certain, such as when it was asked for. */
  input: z.object({ paymentId: id, charge, asOf: instant.optional() }),
  decide: ({ charge, asOf }, { now }) =>
    recordCharge(charge, { at: now, refundId: duplicateRefundId(charge.chargeId), ...(asOf && { asOf }) }),
})

export const RecordPaymentNotice = command({
  ...ofPayment,
  name: 'RecordPaymentNotice',
  summary: 'Records a signed notice of the provider; notices may come in any order, any number of times.',
  inheritsCorrelation: true,
  input: z.object({ charge, refund: refund.optional(), at: instant }),
  id: (input) => input.charge.paymentId,
  decide: ({ charge, refund, at }) => {
    const when = { at, asOf: at, refundId: duplicateRefundId(charge.chargeId) }
    return refund ? recordRefund(charge, refund, when) : recordCharge(charge, when)
  },
})

export const RefuseCharge = command({
  ...ofPayment,
  name: 'RefuseCharge',
  summary: 'Records that the provider refused to open a charge; nothing was charged.',
  input: z.object({ paymentId: id, code: z.string().min(1) }),
  decide: (input) => refuseCharge(input),
})

export const ExpirePayment = command({
  ...ofPayment,
  name: 'ExpirePayment',
  summary: 'Ends a payment attempt that was not paid in time.',
  input: z.object({ paymentId: id }),
  decide: () => expirePayment(),
})

export const RefundPayment = command({
  ...ofPayment,
  name: 'RefundPayment',
  summary: 'Requests a refund from the provider.',
  input: z.object({ paymentId: id, refundId: id, amount: z.int().positive(), reason: z.string().min(1) }),
  decide: ({ paymentId: _, ...input }) => requestRefund(input),
})

export const ReturnPayment = command({
  ...ofPayment,
  name: 'ReturnPayment',
  summary: 'Refunds a payment that its order cannot accept; also once a dispute over it is won.',
  input: z.object({ paymentId: id, orderId: id, refundId: id, reason: z.string().min(1) }),
  facts: async ({ orderId, paymentId }, ctx) => {
    const found = await ctx.load(order, orderId)
    return found.phase !== 'absent' && found.returned.includes(paymentId)
  },
  decide: ({ refundId, reason }, _, isReturned) =>
    isReturned ? returnPayment({ refundId, reason }) : () => [],
})

export const RecordRefund = command({
  ...ofPayment,
  name: 'RecordRefund',
  summary: 'Records the provider’s answer about a refund.',
  input: z.object({ paymentId: id, refund }),
  decide: (input) => refundEvents(input.refund),
})
