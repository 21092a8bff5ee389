import { NotFound } from '../../commands/kernel/errors'
import { refundTerms } from '../../commands/ordering/refund-offer'
import { blocksOf } from '../../commands/ordering/refund-record'
import { type RefundGroup, type RefundStatus, refundGroups } from '../../contracts/ordering/refund-labels'
import { refundsQuery } from '../../contracts/ordering/refund-pages'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { buyersOfOrders, orderById } from '../../projections/ordering/order-queries'
import { findRefunds, refundsOfBuyer, refundsOfOrder } from '../../projections/ordering/refund-list'
import { page } from '../kernel/page'
import { guaranteeView } from './guarantee'
import { staffRefunds } from './refund-view'

const PER_PAGE = 50
const groups = Object.keys(refundGroups) as RefundGroup[]

export const adminRefundsPage = page('Admin/Orders/Refunds', {
  title: 'Reembolsos',
  async load(ctx) {
    const view = refundsQuery.parse(ctx.query)
    const filter = {
      phases: view.group && refundGroups[view.group],
      method: view.method,
      from: view.from && startOfBusinessDay(view.from),
      to: view.to && endOfBusinessDay(view.to),
      query: view.query,
    }
    const offset = (view.page - 1) * PER_PAGE
    const found = await findRefunds(ctx.db, filter, { limit: PER_PAGE, offset })
    const [rows, buyers, guarantee] = await Promise.all([
      staffRefunds(ctx, found.rows),
      buyersOfOrders(
        ctx.db,
        found.rows.map(({ orderId }) => orderId),
      ),
      guaranteeView(ctx),
    ])
    const sums = groups.map((group) => {
      const own: readonly RefundStatus[] = refundGroups[group]
      const counted = found.counts.filter(({ phase }) => own.includes(phase))
      const sum = (of: 'total' | 'amount') => counted.reduce((all, each) => all + each[of], 0)
      return { group, count: sum('total'), amount: sum('amount') }
    })
    const all = found.counts.reduce((sum, each) => sum + each.total, 0)
    return {
      view,
      rows: rows.map((row) => ({
        ...row,
        name: buyers.get(row.orderId)?.name ?? '',
        email: buyers.get(row.orderId)?.email ?? '',
      })),
      groups: sums,
      total: view.group ? (sums.find(({ group }) => group === view.group)?.count ?? 0) : all,
      perPage: PER_PAGE,
      guarantee,
    }
  },
})

export const refundInfoPage = page('Admin/Orders/RefundInfo', {
  title: ({ order }) => `Reembolso do pedido ${order.number}`,
  async load(ctx) {
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row) throw new NotFound('Não encontramos este pedido.')
    const { facts } = ctx.deps.dispatcher
    const [terms, own, ofBuyer, blocks] = await Promise.all([
      refundTerms(facts, row.orderId, ctx.now),
      refundsOfOrder(ctx.db, row.orderId),
      refundsOfBuyer(ctx.db, row.buyerId),
      blocksOf(facts, row, ctx.now),
    ])
    const { orderId, number, status, method, installments, total, refunded, chargedBack, paidAt } = row
    return {
      order: { orderId, number, status, method, installments, total, refunded, chargedBack, paidAt },
      buyer: { id: row.buyerId, name: row.name, email: row.email },
      terms,
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
