import { ordersOf } from '../../projections/ordering/order-queries'
import { cardsThatPaid } from '../../projections/ordering/payment-status'
import { type PageRoute, page } from '../kernel/page'

const MOST_ORDERS = 500

/** The cards that paid the own orders: nothing of them is kept to charge again, so there is nothing to remove. */
export const cardsPage: PageRoute = page('Platform/CreditCards/Index', {
  title: 'Meus cartões',
  meta: () => ({ noindex: true }),
  async load({ actor, db }) {
    const orders = await ordersOf(db, actor.accountId ?? '', { limit: MOST_ORDERS, offset: 0 })
    return {
      cards: await cardsThatPaid(
        db,
        orders.rows.map(({ orderId }) => orderId),
      ),
    }
  },
})
