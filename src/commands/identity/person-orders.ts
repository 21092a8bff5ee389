import { type Order, type OrderEvent, order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import { isOpenRefund, refund } from '../../domain/ordering/refund'
import type { Facts } from '../kernel/command'

export type KnownOrder = Exclude<Order, { phase: 'absent' }>
type Placed = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' }>['data']

/**
 * Every order of a person: placed by the account, paid into it, or placed by a guest who typed its e-mail.
 * Read from the log itself, since a command asks no read model.
 */
export async function ordersOfPerson(
  facts: Pick<Facts, 'find' | 'load'>,
  { accountId, emails }: { accountId: string; emails: readonly string[] },
): Promise<KnownOrder[]> {
  const found = await facts.find(['OrderPlaced', 'OrderPaid'], ({ data }) => {
    const { buyerId, buyer } = data as Placed
    return buyerId === accountId || emails.includes(buyer.email)
  })
  const ids = [...new Set(found.map(({ data }) => (data as Placed).orderId))]
  const orders = await Promise.all(ids.map((id) => facts.load(order, id)))
  return orders.filter((each): each is KnownOrder => each.phase !== 'absent')
}

/** Money of the order that was asked back and has not arrived, or that staff must look at. */
export async function hasOpenRefund(
  facts: Pick<Facts, 'load'>,
  { orderId, paymentId, returned }: KnownOrder,
): Promise<boolean> {
  const asked = await facts.load(refund, orderId)
  if (Object.values(asked).some(isOpenRefund)) return true
  const attempts = [...new Set([...(paymentId ? [paymentId] : []), ...returned])]
  const payments = await Promise.all(attempts.map((id) => facts.load(payment, id)))
  return payments.some(
    (each) =>
      each.phase === 'paid' &&
      // What the provider could not give back may have been transferred by hand, or taken by the bank.
      Object.entries(each.refunds).some(([id, { status }]) => status !== 'settled' && !asked[id]),
  )
}
