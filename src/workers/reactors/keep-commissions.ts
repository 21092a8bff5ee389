import { AccrueCommission, SettleCommission } from '../../commands/ordering/commission'
import type { OrderEvent } from '../../domain/ordering/order'
import { reactor, send } from '../kernel/reactor'

/** Commissions follow their orders; the commands decide from the streams, so the order of events changes nothing. */
export const keepCommissions = reactor<OrderEvent>('keep-commissions', {
  // Settled at once, too: money may be told of before the payment is, where an event was parked.
  OrderPaid: ({ orderId, seller }) =>
    seller ? [send(AccrueCommission, { orderId }), send(SettleCommission, { orderId })] : [],
  OrderRefunded: ({ orderId }) => [send(SettleCommission, { orderId })],
  OrderChargedBack: ({ orderId }) => [send(SettleCommission, { orderId })],
  OrderCompleted: ({ orderId }) => [send(SettleCommission, { orderId })],
  OrderDisputeWon: ({ orderId }) => [send(SettleCommission, { orderId })],
})
