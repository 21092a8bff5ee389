import { NotFound } from '../../commands/kernel/errors'
import { mayPay } from '../../commands/ordering/placed-order'
import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'

type Asking = Pick<PageContext, 'actor' | 'session'>

/** The order, for its buyer's account or the browser that placed it. Throws NotFound for all others. */
export const ownOrder = async (
  ctx: Asking & Pick<PageContext, 'db'>,
  orderId: string | undefined,
): Promise<OrderRow> => asOwn(ctx, orderId ? await orderById(ctx.db, orderId) : undefined)

/** As `ownOrder`, of a row that was found already. */
export function asOwn<Row extends OrderRow>(ctx: Asking, row: Row | undefined): Row {
  const actor = { ...ctx.actor, visitorId: ctx.session.visitor }
  if (!row || !mayPay(actor, row)) throw new NotFound('Não encontramos este pedido.')
  return row
}
