import type { CartEvent } from '../../domain/ordering/cart'
import type { OrderEvent } from '../../domain/ordering/order'
import { openSalesAttempt, settleSalesAttempts } from '../jobs/sales-attempts'
import { enqueue, reactor } from '../kernel/reactor'

export const openAttemptWhenLeft = reactor<CartEvent | OrderEvent>('open-attempt-when-left', {
  CartAbandoned: ({ cartId }) => [enqueue(openSalesAttempt, { cartId })],
  OrderExpired: ({ orderId }) => [enqueue(openSalesAttempt, { orderId })],
})

export const settleAttemptsWhenPaid = reactor<OrderEvent>('settle-attempts-when-paid', {
  OrderPaid: ({ orderId }) => [enqueue(settleSalesAttempts, { orderId })],
})
