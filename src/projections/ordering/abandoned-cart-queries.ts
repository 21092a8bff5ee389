import type { Knex } from 'knex'
import { table } from '../kernel/projection'
import { type AbandonedCartRow, abandonedCarts } from './abandoned-carts'
import { cartReminderList } from './cart-reminders'
import { recoveredOrders } from './recovered-orders'

const CARTS = table(abandonedCarts)
const REMINDERS = table(cartReminderList)
const ORDERS = table(recoveredOrders)

const orders = (db: Knex) =>
  db(ORDERS).select('orderId', 'reminderId').select(db.raw('amount - refunded - charged_back as net')).as('o')

/** All-time results by reminder step; revenue in centavos. */
export async function reminderResults(db: Knex) {
  const rows = await db({ r: REMINDERS })
    .leftJoin(orders(db), 'o.reminderId', 'r.reminderId')
    .where('r.status', 'sent')
    .select('r.step')
    .count('* as sent')
    .count({ opened: 'r.openedAt', orders: 'o.orderId' })
    .sum({ revenue: 'o.net' })
    .groupBy('r.step')
  return new Map(
    rows.map(({ step, sent, opened, orders: credited, revenue }) => [
      Number(step),
      { sent: Number(sent), opened: Number(opened), orders: Number(credited), revenue: Number(revenue ?? 0) },
    ]),
  )
}

/** The e-mail that a guest left with the current cart. */
export async function contactOf(db: Knex, cartId: string): Promise<string | null> {
  const row = (await db<AbandonedCartRow>(CARTS)
    .where({ cartId })
    .whereIn('state', ['open', 'abandoned'])
    .orderBy('round', 'desc')
    .first('email')) as Pick<AbandonedCartRow, 'email'> | undefined
  return row?.email ?? null
}
