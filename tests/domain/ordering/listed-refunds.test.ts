import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { type ListedRefund, recordListed, unlisted } from '../../../src/domain/ordering/listed-refunds'
import { type PaymentEvent, payment } from '../../../src/domain/ordering/payment'
import { given } from '../../support/given'

const at = '2026-03-10T12:10:00.000Z'
const of = { paymentId: 'p1', orderId: 'o1' }
const paid = [
  event('PaymentRequested' as const, {
    ...of,
    buyerId: 'ana',
    amount: 10_000,
    method: 'pix' as const,
    installments: 1,
    cardToken: null,
    payer: { name: 'Ana', email: 'ana@exemplo.test', cpf: '52998224725' },
    expiresAt: null,
  }),
  event('PaymentConfirmed' as const, {
    ...of,
    chargeId: 'c1',
    amount: 10_000,
    method: 'pix' as const,
    paidAt: at,
    late: false,
    card: null,
  }),
]
const asked = (refundId: string, amount: number) =>
  event('PaymentRefundRequested' as const, { ...of, refundId, chargeId: 'c1', amount, reason: 'x' })
const settled = (refundId: string, amount: number) =>
  event('PaymentRefunded' as const, { ...of, refundId, chargeId: 'c1', amount })
const failed = (refundId: string, amount: number, attempt = 1) =>
  event('PaymentRefundFailed' as const, { ...of, refundId, chargeId: 'c1', amount, attempt })
const mp = (providerId: string, amount: number, status: ListedRefund['status'] = 'settled') => ({
  refundId: null,
  providerId,
  amount,
  status,
})
const list = (...refunds: ListedRefund[]) => recordListed({ chargeId: 'c1', refunds })

describe('refunds that a provider lists under ids of its own', () => {
  it('are the ones that were asked for, by their amounts', () => {
    given(payment, ...paid, asked('r1', 3_000), asked('r2', 4_000))
      .when(list(mp('7', 4_000), mp('8', 3_000, 'processing')))
      .thenEvents([settled('r2', 4_000)])
  })
  it('are taken in once', () => {
    given(payment, ...paid, asked('r1', 3_000), settled('r1', 3_000))
      .when(list(mp('7', 3_000)))
      .thenNothing()
  })
  it('are told apart though they are alike: two that came through settle two', () => {
    given(payment, ...paid, asked('r1', 3_000), settled('r1', 3_000), asked('r2', 3_000))
      .when(list(mp('7', 3_000), mp('8', 3_000)))
      .thenEvents([settled('r2', 3_000)])
  })
  it('that nobody here asked for are kept under the name of the provider, once', () => {
    given(payment, ...paid)
      .when(list(mp('7', 2_000)))
      .thenEvents([settled('provider-7', 2_000)])
    given(payment, ...paid, settled('provider-7', 2_000))
      .when(list(mp('7', 2_000)))
      .thenNothing()
    given(payment, ...paid, settled('provider-7', 2_000), asked('r1', 2_000))
      .when(list(mp('7', 2_000), mp('8', 2_000, 'processing')))
      .thenNothing()
  })
  it('that failed are news once, and forgotten when the next try came through', () => {
    const before = [...paid, asked('r1', 3_000)]
    given(payment, ...before)
      .when(list(mp('7', 3_000, 'failed')))
      .thenEvents([failed('r1', 3_000)])
    given(payment, ...before, failed('r1', 3_000))
      .when(list(mp('7', 3_000, 'failed')))
      .thenNothing()
    given(payment, ...before, failed('r1', 3_000))
      .when(list(mp('7', 3_000, 'failed'), mp('8', 3_000)))
      .thenEvents([settled('r1', 3_000)])
    given(payment, ...paid)
      .when(list(mp('9', 1_000, 'failed'), mp('10', 1_000, 'processing')))
      .thenNothing()
  })
})

it('a provider that knows our ids is taken at its word', () => {
  const named = (refundId: string, amount: number) => ({ ...mp(refundId, amount), refundId })
  given(payment, ...paid, asked('r1', 3_000), asked('r2', 3_000))
    .when(list(named('r2', 3_000), named('bank-1', 500)))
    .thenEvents([settled('r2', 3_000), settled('bank-1', 500)])
})

it('what a provider does not list is what was asked for and never came to it, by the amounts', () => {
  const missing = (listed: ListedRefund[], ...events: PaymentEvent[]) => {
    const p = fold(payment, [...paid, ...events])
    return p.phase === 'paid' ? unlisted(p, 'c1', listed).map(({ refundId }) => refundId) : []
  }
  expect(missing([], asked('r1', 3_000), asked('r2', 4_000))).toEqual(['r1', 'r2'])
  expect(missing([mp('7', 4_000, 'processing')], asked('r1', 3_000), asked('r2', 4_000))).toEqual(['r1'])
  expect(missing([mp('7', 3_000)], asked('r1', 3_000), settled('r1', 3_000), asked('r2', 3_000))).toEqual([
    'r2',
  ])
  // One of the same amount that somebody else asked for counts as ours: rather none than two.
  expect(missing([mp('7', 3_000)], asked('r1', 3_000))).toEqual([])
  expect(missing([], asked('r1', 3_000), failed('r1', 3_000))).toEqual([])
})
