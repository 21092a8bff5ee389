import { NotFound } from '../../commands/kernel/errors'
import { refundTerms } from '../../commands/ordering/refund-offer'
import { myOrdersQuery } from '../../contracts/ordering/my-orders-query'
import { orderById, ordersOf } from '../../projections/ordering/order-queries'
import { refundsOfOrder } from '../../projections/ordering/refund-list'
import { legalTextAt } from '../../projections/site/legal-texts'
import { me } from '../kernel/me'
import { page } from '../kernel/page'
import { noteOnPage } from './note-view'
import { orderOnPage, orderSummary } from './order-view'
import { givenBack, offerOf, refundView } from './refund-view'
import { timelineEntries } from './timeline'

const PER_PAGE = 20

export const myOrdersPage = page('Platform/Orders/MyOrders', {
  title: 'Meus pedidos',
  async load(ctx) {
    const pageNumber = myOrdersQuery.parse(ctx.query).page
    const found = await ordersOf(ctx.db, me(ctx), {
      limit: PER_PAGE,
      offset: (pageNumber - 1) * PER_PAGE,
    })
    return {
      orders: found.rows.map(orderSummary),
      page: pageNumber,
      pages: Math.max(1, Math.ceil(found.total / PER_PAGE)),
      total: found.total,
    }
  },
})

/** Steps of an order's history that buyers see. */
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
  'OrderDisputed',
  'OrderDisputeWon',
  'OrderChargedBack',
  'RefundRequested',
  'RefundAutoApproved',
  'RefundTakenToReview',
  'RefundApproved',
  'RefundDenied',
  'RefundTurnedManual',
  'RefundSettled',
  'RefundDropped',
]

export const myOrderPage = page('Platform/Orders/MyOrder', {
  title: ({ order }) => `Pedido ${order.number}`,
  async load(ctx) {
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row || row.buyerId !== me(ctx)) throw new NotFound('Não encontramos este pedido.')
    const isPaid = row.paidAt !== null && row.total > 0
    const [{ order, statusUrl }, timeline, refunds, terms, legal, note] = await Promise.all([
      orderOnPage(ctx.db, row),
      timelineEntries(ctx.db, row, { buyer: 'Você', labels: ctx.deps.labels }),
      refundsOfOrder(ctx.db, row.orderId),
      isPaid ? refundTerms(ctx.deps.dispatcher.facts, row.orderId, ctx.now) : null,
      legalTextAt(ctx.db, 'terms', row.placedAt),
      noteOnPage(ctx, row.orderId),
    ])
    return {
      // The terms count the days from access, which may be later than the payment.
      order: terms ? { ...order, regretUntil: terms.regretUntil } : order,
      statusUrl,
      timeline: timeline.filter((entry) => FOR_BUYERS.includes(entry.type)),
      refunds: refunds.map(refundView),
      refundOffer: terms && offerOf(terms),
      givenBack: givenBack(row.lines, refunds),
      legal,
      note,
    }
  },
})
