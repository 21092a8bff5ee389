import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { centavos, type EventOf, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { own } from '../kernel/own'

const method = z.enum(['pix', 'card'])
const of = { paymentId: id, orderId: id }

/** How a card was chosen; both absent for Pix, and for a card that is typed and not kept. */
export const cardChoice = {
  /** One of the buyer's saved cards, instead of a token. */
  savedCardId: id.optional(),
  /** The buyer asked to have the card kept, should it pay. */
  saveCard: z.literal(true).optional(),
}

/** One attempt to pay one order; its id is also the provider's idempotency key. */
export const paymentEvents = events({
  PaymentRequested: eventSchema('Cobrança pedida', {
    ...of,
    buyerId: id,
    /** Named by the CPF of a person or by the CNPJ of a company. */
    payer: personal(
      z.object({
        name: z.string(),
        email: z.string(),
        cpf: z.string().optional(),
        cnpj: z.string().optional(),
      }),
      'buyerId',
    ),
    amount: centavos,
    method,
    installments: z.int().min(1).max(12),
    /** Token of the provider, never a card number. */
    cardToken: personal(z.string().nullable(), 'buyerId'),
    ...cardChoice,
    /** Pix only: when the code stops being good. */
    expiresAt: instant.nullable(),
  }),
  PixIssued: eventSchema('Pix gerado', {
    ...of,
    chargeId: id,
    amount: centavos,
    brcode: z.string(),
    txid: z.string(),
    expiresAt: instant,
  }),
  CardChallengeAsked: eventSchema('Banco pediu confirmação', { ...of, chargeId: id, url: z.string() }),
  PaymentConfirmed: eventSchema('Pagamento confirmado', {
    ...of,
    chargeId: id,
    amount: centavos,
    method,
    paidAt: occurred(instant),
    /** After the Pix code had expired. */
    late: z.boolean(),
    card: personal(z.object({ brand: z.string(), last4: z.string() }).nullable(), 'paymentId'),
    saveCard: cardChoice.saveCard,
    /** Centavos that the provider keeps for itself, where it says so. */
    fee: centavos.optional(),
  }),
  PaymentDeclined: eventSchema('Pagamento recusado pelo banco', {
    ...of,
    chargeId: id.nullable(),
    amount: centavos,
    method,
    code: z.string(),
    retryable: z.boolean(),
  }),
  PaymentExpired: eventSchema('Cobrança expirada', { ...of, amount: centavos, method }),
  /** A duplicate charge of the same payment, which is refunded. */
  PaymentDuplicated: eventSchema('Pagamento em dobro', {
    ...of,
    chargeId: id,
    amount: centavos,
    paidAt: occurred(instant),
    method: method.optional(),
  }),
  PaymentRefundRequested: eventSchema('Devolução pedida ao provedor', {
    ...of,
    refundId: id,
    chargeId: id,
    amount: centavos,
    reason: z.string(),
  }),
  PaymentRefunded: eventSchema('Valor devolvido', {
    ...of,
    refundId: id,
    chargeId: id,
    amount: centavos,
  }),
  /** The provider could not give the money back; `attempt` counts from 1. */
  PaymentRefundFailed: eventSchema('Devolução falhou', {
    ...of,
    refundId: id,
    chargeId: id,
    amount: centavos,
    attempt: z.int().positive(),
  }),
  /** `openedAt` is the provider's time; older disputes have the time when the notice arrived. */
  PaymentDisputed: eventSchema('Pagamento contestado', {
    ...of,
    chargeId: id,
    amount: centavos,
    openedAt: occurred(instant.optional()),
  }),
  PaymentDisputeWon: eventSchema('O banco manteve o pagamento', {
    ...of,
    chargeId: id,
    amount: centavos,
    wonAt: occurred(instant),
  }),
  /** The bank took back what of the charge was left. */
  PaymentChargedBack: eventSchema('O banco devolveu o pagamento', {
    ...of,
    chargeId: id,
    amount: centavos,
    lostAt: occurred(instant),
  }),
})
export type PaymentEvent = EventOf<typeof paymentEvents>

type Requested = Extract<PaymentEvent, { type: 'PaymentRequested' }>['data']

export interface RefundState {
  chargeId: string
  amount: number
  status: 'requested' | 'failed' | 'settled'
  attempts: number
}

export interface DisputeState {
  status: 'open' | 'won' | 'lost'
  /** The provider's time for this status; empty when it was not recorded. */
  since: Instant | ''
  /** Centavos that the bank took back. */
  lost: number
}

export interface Paid extends Requested {
  phase: 'paid'
  chargeId: string
  paidAt: Instant
  late: boolean
  card: { brand: string; last4: string } | null
  /** What the provider kept of it, where it said so. Centavos. */
  fee?: number
  /** Charges that paid the same once more. */
  duplicateChargeIds: string[]
  refunds: Record<string, RefundState>
  /** By charge: a duplicate charge can be contested, too. */
  disputes: Record<string, DisputeState>
}

export type Payment =
  | { phase: 'absent' }
  | (Requested & { phase: 'requested' })
  | (Requested & { phase: 'pending'; chargeId: string; pix: { brcode: string; expiresAt: Instant } })
  | (Requested & { phase: 'challenged'; chargeId: string })
  | (Requested & { phase: 'declined' | 'expired'; chargeId: string | null })
  | Paid

type Known = Exclude<Payment, { phase: 'absent' }>
const known = (step: (p: Known) => Payment) => (p: Payment) => (p.phase === 'absent' ? p : step(p))
const paid = (step: (p: Paid) => Payment) => (p: Payment) => (p.phase === 'paid' ? step(p) : p)

/** What was asked for, without what came of it. */
const asked = ({
  paymentId,
  orderId,
  buyerId,
  payer,
  amount,
  method,
  installments,
  cardToken,
  savedCardId,
  saveCard,
  expiresAt,
}: Known): Requested => ({
  paymentId,
  orderId,
  buyerId,
  payer,
  amount,
  method,
  installments,
  cardToken,
  expiresAt,
  ...(savedCardId && { savedCardId }),
  ...(saveCard && { saveCard }),
})
const chargeOf = (p: Known) => ('chargeId' in p ? p.chargeId : null)
const withRefund = (p: Paid, refundId: string, refund: RefundState): Paid => ({
  ...p,
  refunds: { ...p.refunds, [refundId]: refund },
})

const withDispute = (p: Paid, chargeId: string, dispute: DisputeState): Paid => ({
  ...p,
  disputes: { ...p.disputes, [chargeId]: dispute },
})

export const payment = aggregate<Payment, typeof paymentEvents>(
  { name: 'payment', label: 'Pagamento' },
  paymentEvents,
  { phase: 'absent' },
  {
    PaymentRequested: (_, data) => ({ phase: 'requested', ...data }),
    PixIssued: (p, { chargeId, brcode, expiresAt }) =>
      known((k) => ({ ...asked(k), phase: 'pending', chargeId, pix: { brcode, expiresAt } }))(p),
    CardChallengeAsked: (p, { chargeId }) =>
      known((k) => ({ ...asked(k), phase: 'challenged', chargeId }))(p),
    PaymentConfirmed: (p, { chargeId, paidAt, late, card, fee }) =>
      known((k) => ({
        ...asked(k),
        phase: 'paid',
        chargeId,
        paidAt,
        late,
        card,
        ...(fee !== undefined && { fee }),
        duplicateChargeIds: [],
        refunds: {},
        disputes: {},
      }))(p),
    PaymentDeclined: (p, { chargeId }) => known((k) => ({ ...asked(k), phase: 'declined', chargeId }))(p),
    PaymentExpired: (p) => known((k) => ({ ...asked(k), phase: 'expired', chargeId: chargeOf(k) }))(p),
    PaymentDuplicated: (p, { chargeId }) =>
      paid((k) => ({ ...k, duplicateChargeIds: [...k.duplicateChargeIds, chargeId] }))(p),
    PaymentRefundRequested: (p, { refundId, chargeId, amount }) =>
      paid((k) => withRefund(k, refundId, { chargeId, amount, status: 'requested', attempts: 0 }))(p),
    PaymentRefundFailed: (p, { refundId, chargeId, amount, attempt }) =>
      paid((k) => withRefund(k, refundId, { chargeId, amount, status: 'failed', attempts: attempt }))(p),
    PaymentRefunded: (p, { refundId, chargeId, amount }) =>
      paid((k) =>
        withRefund(k, refundId, {
          chargeId,
          amount,
          status: 'settled',
          attempts: own(k.refunds, refundId)?.attempts ?? 0,
        }),
      )(p),
    PaymentDisputed: (p, { chargeId, openedAt = '' }) =>
      paid((k) => withDispute(k, chargeId, { status: 'open', since: openedAt, lost: 0 }))(p),
    PaymentDisputeWon: (p, { chargeId, wonAt }) =>
      paid((k) => withDispute(k, chargeId, { status: 'won', since: wonAt, lost: 0 }))(p),
    PaymentChargedBack: (p, { chargeId, amount, lostAt }) =>
      paid((k) => withDispute(k, chargeId, { status: 'lost', since: lostAt, lost: amount }))(p),
  },
)

/** Centavos of one charge that were given back or are on their way; a refund that failed counts until staff say. */
export const refundedOf = (p: Paid, chargeId: string, only?: RefundState['status']): number =>
  Object.values(p.refunds)
    .filter((refund) => refund.chargeId === chargeId && (!only || refund.status === only))
    .reduce((sum, { amount }) => sum + amount, 0)

/** Centavos of the charge that paid which can still go back through the provider. */
export const refundable = (p: Paid): number => {
  const dispute = own(p.disputes, p.chargeId)
  if (dispute && dispute.status !== 'won') return 0
  return p.amount - refundedOf(p, p.chargeId)
}
