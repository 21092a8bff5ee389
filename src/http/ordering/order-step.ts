import { type OrderStatus, orderGroups } from '../../contracts/ordering/labels'
import type { OrderRow } from '../../projections/ordering/order-list'
import type { PaymentRow } from '../../projections/ordering/payment-status'

/** Whether it was ever paid, even if refunded since. */
const wasPaid = (status: OrderStatus): boolean =>
  (orderGroups.settled as readonly OrderStatus[]).includes(status)

/** The checkout page for the state of an order. */
export function stepOf(
  { orderId, status }: Pick<OrderRow, 'orderId' | 'status'>,
  current: Pick<PaymentRow, 'method' | 'status'> | undefined,
): string {
  const path = (step: string) => `/checkout/orders/${orderId}/${step}`
  if (wasPaid(status)) return path('success')
  if (status === 'canceled') return path('pix')
  if (current?.status === 'declined') return path('failure')
  if (current?.method === 'card') return path(current.status === 'expired' ? 'failure' : 'success')
  return path('pix')
}
