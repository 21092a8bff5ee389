import type { Instant } from '../../src/domain/kernel/instants'
import {
  type Charge,
  type ChargeRequest,
  type KeptCard,
  type PaymentNotice,
  type Payments,
  ProviderRefused,
  ProviderUnavailable,
  type Refund,
} from '../../src/ports/payments'

let typed = 0
/** A token as a browser gets one: another each time that the card is typed. */
export const typedCard = (token = 'tok_ok') => `${token}#${++typed}`

/** A provider in memory: `tok_ok` (and whatever begins so) pays and can be kept, `tok_no` is declined, `tok_ask` asks for a challenge; `tok_no@x` and `tok_ok@x` are tokens of a card named x. What follows a `#` only tells apart who typed the card. Tests move its charges by hand. */
export function fakeBank(now: () => Instant) {
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const kept = new Map<string, KeptCard & { customerId: string; key: string }>()
  let notices = 0
  let down = false
  let failing = 0
  const calls: string[] = []

  const call = (name: string) => {
    calls.push(name)
    if (down) throw new ProviderUnavailable('down')
  }
  const byPayment = (paymentId: string) => {
    const found = [...charges.values()].find((charge) => charge.paymentId === paymentId)
    if (!found) throw new Error(`no charge for ${paymentId}`)
    return found
  }
  const set = (charge: Charge, change: Partial<Charge>) => {
    const next = { ...charge, ...change }
    charges.set(next.chargeId, next)
    return next
  }
  const notice = (charge: Charge, refund?: Refund): PaymentNotice => ({
    noticeId: `notice-${++notices}`,
    type: refund ? 'refund.updated' : 'charge.updated',
    charge,
    ...(refund && { refund }),
    at: now(),
  })

  function open(request: ChargeRequest): Charge {
    const { paymentId, amount, method, expiresAt, installments = 1 } = request
    const cardToken = request.cardToken?.split('#')[0]
    const base = { chargeId: `charge-${charges.size + 1}`, paymentId, amount, refunded: 0, method }
    if (method === 'pix') {
      const pix = { brcode: `000201-${paymentId}`, txid: `tx${charges.size}`, expiresAt: expiresAt ?? now() }
      return { ...base, status: 'pending', pix }
    }
    const card = { brand: 'visa', last4: '1111', installments }
    if (cardToken === 'tok_no' || cardToken?.startsWith('tok_no@')) {
      return { ...base, status: 'declined', card, decline: { code: 'insufficient_funds', retryable: true } }
    }
    if (cardToken === 'tok_ask') {
      const challengeUrl = `http://localhost/charges/${base.chargeId}/challenge`
      return { ...base, status: 'challenge', card: { ...card, challengeUrl } }
    }
    const saved = kept.get(cardToken ?? '')
    if (saved && saved.customerId === request.customerId) {
      const { brand, last4 } = saved
      return { ...base, status: 'paid', card: { brand, last4, installments }, paidAt: now() }
    }
    if (!cardToken?.startsWith('tok_ok')) throw new ProviderRefused(422, 'unknown_card_token', 'unknown card')
    return { ...base, status: 'paid', card, paidAt: now() }
  }

  const listed = (charge: Charge): Charge => ({
    ...charge,
    refunds: [...refunds.values()]
      .filter(({ chargeId }) => chargeId === charge.chargeId)
      .map(({ refundId, amount, status }) => ({ refundId, providerId: refundId, amount, status })),
  })

  const payments: Payments = {
    async createCharge(request) {
      call('createCharge')
      const known = [...charges.values()].find((charge) => charge.paymentId === request.paymentId)
      return known ?? set(open(request), {})
    },
    async getCharge(chargeId) {
      call('getCharge')
      const found = charges.get(chargeId)
      if (!found) throw new ProviderRefused(404, 'unknown_charge', 'unknown charge')
      return listed(found)
    },
    async chargesOf(paymentId) {
      call('chargesOf')
      return [...charges.values()].filter((charge) => charge.paymentId === paymentId).map(listed)
    },
    async book() {
      call('book')
      return [...charges.values()].map(listed)
    },
    async refund(chargeId, refundId, amount) {
      call('refund')
      const refund: Refund = { refundId, chargeId, amount, status: 'processing' }
      if (failing > 0) {
        failing -= 1
        refund.status = 'failed'
      }
      refunds.set(refundId, refund)
      return refund
    },
    async fingerprintOf(cardToken) {
      call('fingerprintOf')
      return cardToken.split('#')[0]?.split('@')[1] ?? null
    },
    async keepCard({ key, cardToken, customerId }) {
      call('keepCard')
      const known = [...kept.values()].find((card) => card.key === key)
      const token = `card_${key}`
      const face = { brand: 'visa', last4: '1111', expiry: '2031-12' }
      const card = known ?? { token, ...face, fingerprint: `fp ${cardToken.split('#')[0]}`, customerId, key }
      kept.set(card.token, card)
      return { token: card.token, ...face, fingerprint: card.fingerprint }
    },
    async forgetCard(token) {
      call('forgetCard')
      kept.delete(token)
    },
  }

  return {
    payments,
    calls,
    charges,
    kept,
    fail(on: boolean) {
      down = on
    },
    failRefunds(times: number) {
      failing = times
    },
    pay: (paymentId: string, paidAt = now()) => notice(set(byPayment(paymentId), { status: 'paid', paidAt })),
    /** Money for the same payment a second time, as a charge of its own. */
    payTwice: (paymentId: string) =>
      notice(
        set(byPayment(paymentId), {
          chargeId: `twin-${paymentId}`,
          status: 'paid',
          refunded: 0,
          paidAt: now(),
        }),
      ),
    decline: (paymentId: string) =>
      notice(
        set(byPayment(paymentId), {
          status: 'declined',
          decline: { code: 'authentication_failed', retryable: true },
        }),
      ),
    expire: (paymentId: string) => notice(set(byPayment(paymentId), { status: 'expired' })),
    /** The bank gives back of its own accord. */
    refundRest: (paymentId: string, refundId = 'bank-refund') => {
      const charge = byPayment(paymentId)
      const refund: Refund = {
        refundId,
        chargeId: charge.chargeId,
        amount: charge.amount,
        status: 'settled',
      }
      refunds.set(refundId, refund)
      return notice(set(charge, { status: 'refunded', refunded: charge.amount }), refund)
    },
    /** The bank moves a charge to another situation: contested, lost, paid again. */
    turn: (paymentId: string, status: Charge['status']) => notice(set(byPayment(paymentId), { status })),
    /** The refund that was asked for comes through. */
    settleRefund: (refundId: string) => {
      const refund = refunds.get(refundId)
      const charge = refund && charges.get(refund.chargeId)
      if (!refund || !charge) throw new Error(`no refund ${refundId}`)
      const settled: Refund = { ...refund, status: 'settled' }
      refunds.set(refundId, settled)
      const refunded = charge.refunded + refund.amount
      const status = refunded < charge.amount ? 'partially_refunded' : 'refunded'
      return notice(set(charge, { status, refunded }), settled)
    },
    refunds,
  }
}
