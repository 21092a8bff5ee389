import { event } from '../../../src/domain/kernel/event'
import {
  type ChargeReport,
  type RefundReport,
  recordCharge,
} from '../../../src/domain/ordering/payment-rules'

const expiresAt = '2026-03-10T12:30:00.000Z'
export const inTime = '2026-03-10T12:10:00.000Z'
export const tooLate = '2026-03-10T12:31:00.000Z'
export const of = { paymentId: 'p1', orderId: 'o1' }
export const asked = {
  ...of,
  buyerId: 'ana',
  payer: { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725' },
  amount: 19_700,
  method: 'pix' as const,
  installments: 1,
  cardToken: null,
  expiresAt,
}
export const requested = event('PaymentRequested' as const, asked)
export const cardRequested = event('PaymentRequested' as const, {
  ...asked,
  method: 'card' as const,
  cardToken: 'tok_1',
  expiresAt: null,
})
export const pix = { brcode: '000201', txid: 'T1', expiresAt }
export const issued = event('PixIssued' as const, { ...of, chargeId: 'c1', amount: 19_700, ...pix })
export const confirmed = event('PaymentConfirmed' as const, {
  ...of,
  chargeId: 'c1',
  amount: 19_700,
  method: 'pix' as const,
  paidAt: inTime,
  late: false,
  card: null,
})
export const expired = event('PaymentExpired' as const, { ...of, amount: 19_700, method: 'pix' as const })
export const disputed = event('PaymentDisputed' as const, {
  ...of,
  chargeId: 'c1',
  amount: 19_700,
  openedAt: inTime,
})
export const declined = event('PaymentDeclined' as const, {
  ...of,
  chargeId: 'c1',
  amount: 19_700,
  method: 'card' as const,
  code: 'insufficient_funds',
  retryable: true,
})

export const charge = (status: ChargeReport['status'], change: Partial<ChargeReport> = {}): ChargeReport => ({
  chargeId: 'c1',
  status,
  amount: 19_700,
  ...change,
})
export const report = (status: ChargeReport['status'], change: Partial<ChargeReport> = {}) =>
  recordCharge(charge(status, change), { at: inTime, refundId: 'r-twin' })
export const refund = (status: RefundReport['status'], amount = 19_700, refundId = 'r1') => ({
  refundId,
  chargeId: 'c1',
  amount,
  status,
})
