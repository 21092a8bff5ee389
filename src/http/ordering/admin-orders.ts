import { NotFound } from '../../commands/kernel/errors'
import { ordersViewOf } from '../../contracts/ordering/orders-view'
import { accountById } from '../../projections/identity/account-card'
import { findOrders, orderById } from '../../projections/ordering/order-queries'
import { paymentsOf } from '../../projections/ordering/payment-status'
import { orderViewsFor } from '../../projections/ordering/saved-order-views'
import { type PageContext, page } from '../kernel/page'
import { bankPage } from './bank-page'
import { numbersOfDays, numbersOfView } from './order-numbers'
import { orderOnPage, orderSummary } from './order-view'
import { productsOf } from './products'
import { timelineEntries } from './timeline'

const PER_PAGE = 50

/** The product that a view asks for may be a course or a programme; only its id is in the address. */
async function productTitle({ db }: PageContext, productId: string | null) {
  if (!productId) return null
  const refs = (['course', 'bundle'] as const).map((productType) => ({ productType, productId }))
  const products = await productsOf(db, refs)
  return refs.map((ref) => products.card(ref)?.title).find((title) => title !== undefined) ?? null
}

export const adminOrdersPage = page('Admin/Orders/Index', {
  title: 'Pedidos',
  async load(ctx) {
    const view = ordersViewOf(ctx.query)
    const { page, sort } = view
    const me = ctx.actor.accountId ?? ''
    const [rows, numbers, days, product, saved] = await Promise.all([
      findOrders(ctx.db, view, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, sort }),
      numbersOfView(ctx, view),
      numbersOfDays(ctx),
      productTitle(ctx, view.productId),
      orderViewsFor(ctx.db, me),
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
      savedViews: saved.map(({ queryId, ownerId, name, query, shared }) => ({
        ...{ id: queryId, name, query, shared },
        own: ownerId === me,
      })),
      productTitle: product,
      ...days,
    }
  },
})

export const adminOrderPage = page('Admin/Orders/Show', {
  title: ({ order }) => `Pedido ${order.number}`,
  async load(ctx) {
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row) throw new NotFound('Não encontramos este pedido.')
    const [{ order }, timeline, attempts, account] = await Promise.all([
      orderOnPage(ctx.db, row),
      timelineEntries(ctx.db, row, row.name),
      paymentsOf(ctx.db, row.orderId),
      accountById(ctx.db, row.buyerId),
    ])
    const { buyerId, name, email, cpf, phone, guest, address, late } = row
    return {
      order,
      buyer: {
        id: buyerId,
        name,
        email,
        cpf,
        phone,
        guest,
        impersonable: ctx.actor.role === 'Admin' && account?.role === 'Student',
      },
      address,
      late,
      timeline,
      bankPages: attempts.flatMap(({ paymentId, chargeId }) => {
        const href = bankPage(ctx, chargeId)
        return href ? [{ paymentId, href }] : []
      }),
    }
  },
})
