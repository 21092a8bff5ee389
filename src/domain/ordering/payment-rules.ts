import { type Decide, fold } from '../kernel/aggregate'
import { event } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'
import { type Paid, type Payment, type PaymentEvent, payment, refundable, refundedOf } from './payment'

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
  /** Centavos given back of it, and kept by the provider, where it says so. */
  refunded?: number
  fee?: number
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
    p.phase === 'absent' ? [event('PaymentRequested', data)] : []

export interface Told {
  /** When it was learnt. */
  at: Instant
  /** Names the refund of money that came in twice. */
  refundId: string
  /** The provider's time for this status; absent when unknown, and then no later status is undone. */
  asOf?: Instant
}

/**
 * Takes in how a charge stands. Reports come in any order and any number of times: only a later situation moves
 * the payment on, and money that came in counts in every status.
 */
export const recordCharge =
  (charge: ChargeReport, told: Told): PaymentDecide =>
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
        return contested(p, charge, told)
      default:
        return upheld(p, charge, told)
    }
  }

function issued({ paymentId, orderId, amount }: Open, { chargeId, pix }: ChargeReport): PaymentEvent[] {
  return pix ? [event('PixIssued', { paymentId, orderId, chargeId, amount, ...pix })] : []
}

function challenged({ paymentId, orderId }: Open, { chargeId, card }: ChargeReport): PaymentEvent[] {
  return card?.challengeUrl
    ? [event('CardChallengeAsked', { paymentId, orderId, chargeId, url: card.challengeUrl })]
    : []
}

function declined({ paymentId, orderId, amount, method }: Open, charge: ChargeReport): PaymentEvent[] {
  const { code, retryable } = charge.decline ?? { code: charge.status, retryable: true }
  return [
    event('PaymentDeclined', {
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

function moneyIn(p: Payment, charge: ChargeReport, { at, refundId }: Told): PaymentEvent[] {
  // Another amount than asked for is never taken as payment.
  if (p.phase === 'absent' || charge.amount !== p.amount) return []
  const { paymentId, orderId, amount, method, expiresAt, saveCard } = p
  const { chargeId, card, fee } = charge
  const paidAt = charge.paidAt ?? at
  if (p.phase === 'paid') {
    if (p.chargeId === chargeId || p.duplicateChargeIds.includes(chargeId)) return []
    return [
      event('PaymentDuplicated', { paymentId, orderId, chargeId, amount, paidAt, method }),
      event('PaymentRefundRequested', {
        paymentId,
        orderId,
        refundId,
        chargeId,
        amount,
        reason: 'paid-twice',
      }),
    ]
  }
  // The provider may have ended the code before the time that it gave it.
  const late = [expiresAt, charge.pix?.expiresAt].some((end) => end && paidAt > end)
  const shown = card ? { brand: card.brand, last4: card.last4 } : null
  return [
    event('PaymentConfirmed', {
      paymentId,
      orderId,
      chargeId,
      amount,
      method,
      paidAt,
      late,
      card: shown,
      ...(saveCard && { saveCard }),
      ...(fee !== undefined && { fee }),
    }),
  ]
}

const holds = (p: Payment, chargeId: string): p is Paid =>
  p.phase === 'paid' && (p.chargeId === chargeId || p.duplicateChargeIds.includes(chargeId))

/** A disputed charge was paid before. A lost chargeback is final, also against later notices. */
function contested(p: Payment, charge: ChargeReport, told: Told): PaymentEvent[] {
  const { chargeId, status } = charge
  const before = moneyIn(p, charge, told)
  const now = fold(payment, before, p)
  if (!holds(now, chargeId)) return before
  const { paymentId, orderId } = now
  const known = own(now.disputes, chargeId)
  const since = told.asOf ?? told.at
  const amount = charge.amount - (charge.refunded ?? refundedOf(now, chargeId, 'settled'))
  const of = { paymentId, orderId, chargeId, amount }
  const opens = event('PaymentDisputed', { ...of, openedAt: since })
  const isOver = !known || known.status === 'won'
  if (status === 'charged_back') {
    if (known?.status === 'lost') return before
    return [...before, ...(isOver ? [opens] : []), event('PaymentChargedBack', { ...of, lostAt: since })]
  }
  // An older notice of a dispute that was won since changes nothing.
  return isOver && since > (known?.since ?? '') ? [...before, opens] : before
}

/** Money that is there: it came in, or a dispute about it was decided for the school since. */
function upheld(p: Payment, charge: ChargeReport, told: Told): PaymentEvent[] {
  const before = moneyIn(p, charge, told)
  const dispute = p.phase === 'paid' ? own(p.disputes, charge.chargeId) : undefined
  if (p.phase !== 'paid' || dispute?.status !== 'open' || !dispute.since) return before
  if (told.asOf === undefined || told.asOf <= dispute.since) return before
  const { paymentId, orderId } = p
  const { chargeId, amount } = charge
  return [...before, event('PaymentDisputeWon', { paymentId, orderId, chargeId, amount, wonAt: told.asOf })]
}

/** A notice about a refund also carries the charge's status, which may be new. */
export const recordRefund =
  (charge: ChargeReport, refund: RefundReport, told: Told): PaymentDecide =>
  (p) => {
    const before = recordCharge(charge, told)(p)
    return [...before, ...refundEvents(refund)(fold(payment, before, p))]
  }

export const refundEvents =
  ({ refundId, chargeId, amount, status }: RefundReport): PaymentDecide =>
  (p) => {
    if (p.phase !== 'paid' || status === 'processing') return []
    const known = own(p.refunds, refundId)
    if (known?.status === 'settled') return []
    const { paymentId, orderId } = p
    const data = { paymentId, orderId, refundId, chargeId, amount }
    if (status === 'settled') return [event('PaymentRefunded', data)]
    return known ? [event('PaymentRefundFailed', { ...data, attempt: known.attempts + 1 })] : []
  }

/** The provider could not open a charge: the attempt failed and no money moved. */
export const refuseCharge =
  (data: { code: string }): PaymentDecide =>
  (p) => {
    if (!isOpen(p)) return []
    const { paymentId, orderId, amount, method } = p
    return [
      event('PaymentDeclined', {
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
  return [event('PaymentExpired', { paymentId, orderId, amount, method })]
}

/**
 * Money that its order could not take goes back: what is left of it. What is contested goes nowhere for now; should the
 * school win, it is sent back then.
 */
export const returnPayment =
  (data: { refundId: string; reason: string }): PaymentDecide =>
  (p) => {
    if (p.phase !== 'paid') refuse('payment-not-paid', 'Este pagamento não foi recebido.')
    const amount = refundable(p)
    return amount > 0 ? requestRefund({ ...data, amount })(p) : []
  }

/** Asks the provider to give back centavos of what was paid, never more than is left. */
export const requestRefund =
  (data: { refundId: string; amount: number; reason: string }): PaymentDecide =>
  (p) => {
    if (p.phase !== 'paid') refuse('payment-not-paid', 'Este pagamento não foi recebido.')
    if (own(p.refunds, data.refundId)) return []
    const { paymentId, orderId, chargeId } = p
    if (data.amount > refundable(p)) {
      refuse('refund-above-paid', 'A soma dos reembolsos passa do valor pago.', 'amount')
    }
    return [event('PaymentRefundRequested', { paymentId, orderId, chargeId, ...data })]
  }
