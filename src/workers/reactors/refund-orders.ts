import {
  RecordOrderChargeback,
  RecordOrderDispute,
  RecordOrderDisputeWon,
  RecordOrderRefund,
  RecordOrderTransfer,
  TakeUpPayment,
} from '../../commands/ordering/aftersale'
import {
  DropRefunds,
  DropReturnedRefunds,
  RecordRefundFailure,
  RecordRefundSettled,
} from '../../commands/ordering/refund'
import { plus } from '../../domain/kernel/instants'
import { guaranteeEnds } from '../../domain/ordering/guarantee'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
import { askRefund } from '../jobs/ask-refund'
import { checkDispute } from '../jobs/check-dispute'
import { completeWhenOver } from '../jobs/complete-order'
import { countRefunds } from '../jobs/count-refund'
import { enqueue, reactor, send } from '../kernel/reactor'

/** The first try goes to the provider; later ones follow from its failures. */
const askProviderWhenApproved = reactor<RefundEvent>('ask-provider-when-refund-approved', {
  RefundProcessingStarted: ({ orderId, paymentId, refundId, amount, basis, attempt }) =>
    attempt === 1 ? [enqueue(askRefund, { orderId, paymentId, refundId, amount, basis })] : [],
})

const refundOrderWhenRefunded = reactor<PaymentEvent>('refund-order-when-refunded', {
  PaymentRefunded: ({ orderId, paymentId, chargeId, refundId, amount }) => [
    send(RecordOrderRefund, { orderId, paymentId, chargeId, refundId, amount }),
  ],
})

const settleRefundWhenRefunded = reactor<PaymentEvent>('settle-refund-when-refunded', {
  PaymentRefunded: ({ orderId, refundId }) => [send(RecordRefundSettled, { orderId, refundId })],
  PaymentRefundFailed: ({ orderId, refundId, attempt }) => [
    send(RecordRefundFailure, { orderId, refundId, attempt }),
  ],
})

const refundOrderWhenTransferred = reactor<RefundEvent>('refund-order-when-transferred', {
  RefundSettled: ({ orderId, refundId, via }) =>
    via === 'transfer' ? [send(RecordOrderTransfer, { orderId, refundId })] : [],
})

const countWhenApproved = reactor<RefundEvent>('count-refund-when-approved', {
  RefundAutoApproved: ({ orderId, refundId }) => [enqueue(countRefunds, { orderId, refundId })],
  RefundApproved: ({ orderId, refundId }) => [enqueue(countRefunds, { orderId, refundId })],
})

/** Forwards a payment's disputes and refunds to its order, in order. */
export const disputeOrderWhenDisputed = reactor<OrderEvent | PaymentEvent>('dispute-order-when-disputed', {
  // The payment may have gone through some of it before its order was paid with it: no reactor waits for another.
  OrderPaid: ({ orderId, paymentId }) => (paymentId ? [send(TakeUpPayment, { orderId, paymentId })] : []),
  PaymentDisputed: ({ orderId, paymentId, chargeId, openedAt }, { at }) => [
    send(RecordOrderDispute, { orderId, paymentId, chargeId, openedAt: openedAt ?? at }),
    // The notice of its end may have come before the one of its beginning.
    enqueue(checkDispute, { paymentId, chargeId }),
  ],
  PaymentDisputeWon: ({ orderId, paymentId, chargeId }) => [
    send(RecordOrderDisputeWon, { orderId, paymentId, chargeId }),
  ],
  PaymentChargedBack: ({ orderId, paymentId, chargeId, amount, lostAt }) => [
    send(RecordOrderChargeback, { orderId, paymentId, chargeId, amount, openedAt: lostAt }),
  ],
})

/** The refund's own order event comes first; what it leaves uncovered was given back by the bank itself. */
const dropRefundsWhenReturned = reactor<OrderEvent>('drop-refunds-when-returned', {
  OrderRefunded: ({ orderId }) => [send(DropReturnedRefunds, { orderId })],
})

const dropRefundsWhenChargedBack = reactor<OrderEvent>('drop-refunds-when-charged-back', {
  OrderChargedBack: ({ orderId }) => [send(DropRefunds, { orderId })],
})

/** A contested order is completed once its dispute was won, should the guarantee have ended meanwhile. */
const completeWhenGuaranteeEnds = reactor<OrderEvent>('complete-order-when-guarantee-ends', {
  OrderPaid: ({ orderId, total, lines }, { at }) =>
    total > 0 ? [enqueue(completeWhenOver, { orderId }, { runAt: plus(guaranteeEnds(at, lines), 1) })] : [],
  OrderDisputeWon: ({ orderId }) => [enqueue(completeWhenOver, { orderId })],
})

export const aftersaleReactors = [
  askProviderWhenApproved,
  refundOrderWhenRefunded,
  settleRefundWhenRefunded,
  refundOrderWhenTransferred,
  countWhenApproved,
  disputeOrderWhenDisputed,
  dropRefundsWhenReturned,
  dropRefundsWhenChargedBack,
  completeWhenGuaranteeEnds,
]
