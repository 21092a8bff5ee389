import { NotFound } from '../../commands/kernel/errors'
import { refundTerms } from '../../commands/ordering/refund-offer'
import { blocksOf } from '../../commands/ordering/refund-record'
import { payerOf } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { refundsOfBuyer, refundsOfOrder } from '../../projections/ordering/refund-list'
import { page } from '../kernel/page'
import { staffRefunds } from './refund-view'
import { seatCountsOf } from './seat-counts'

export const refundInfoPage = page('Admin/Orders/RefundInfo', {
  title: ({ order }) => `Reembolso do pedido ${order.number}`,
  async load(ctx) {
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row) throw new NotFound('Não encontramos este pedido.')
    const { facts } = ctx.deps.dispatcher
    const [terms, own, ofBuyer, blocks, team] = await Promise.all([
      refundTerms(facts, row.orderId, ctx.now),
      refundsOfOrder(ctx.db, row.orderId),
      refundsOfBuyer(ctx.db, row.buyerId),
      blocksOf(facts, payerOf(row), ctx.now),
      seatCountsOf(facts, row.orderId),
    ])
    const { orderId, number, status, method, installments, total, refunded, chargedBack, paidAt } = row
    return {
      order: { orderId, number, status, method, installments, total, refunded, chargedBack, paidAt },
      buyer: { id: row.buyerId, name: row.name, email: row.email },
      terms,
      team,
      refunds: await staffRefunds(ctx, own),
      earlier: ofBuyer
        .filter((each) => each.orderId !== orderId)
        .map((each) => ({
          refundId: each.refundId,
          orderId: each.orderId,
          number: each.number,
          amount: each.amount,
          status: each.phase,
          requestedAt: each.requestedAt,
        })),
      block: blocks[0]?.reason ?? null,
    }
  },
})

/** Shown to buyers whose purchases are suspended because of refunds. */
export const blockedByRefundsPage = page('Platform/Errors/PurchaseBlockedByRefunds', {
  title: 'Compras suspensas',
  meta: () => ({ noindex: true }),
  load: () => ({ status: 403, errorId: null, retry: null }),
})
