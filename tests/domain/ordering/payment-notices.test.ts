import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { type Payment, payment, refundedOf } from '../../../src/domain/ordering/payment'
import {
  type ChargeReport,
  expirePayment,
  type RefundReport,
  recordCharge,
  recordRefund,
  refuseCharge,
  returnPayment,
} from '../../../src/domain/ordering/payment-rules'
import { given } from '../../support/given'
import {
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
  requested,
  tooLate,
} from './payment-samples'

describe('an attempt that comes to nothing', () => {
  it('is refused when the provider would not open a charge', () => {
    const refusal = event('PaymentDeclined' as const, {
      ...declined.data,
      chargeId: null,
      code: 'unknown_card_token',
    })
    given(payment, cardRequested)
      .when(refuseCharge({ code: 'unknown_card_token' }))
      .thenEvents([refusal])
    given(payment, requested, confirmed)
      .when(refuseCharge({ code: 'x' }))
      .thenNothing()
  })
  it('expires once, and never when it was paid', () => {
    given(payment, requested).when(expirePayment()).thenEvents([expired])
    given(payment, requested, issued, expired).when(expirePayment()).thenNothing()
    given(payment, requested, confirmed).when(expirePayment()).thenNothing()
    given(payment).when(expirePayment()).thenNothing()
  })
})

describe('notices in any order, any number of times', () => {
  type Notice = { charge: ChargeReport; refund?: RefundReport }
  const story: Notice[] = [
    { charge: charge('pending', { pix }) },
    { charge: charge('expired', { pix }) },
    { charge: charge('paid', { paidAt: tooLate }) },
    { charge: charge('partially_refunded', { paidAt: tooLate }), refund: refund('settled', 5_000, 'r1') },
    { charge: charge('refunded', { paidAt: tooLate }), refund: refund('settled', 14_700, 'r2') },
    { charge: charge('disputed', { paidAt: tooLate }) },
  ]
  const tell = (notices: Notice[]): Payment =>
    notices.reduce<Payment>(
      (state, each) => {
        const when = { at: inTime, refundId: 'twin' }
        const decide = each.refund
          ? recordRefund(each.charge, each.refund, when)
          : recordCharge(each.charge, when)
        return fold(payment, decide(state), state)
      },
      fold(payment, [requested]),
    )

  it('end where one delivery in order ends', () => {
    const truth = tell(story)
    expect(truth).toMatchObject({
      phase: 'paid',
      late: true,
      disputes: { c1: { status: 'open' } },
      chargeId: 'c1',
    })
    if (truth.phase === 'paid') expect(refundedOf(truth, 'c1', 'settled')).toBe(19_700)
    fc.assert(
      fc.property(
        fc
          .array(fc.integer({ min: 1, max: 5 }), { minLength: story.length, maxLength: story.length })
          .map((times) => story.flatMap((notice, i) => Array<Notice>(times[i] ?? 1).fill(notice)))
          .chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
        (shuffled) => {
          expect(tell(shuffled)).toEqual(truth)
        },
      ),
    )
  })
})

describe('money that its order could not take', () => {
  const back = returnPayment({ refundId: 'r9', reason: 'canceled' })
  const asking = (amount: number) =>
    event('PaymentRefundRequested' as const, {
      ...of,
      chargeId: 'c1',
      refundId: 'r9',
      amount,
      reason: 'canceled',
    })

  it('goes back as far as it is left', () => {
    given(payment, cardRequested, confirmed)
      .when(back)
      .thenEvents([asking(19_700)])
    given(payment, cardRequested, confirmed, asking(19_700)).when(back).thenNothing()
  })

  it('waits while it is contested, and goes back once the dispute is won', () => {
    const won = event('PaymentDisputeWon' as const, { ...of, chargeId: 'c1', amount: 19_700, wonAt: tooLate })
    given(payment, cardRequested, confirmed, disputed).when(back).thenNothing()
    given(payment, cardRequested, confirmed, disputed, won)
      .when(back)
      .thenEvents([asking(19_700)])
  })
})
