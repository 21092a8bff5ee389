import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { type PaymentRow, paymentById } from '../../projections/ordering/payment-status'
import type { PageContext } from '../kernel/page'
import { pollUntil } from './poll-until'

/** After this wait for the provider, the buyer gets a page that continues to wait. */
const MAX_WAIT_MS = 8_000
const STEP_MS = 80

const hasResult = (order: OrderRow, payment: PaymentRow | undefined) =>
  order.status === 'paid' ||
  (payment !== undefined && ['pending', 'challenge', 'declined', 'expired'].includes(payment.status))

/**
 * Waits at most 8 s until the read models show the result of a payment attempt; returns the order and payment either
 * way.
 */
export async function awaitCharge(
  { db }: Pick<PageContext, 'db'>,
  orderId: string,
  paymentId: string | null,
) {
  const look = async () => ({
    order: await orderById(db, orderId),
    payment: paymentId ? await paymentById(db, paymentId) : undefined,
  })
  const settled = ({ order, payment }: Awaited<ReturnType<typeof look>>) =>
    order !== undefined && hasResult(order, payment)
  return pollUntil(look, settled, { stepMs: STEP_MS, mostMs: MAX_WAIT_MS })
}
