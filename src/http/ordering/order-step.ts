import { type OrderStatus, orderGroups } from '../../contracts/ordering/words'
import type { OrderRow } from '../../projections/ordering/order-list'
import type { PaymentRow } from '../../projections/ordering/payment-status'

/** Paid at some time, whatever became of it since. */
export const wasPaid = (status: OrderStatus): boolean =>
  (orderGroups.settled as readonly OrderStatus[]).includes(status)

/** The page of checkout that shows how an order stands. */
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
