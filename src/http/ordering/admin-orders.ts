import { ORDERS_PATH, ordersQuery } from '../../contracts/ordering/orders-view'
import { savedViewsFor } from '../../projections/analytics/saved-views'
import { listOrders } from '../../projections/ordering/order-queries'
import { page } from '../kernel/page'
import { numbersOfDays, numbersOfView } from './order-numbers'
import { orderSummary } from './order-view'
import { productTitle } from './products'

const PER_PAGE = 50

export const adminOrdersPage = page('Admin/Orders/Index', {
  title: 'Pedidos',
  async load(ctx) {
    const view = ordersQuery.parse(ctx.query)
    const { page, sort } = view
    const [rows, numbers, days, product, saved] = await Promise.all([
      listOrders(ctx.db, view, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, sort }),
      numbersOfView(ctx, view),
      numbersOfDays(ctx),
      productTitle(ctx.db, view.productId),
      savedViewsFor(ctx.db, ctx.actor.accountId ?? '', ORDERS_PATH),
    ])
    return {
      rows: rows.map((row) => ({
        ...orderSummary(row),
        name: row.name,
        email: row.email,
        couponCode: row.couponCode,
        late: row.late,
      })),
      view,
      pages: Math.max(1, Math.ceil(numbers.totals.orders / PER_PAGE)),
      perPage: PER_PAGE,
      total: numbers.totals.orders,
      ...numbers,
      savedViews: saved,
      productTitle: product,
      ...days,
    }
  },
})
