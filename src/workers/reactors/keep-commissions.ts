import { AccrueCommission, SettleCommission } from '../../commands/ordering/commission'
import type { OrderEvent } from '../../domain/ordering/order'
import { reactor, send } from '../kernel/reactor'

/** Commissions follow their orders; the commands decide from the streams, so the order of events changes nothing. */
export const keepCommissions = reactor<OrderEvent>('keep-commissions', {
  OrderPaid: ({ orderId, seller }) => (seller ? [send(AccrueCommission, { orderId })] : []),
  OrderRefunded: ({ orderId }) => [send(SettleCommission, { orderId })],
  OrderChargedBack: ({ orderId }) => [send(SettleCommission, { orderId })],
  OrderCompleted: ({ orderId }) => [send(SettleCommission, { orderId })],
})
