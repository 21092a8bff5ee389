import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { type PaymentRow, paymentById } from '../../projections/ordering/payment-status'
import type { PageContext } from '../kernel/page'
import { awaitNews } from './await-news'

/** Longest wait for the provider before the buyer is shown a page that goes on waiting. */
const MOST_MS = 8_000
const STEP_MS = 80

const hasNews = (order: OrderRow, payment: PaymentRow | undefined) =>
  order.status === 'paid' ||
  (payment !== undefined && ['pending', 'challenge', 'declined', 'expired'].includes(payment.status))

/** Waits, not for ever, until the read models tell what became of an attempt to pay. */
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
    order !== undefined && hasNews(order, payment)
  return awaitNews(look, settled, { stepMs: STEP_MS, mostMs: MOST_MS })
}
