import { NotFound } from '../../commands/kernel/errors'
import { mayPay } from '../../commands/ordering/placed-order'
import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'

/** The order, for its buyer's account or the browser that placed it. Throws NotFound for all others. */
export async function ownOrder(
  ctx: Pick<PageContext, 'actor' | 'db' | 'session'>,
  orderId: string | undefined,
): Promise<OrderRow> {
  const row = orderId ? await orderById(ctx.db, orderId) : undefined
  const actor = { ...ctx.actor, visitorId: ctx.session.visitor }
  if (!row || !mayPay(actor, row)) throw new NotFound('Não encontramos este pedido.')
  return row
}
