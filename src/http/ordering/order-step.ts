import type { OrderRow } from '../../projections/ordering/order-list'
import type { PaymentRow } from '../../projections/ordering/payment-status'

/** The page of checkout that shows how an order stands. */
export function stepOf(
  { orderId, status }: Pick<OrderRow, 'orderId' | 'status'>,
  current: Pick<PaymentRow, 'method' | 'status'> | undefined,
): string {
  const path = (step: string) => `/checkout/orders/${orderId}/${step}`
  if (status === 'paid' || status === 'refunded' || status === 'partially_refunded') return path('success')
  if (status === 'canceled') return path('pix')
  if (current?.status === 'declined') return path('failure')
  if (current?.method === 'card') return path(current.status === 'expired' ? 'failure' : 'success')
  return path('pix')
}
