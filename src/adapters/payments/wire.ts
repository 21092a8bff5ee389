import * as z from 'zod'
import type { Charge, KeptCard, PaymentNotice, Refund } from '../../ports/payments'

/** What travels between the core and a payment provider, checked on arrival. Money in centavos. */
const instant = z.iso.datetime()
const centavos = z.int().nonnegative()
const id = z.string().min(1).max(100)
const method = z.enum(['pix', 'card'])
const refundStatus = z.enum(['processing', 'settled', 'failed'])

export const chargeSchema: z.ZodType<Charge> = z.object({
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
  amount: centavos,
  refunded: centavos,
  method,
  pix: z.object({ brcode: z.string(), txid: z.string(), expiresAt: instant }).optional(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      installments: z.int().positive(),
      challengeUrl: z.url({ protocol: /^https?$/ }).optional(),
    })
    .optional(),
  decline: z.object({ code: z.string(), retryable: z.boolean() }).optional(),
  paidAt: instant.optional(),
  refunds: z
    .array(z.object({ refundId: id.nullable(), providerId: id, amount: centavos, status: refundStatus }))
    .optional(),
  fee: centavos.optional(),
})

export const refundSchema: z.ZodType<Refund> = z.object({
  refundId: id,
  chargeId: id,
  amount: centavos,
  status: refundStatus,
})

export const keptCardSchema: z.ZodType<KeptCard> = z.object({
  token: z.string().min(1).max(200),
  brand: z.string().max(40),
  last4: z.string().regex(/^\d{4}$/),
  expiry: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  fingerprint: z.string().min(1).max(200),
})

export const fingerprintSchema = z.object({ fingerprint: z.string().min(1).max(200).nullable() })

export const noticeSchema: z.ZodType<PaymentNotice> = z.object({
  noticeId: id,
  type: z.enum(['charge.updated', 'refund.updated']),
  charge: chargeSchema,
  refund: refundSchema.optional(),
  at: instant,
})

export const bookPageSchema = z.object({ charges: z.array(chargeSchema), next: z.string().optional() })

export const problemSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type Problem = z.infer<typeof problemSchema>
