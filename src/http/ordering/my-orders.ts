import { Forbidden, NotFound } from '../../commands/kernel/errors'
import { orderById, ordersOf } from '../../projections/ordering/order-queries'
import { type PageContext, page } from '../kernel/page'
import { orderOnPage, orderSummary } from './order-view'
import { pageAsked } from './paging'
import { timelineEntries } from './timeline'

const PER_PAGE = 20

const account = ({ actor }: PageContext) => {
  if (!actor.accountId) throw new Forbidden(true)
  return actor.accountId
}

export const myOrdersPage = page('Platform/Orders/MyOrders', {
  title: 'Meus pedidos',
  async load(ctx) {
    const asked = pageAsked(ctx.query.page)
    const found = await ordersOf(ctx.db, account(ctx), { limit: PER_PAGE, offset: (asked - 1) * PER_PAGE })
    return {
      orders: found.rows.map(orderSummary),
      page: asked,
      pages: Math.max(1, Math.ceil(found.total / PER_PAGE)),
      total: found.total,
    }
  },
})

/** What the buyer sees of an order's history: the steps that mean something to them. */
const FOR_BUYERS = [
  'OrderPlaced',
  'OrderPaid',
  'OrderExpired',
  'OrderCanceled',
  'OrderPaymentRefused',
  'OrderPaymentRetried',
  'OrderPaymentReturned',
  'OrderRefunded',
  'PixIssued',
  'PaymentDuplicated',
  'PaymentRefunded',
]

export const myOrderPage = page('Platform/Orders/MyOrder', {
  title: ({ order }) => `Pedido ${order.number}`,
  async load(ctx) {
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row || row.buyerId !== account(ctx)) throw new NotFound('Não encontramos este pedido.')
    const [{ order, statusUrl }, timeline] = await Promise.all([
      orderOnPage(ctx.db, row),
      timelineEntries(ctx.db, row, 'Você'),
    ])
    return { order, statusUrl, timeline: timeline.filter((entry) => FOR_BUYERS.includes(entry.type)) }
  },
})
