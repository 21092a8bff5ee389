import { type Decide, fold } from '../kernel/aggregate'
import { fact } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { type Payment, type PaymentEvent, payment, refundedOf } from './payment'

type PaymentDecide = Decide<Payment, PaymentEvent>
type Requested = Extract<PaymentEvent, { type: 'PaymentRequested' }>['data']
type Open = Extract<Payment, { phase: 'requested' | 'pending' | 'challenged' }>

/** What the provider says of one charge, as an answer or a notice. Money in centavos. */
export interface ChargeReport {
  chargeId: string
  status:
    | 'pending'
    | 'challenge'
    | 'paid'
    | 'declined'
    | 'expired'
    | 'canceled'
    | 'partially_refunded'
    | 'refunded'
    | 'disputed'
    | 'charged_back'
  amount: number
  pix?: { brcode: string; txid: string; expiresAt: Instant }
  card?: { brand: string; last4: string; challengeUrl?: string }
  decline?: { code: string; retryable: boolean }
  paidAt?: Instant
}

export interface RefundReport {
  refundId: string
  chargeId: string
  amount: number
  status: 'processing' | 'settled' | 'failed'
}

const isOpen = (p: Payment): p is Open =>
  p.phase === 'requested' || p.phase === 'pending' || p.phase === 'challenged'

export const requestPayment =
  (data: Requested): PaymentDecide =>
  (p) =>
    p.phase === 'absent' ? [fact('PaymentRequested', data)] : []

/**
 * Takes in how a charge stands. Reports come in any order and any number of times: only a later situation moves
 * the payment on, and money that came in counts whatever was believed before.
 * `refundId` names the refund of money that came in twice.
 */
export const recordCharge =
  (charge: ChargeReport, { at, refundId }: { at: Instant; refundId: string }): PaymentDecide =>
  (p) => {
    if (p.phase === 'absent') return []
    switch (charge.status) {
      case 'pending':
        return p.phase === 'requested' ? issued(p, charge) : []
      case 'challenge':
        return p.phase === 'requested' ? challenged(p, charge) : []
      case 'declined':
      case 'canceled':
        return isOpen(p) ? declined(p, charge) : []
      case 'expired':
        return expirePayment()(p)
      case 'disputed':
      case 'charged_back':
        return disputed(p, charge, at, refundId)
      default:
        return moneyIn(p, charge, at, refundId)
    }
  }

function issued({ paymentId, orderId, amount }: Open, { chargeId, pix }: ChargeReport): PaymentEvent[] {
  return pix ? [fact('PixIssued', { paymentId, orderId, chargeId, amount, ...pix })] : []
}

function challenged({ paymentId, orderId }: Open, { chargeId, card }: ChargeReport): PaymentEvent[] {
  return card?.challengeUrl
    ? [fact('CardChallengeAsked', { paymentId, orderId, chargeId, url: card.challengeUrl })]
    : []
}

function declined({ paymentId, orderId, amount, method }: Open, charge: ChargeReport): PaymentEvent[] {
  const { code, retryable } = charge.decline ?? { code: charge.status, retryable: true }
  return [
    fact('PaymentDeclined', {
      paymentId,
      orderId,
      chargeId: charge.chargeId,
      amount,
      method,
      code,
      retryable,
    }),
  ]
}

function moneyIn(p: Payment, charge: ChargeReport, at: Instant, refundId: string): PaymentEvent[] {
  // Another amount than asked for is never taken as payment.
  if (p.phase === 'absent' || charge.amount !== p.amount) return []
  const { paymentId, orderId, amount, method, expiresAt, saveCard } = p
  const { chargeId, card } = charge
  const paidAt = charge.paidAt ?? at
  if (p.phase === 'paid') {
    if (p.chargeId === chargeId || p.twins.includes(chargeId)) return []
    return [
      fact('PaymentDuplicated', { paymentId, orderId, chargeId, amount, paidAt }),
      fact('PaymentRefundRequested', {
        paymentId,
        orderId,
        refundId,
        chargeId,
        amount,
        reason: 'paid-twice',
      }),
    ]
  }
  const late = expiresAt !== null && paidAt > expiresAt
  const shown = card ? { brand: card.brand, last4: card.last4 } : null
  return [
    fact('PaymentConfirmed', {
      ...{ paymentId, orderId, chargeId, amount, method, paidAt, late, card: shown },
      ...(saveCard && { saveCard }),
    }),
  ]
}

function disputed(p: Payment, charge: ChargeReport, at: Instant, refundId: string): PaymentEvent[] {
  const before = moneyIn(p, charge, at, refundId)
  const now = fold(payment, before, p)
  if (now.phase !== 'paid' || now.disputed) return before
  const { paymentId, orderId, amount } = now
  return [...before, fact('PaymentDisputed', { paymentId, orderId, chargeId: charge.chargeId, amount })]
}

/** A notice about a refund also tells how its charge stands, which may be news too. */
export const recordRefund =
  (charge: ChargeReport, refund: RefundReport, when: { at: Instant; refundId: string }): PaymentDecide =>
  (p) => {
    const before = recordCharge(charge, when)(p)
    return [...before, ...refundEvents(refund)(fold(payment, before, p))]
  }

export const refundEvents =
  ({ refundId, chargeId, amount, status }: RefundReport): PaymentDecide =>
  (p) => {
    if (p.phase !== 'paid' || status === 'processing') return []
    const known = p.refunds[refundId]
    if (known?.status === 'settled') return []
    const { paymentId, orderId } = p
    const data = { paymentId, orderId, refundId, chargeId, amount }
    if (status === 'settled') return [fact('PaymentRefunded', data)]
    return known ? [fact('PaymentRefundFailed', { ...data, attempt: known.attempts + 1 })] : []
  }

/** The provider was never able to open a charge: the attempt failed without anybody being charged. */
export const refuseCharge =
  (data: { code: string }): PaymentDecide =>
  (p) => {
    if (!isOpen(p)) return []
    const { paymentId, orderId, amount, method } = p
    return [
      fact('PaymentDeclined', {
        paymentId,
        orderId,
        chargeId: null,
        amount,
        method,
        code: data.code,
        retryable: true,
      }),
    ]
  }

export const expirePayment = (): PaymentDecide => (p) => {
  if (!isOpen(p)) return []
  const { paymentId, orderId, amount, method } = p
  return [fact('PaymentExpired', { paymentId, orderId, amount, method })]
}

/** Asks the provider to give back centavos of what was paid, never more than is left. */
export const requestRefund =
  (data: { refundId: string; amount: number; reason: string }): PaymentDecide =>
  (p) => {
    if (p.phase !== 'paid') refuse('payment-not-paid', 'Este pagamento não foi recebido.')
    if (p.refunds[data.refundId]) return []
    const { paymentId, orderId, chargeId } = p
    if (data.amount > p.amount - refundedOf(p, chargeId)) {
      refuse('refund-above-paid', 'A soma dos reembolsos passa do valor pago.', 'amount')
    }
    return [fact('PaymentRefundRequested', { paymentId, orderId, chargeId, ...data })]
  }
