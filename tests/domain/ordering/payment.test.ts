import { describe, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { payment } from '../../../src/domain/ordering/payment'
import {
  type RefundReport,
  recordCharge,
  recordRefund,
  requestPayment,
  requestRefund,
} from '../../../src/domain/ordering/payment-rules'
import { given } from '../../support/given'
import {
  asked,
  cardRequested,
  charge,
  confirmed,
  declined,
  disputed,
  expired,
  inTime,
  issued,
  of,
  pix,
  refund,
  report,
  requested,
  tooLate,
} from './payment-samples'

describe('asking for a payment', () => {
  it('happens once', () => {
    given(payment).when(requestPayment(asked)).thenEvents([requested])
    given(payment, requested).when(requestPayment(asked)).thenNothing()
  })
})

describe('what the provider reports', () => {
  it('is ignored for a payment that nobody asked for', () =>
    given(payment).when(report('paid')).thenNothing())
  it('issues the Pix code once', () => {
    given(payment, requested).when(report('pending', { pix })).thenEvents([issued])
    given(payment, requested, issued).when(report('pending', { pix })).thenNothing()
    given(payment, requested).when(report('pending')).thenNothing()
  })
  it('asks the card owner for a challenge once', () => {
    const card = { brand: 'visa', last4: '3220', challengeUrl: 'http://localhost/charges/c1/challenge' }
    const asks = event('CardChallengeAsked' as const, { ...of, chargeId: 'c1', url: card.challengeUrl })
    given(payment, cardRequested).when(report('challenge', { card })).thenEvents([asks])
    given(payment, cardRequested, asks).when(report('challenge', { card })).thenNothing()
    given(payment, cardRequested).when(report('challenge')).thenNothing()
    given(payment, cardRequested, asks).when(report('declined')).thenTypes('PaymentDeclined')
  })
  it('confirms the payment once', () => {
    given(payment, requested, issued)
      .when(report('paid', { paidAt: inTime }))
      .thenEvents([confirmed])
    given(payment, requested, issued, confirmed).when(report('paid')).thenNothing()
  })
  it('shows brand and last four of the card, never more', () =>
    given(payment, cardRequested)
      .when(report('paid', { paidAt: inTime, card: { brand: 'visa', last4: '1111', challengeUrl: 'x' } }))
      .thenEvents([
        event('PaymentConfirmed', {
          ...confirmed.data,
          method: 'card' as const,
          card: { brand: 'visa', last4: '1111' },
        }),
      ]))
  it('calls money late only when it was paid after the code had expired', () => {
    const late = event('PaymentConfirmed' as const, { ...confirmed.data, paidAt: tooLate, late: true })
    given(payment, requested, issued, expired)
      .when(report('paid', { paidAt: tooLate }))
      .thenEvents([late])
    given(payment, requested, issued, expired)
      .when(report('paid', { paidAt: inTime }))
      .thenEvents([confirmed])
  })
  it('calls money late, too, that came after the provider had ended the code before its time', () => {
    const late = event('PaymentConfirmed' as const, { ...confirmed.data, late: true })
    const ended = {
      pix: { ...pix, expiresAt: new Date(Date.parse(inTime) - 1).toISOString() },
      paidAt: inTime,
    }
    given(payment, requested, issued, expired).when(report('paid', ended)).thenEvents([late])
    // Told in the wrong order, it is the same money at the same time.
    given(payment, requested, issued).when(report('paid', ended)).thenEvents([late])
  })
  it('declines with the code of the bank', () => {
    const decline = { code: 'insufficient_funds', retryable: true }
    given(payment, cardRequested).when(report('declined', { decline })).thenEvents([declined])
    given(payment, cardRequested, declined).when(report('declined', { decline })).thenNothing()
    given(payment, requested, issued).when(report('canceled')).thenTypes('PaymentDeclined')
  })
  it('never moves a terminal state back', () => {
    for (const status of ['pending', 'challenge', 'declined', 'expired', 'canceled'] as const) {
      given(payment, requested, issued, confirmed).when(report(status, { pix })).thenNothing()
      given(payment, requested, issued, expired).when(report(status, { pix })).thenNothing()
    }
  })
  it('expires what is open', () =>
    given(payment, requested, issued).when(report('expired')).thenEvents([expired]))
  it('never takes another amount for the payment', () =>
    given(payment, requested, issued)
      .when(report('paid', { amount: 19_699 }))
      .thenNothing())
  it('gives back what comes in twice, once', () => {
    const twin = event('PaymentDuplicated' as const, {
      ...of,
      chargeId: 'c2',
      amount: 19_700,
      paidAt: inTime,
      method: 'pix' as const,
    })
    const back = event('PaymentRefundRequested' as const, {
      ...of,
      refundId: 'r-twin',
      chargeId: 'c2',
      amount: 19_700,
      reason: 'paid-twice',
    })
    const paid = [requested, issued, confirmed] as const
    given(payment, ...paid)
      .when(report('paid', { chargeId: 'c2', paidAt: inTime }))
      .thenEvents([twin, back])
    given(payment, ...paid, twin, back)
      .when(report('paid', { chargeId: 'c2' }))
      .thenNothing()
  })
  it('notes a dispute once, also before the payment was known', () => {
    given(payment, requested, issued)
      .when(report('disputed', { paidAt: inTime }))
      .thenEvents([confirmed, disputed])
    given(payment, requested, confirmed, disputed).when(report('disputed')).thenNothing()
  })
  it('takes a lost dispute as money gone for good, less what had been given back', () => {
    const lost = (amount: number) =>
      event('PaymentChargedBack' as const, { ...of, chargeId: 'c1', amount, lostAt: inTime })
    const paid = [requested, confirmed] as const
    given(payment, ...paid, disputed)
      .when(report('charged_back'))
      .thenEvents([lost(19_700)])
    given(payment, ...paid)
      .when(report('charged_back', { refunded: 4_700 }))
      .thenEvents([event('PaymentDisputed', { ...disputed.data, amount: 15_000 }), lost(15_000)])
    for (const status of ['paid', 'disputed', 'charged_back', 'refunded'] as const) {
      given(payment, ...paid, disputed, lost(19_700))
        .when(recordCharge(charge(status), { at: tooLate, asOf: tooLate, refundId: 'x' }))
        .thenNothing()
    }
    given(payment, ...paid, disputed)
      .when(requestRefund({ refundId: 'r', amount: 1, reason: 'x' }))
      .thenRefused('refund-above-paid')
  })
  it('calls a dispute won only when the provider said so after it was opened', () => {
    const told = (asOf?: string) =>
      recordCharge(charge('paid'), { at: tooLate, refundId: 'x', ...(asOf && { asOf }) })
    const won = event('PaymentDisputeWon' as const, { ...of, chargeId: 'c1', amount: 19_700, wonAt: tooLate })
    const paid = [requested, confirmed, disputed] as const
    given(payment, ...paid)
      .when(told(tooLate))
      .thenEvents([won])
    given(payment, ...paid)
      .when(told(inTime))
      .thenNothing()
    given(payment, ...paid)
      .when(told())
      .thenNothing()
    given(payment, ...paid, won)
      .when(report('disputed'))
      .thenNothing()
    given(payment, ...paid, won)
      .when(
        recordCharge(charge('disputed'), { at: tooLate, asOf: '2026-03-12T12:00:00.000Z', refundId: 'x' }),
      )
      .thenTypes('PaymentDisputed')
  })
})

describe('refunds', () => {
  const back = (amount = 19_700, refundId = 'r1') => requestRefund({ refundId, amount, reason: 'staff' })
  const asks = event('PaymentRefundRequested' as const, {
    ...of,
    refundId: 'r1',
    chargeId: 'c1',
    amount: 19_700,
    reason: 'staff',
  })
  const settled = event('PaymentRefunded' as const, { ...of, refundId: 'r1', chargeId: 'c1', amount: 19_700 })
  const told = (status: RefundReport['status']) =>
    recordRefund(charge('refunded', { paidAt: inTime }), refund(status), { at: inTime, refundId: 'x' })

  it('are asked for once, and never above what was paid', () => {
    given(payment, requested, confirmed).when(back()).thenEvents([asks])
    given(payment, requested, confirmed, asks).when(back()).thenNothing()
    given(payment, requested, confirmed, asks).when(back(1, 'r2')).thenRefused('refund-above-paid')
    given(payment, requested).when(back()).thenRefused('payment-not-paid')
  })
  it('settle once', () => {
    given(payment, requested, confirmed, asks).when(told('settled')).thenEvents([settled])
    given(payment, requested, confirmed, asks, settled).when(told('settled')).thenNothing()
    given(payment, requested, confirmed, asks).when(told('processing')).thenNothing()
  })
  it('that the provider began are taken in, with the payment when that was not known', () =>
    given(payment, requested, issued).when(told('settled')).thenEvents([confirmed, settled]))
  it('that fail are counted, so that asking again ends', () => {
    const failed = (attempt: number) => event('PaymentRefundFailed' as const, { ...settled.data, attempt })
    given(payment, requested, confirmed, asks)
      .when(told('failed'))
      .thenEvents([failed(1)])
    given(payment, requested, confirmed, asks, failed(1))
      .when(told('failed'))
      .thenEvents([failed(2)])
    given(payment, requested, confirmed).when(told('failed')).thenNothing()
    given(payment, requested, confirmed, asks, failed(1), settled).when(told('failed')).thenNothing()
  })
})
