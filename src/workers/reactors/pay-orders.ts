import { derivedId } from '../../commands/kernel/dispatcher'
import { ExpireOrder, NotePaymentRefusal, SettleOrder } from '../../commands/ordering/order'
import { RequestPayment, ReturnPayment } from '../../commands/ordering/payment'
import { MINUTE, plus } from '../../domain/kernel/instants'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { MOST_TRIES } from '../../domain/ordering/refund-rules'
import { createCharge } from '../jobs/create-charge'
import { expireUnpaid } from '../jobs/expire-payment'
import { expireRefusedOrder } from '../jobs/expire-refused-order'
import { refundCharge } from '../jobs/refund-charge'
import { enqueue, reactor, send } from '../kernel/reactor'

type Attempt = Pick<
  Extract<OrderEvent, { type: 'OrderPaymentRetried' }>['data'],
  'orderId' | 'paymentId' | 'method' | 'installments' | 'cardToken' | 'savedCardId' | 'saveCard' | 'total'
>
const request = ({ orderId, paymentId, method, installments, cardToken, savedCardId, ...more }: Attempt) =>
  method === 'free'
    ? []
    : [
        send(RequestPayment, {
          orderId,
          paymentId,
          method,
          installments,
          cardToken,
          amount: more.total,
          ...(savedCardId && { savedCardId }),
          ...(more.saveCard && { saveCard: more.saveCard }),
        }),
      ]

export const requestPaymentWhenPlaced = reactor<OrderEvent>('request-payment-when-placed', {
  OrderPlaced: ({ paymentId, ...placed }) => (paymentId ? request({ ...placed, paymentId }) : []),
  OrderPaymentRetried: request,
})

export const createChargeWhenRequested = reactor<PaymentEvent>('create-charge-when-requested', {
  PaymentRequested: ({ paymentId }) => [enqueue(createCharge, { paymentId })],
})

/** Card attempts do not expire by themselves: an unanswered challenge ends after this long. */
const CARD_LIFE_MS = 30 * MINUTE
/** The bank's own clock and its notice may be a little behind ours. */
const GRACE_MS = MINUTE

export const expirePaymentWhenUnpaid = reactor<PaymentEvent>('expire-payment-when-unpaid', {
  PaymentRequested: ({ paymentId, expiresAt }, { at }) => [
    enqueue(expireUnpaid, { paymentId }, { runAt: plus(expiresAt ?? plus(at, CARD_LIFE_MS), GRACE_MS) }),
  ],
})

export const settleOrderWhenPaymentConfirmed = reactor<PaymentEvent>('settle-order-when-payment-confirmed', {
  PaymentConfirmed: ({ orderId, paymentId, method, amount, paidAt, late }) => [
    send(SettleOrder, { orderId, paymentId, method, amount, paidAt, late }),
  ],
})

const giveBack = (orderId: string, paymentId: string, reason: string) =>
  send(ReturnPayment, { orderId, paymentId, refundId: derivedId('returned', paymentId), reason })

export const refundWhenPaymentReturned = reactor<OrderEvent | PaymentEvent>('refund-when-payment-returned', {
  OrderPaymentReturned: ({ orderId, paymentId, reason }) => [giveBack(orderId, paymentId, reason)],
  PaymentDisputeWon: ({ orderId, paymentId }) => [giveBack(orderId, paymentId, 'dispute-won')],
})

export const refundChargeWhenRequested = reactor<PaymentEvent>('refund-charge-when-requested', {
  PaymentRefundRequested: ({ paymentId, chargeId, refundId, amount }) => [
    enqueue(refundCharge, { paymentId, chargeId, refundId, amount }),
  ],
  PaymentRefundFailed: ({ paymentId, chargeId, refundId, amount, attempt }, { at }) =>
    attempt < MOST_TRIES
      ? [
          enqueue(
            refundCharge,
            { paymentId, chargeId, refundId, amount },
            { runAt: plus(at, attempt * MINUTE) },
          ),
        ]
      : [],
})

export const noteRefusalWhenDeclined = reactor<PaymentEvent>('note-refusal-when-declined', {
  PaymentDeclined: ({ orderId, paymentId, code, method }, { at }) => [
    send(NotePaymentRefusal, { orderId, paymentId, code, method }),
    enqueue(expireRefusedOrder, { orderId, paymentId }, { runAt: plus(at, CARD_LIFE_MS) }),
  ],
})

export const expireOrderWhenPaymentExpired = reactor<PaymentEvent>('expire-order-when-payment-expired', {
  PaymentExpired: ({ orderId, paymentId }) => [send(ExpireOrder, { orderId, paymentId })],
})

/** The provider is asked first: money that came in meanwhile is taken note of, and goes back. */
export const endPaymentWhenCanceled = reactor<OrderEvent>('end-payment-when-canceled', {
  OrderCanceled: ({ paymentId }) => (paymentId ? [enqueue(expireUnpaid, { paymentId })] : []),
})
