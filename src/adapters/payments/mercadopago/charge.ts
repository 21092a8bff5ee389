import type { Instant } from '../../../domain/kernel/instants'
import { own } from '../../../domain/kernel/own'
import type { Charge, ChargeStatus, Refund } from '../../../ports/payments'
import { ProviderUnavailable } from '../../../ports/payments'
import { declineOf } from './declines'
import { centavosOf } from './money'
import type { MercadoPagoPayment, MercadoPagoRefund } from './wire'

const chargebacks: Record<string, ChargeStatus | undefined> = {
  settled: 'charged_back',
  in_process: 'disputed',
}

/** Translates the status of a provider's payment. Throws `ProviderUnavailable` on an undocumented status. */
export function statusOf({ status, status_detail: detail, ...payment }: MercadoPagoPayment): ChargeStatus {
  const paid = (payment.transaction_amount_refunded ?? 0) > 0 ? 'partially_refunded' : 'paid'
  switch (status) {
    case 'pending':
      return detail === 'pending_challenge' ? 'challenge' : 'pending'
    case 'in_process':
    case 'authorized':
      return 'pending'
    case 'approved':
      return paid
    case 'rejected':
      return 'declined'
    case 'cancelled':
      return detail === 'expired' ? 'expired' : 'canceled'
    case 'refunded':
      return 'refunded'
    case 'in_mediation':
      return 'disputed'
    case 'charged_back':
      // Reimbursed: the seller won and has the money again. Without a word on it the dispute is still open.
      return detail === 'reimbursed' ? paid : (own(chargebacks, detail ?? '') ?? 'disputed')
    default:
      throw new ProviderUnavailable('payment provider answered a status that is not known')
  }
}

const refundStatuses: Record<string, Refund['status']> = {
  approved: 'settled',
  in_process: 'processing',
  rejected: 'failed',
  cancelled: 'failed',
}
/** A refund that says nothing of its state is one that was made. */
export const refundStatusOf = ({ status = 'approved' }: MercadoPagoRefund): Refund['status'] =>
  own(refundStatuses, status) ?? 'processing'

/** An instant with any offset, as everything else here writes it. */
const instantOf = (text: string): Instant => new Date(text).toISOString()

const FOREIGN = 'mp-'
/** Whether a payment names no order of a shop, such as one by a link of the account's own panel. */
export const isForeign = (paymentId: string) => paymentId.startsWith(FOREIGN)

/** A payment in the shape of the port; `asked` has the values that only the request holds. */
export function chargeOf(payment: MercadoPagoPayment, asked: { expiresAt?: Instant } = {}): Charge {
  const { point_of_interaction: point, card, refunds, fee_details: fees } = payment
  const method = payment.payment_method_id === 'pix' ? 'pix' : 'card'
  const status = statusOf(payment)
  const brcode = point?.transaction_data?.qr_code
  const end = asked.expiresAt ?? (payment.date_of_expiration && instantOf(payment.date_of_expiration))
  return {
    chargeId: payment.id,
    paymentId: payment.external_reference ?? `${FOREIGN}${payment.id}`,
    status,
    amount: centavosOf(payment.transaction_amount),
    refunded: centavosOf(payment.transaction_amount_refunded ?? 0),
    method,
    ...(method === 'pix' && brcode && end && { pix: { brcode, txid: payment.id, expiresAt: end } }),
    ...(method === 'card' && {
      card: {
        brand: brandOf(payment.payment_method_id),
        last4: card?.last_four_digits ?? '????',
        installments: Math.max(1, payment.installments ?? 1),
      },
    }),
    ...(status === 'declined' && { decline: declineOf(payment.status_detail) }),
    ...(payment.date_approved && { paidAt: instantOf(payment.date_approved) }),
    ...(refunds && {
      refunds: refunds.map((refund) => ({
        refundId: null,
        providerId: refund.id,
        amount: centavosOf(refund.amount),
        status: refundStatusOf(refund),
      })),
    }),
    ...(fees && { fee: feeOf(fees) }),
  }
}

/** Brands have one name each everywhere here. */
const brandOf = (methodId: string) => (methodId === 'master' ? 'mastercard' : methodId)

const feeOf = (fees: NonNullable<MercadoPagoPayment['fee_details']>) =>
  fees
    .filter(({ fee_payer: payer = 'collector' }) => payer === 'collector')
    .reduce((sum, { amount }) => sum + centavosOf(amount), 0)
