import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

const method = z.enum(['pix', 'card'])
const of = { paymentId: id, orderId: id }

/** One attempt to pay one order; its id is also the provider's idempotency key. */
export const paymentEvents = events({
  PaymentRequested: z.object({
    ...of,
    buyerId: id,
    payer: personal(z.object({ name: z.string(), email: z.string(), cpf: z.string() }), 'buyerId'),
    amount: centavos,
    method,
    installments: z.int().min(1).max(12),
    /** Token of the provider, never a card number. */
    cardToken: personal(z.string().nullable(), 'buyerId'),
    /** Pix only: when the code stops being good. */
    expiresAt: instant.nullable(),
  }),
  PixIssued: z.object({
    ...of,
    chargeId: id,
    amount: centavos,
    brcode: z.string(),
    txid: z.string(),
    expiresAt: instant,
  }),
  CardChallengeAsked: z.object({ ...of, chargeId: id, url: z.string() }),
  PaymentConfirmed: z.object({
    ...of,
    chargeId: id,
    amount: centavos,
    method,
    paidAt: instant,
    /** After the Pix code had expired. */
    late: z.boolean(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  }),
  PaymentDeclined: z.object({
    ...of,
    chargeId: id.nullable(),
    amount: centavos,
    method,
    code: z.string(),
    retryable: z.boolean(),
  }),
  PaymentExpired: z.object({ ...of, amount: centavos, method }),
  PaymentRefundRequested: z.object({
    ...of,
    refundId: id,
    chargeId: id,
    amount: centavos,
    reason: z.string(),
  }),
  PaymentRefunded: z.object({ ...of, refundId: id, chargeId: id, amount: centavos }),
  PaymentDisputed: z.object({ ...of, chargeId: id, amount: centavos }),
})
export type PaymentEvent = EventOf<typeof paymentEvents>
