import { type OrderStatus, orderGroups, orderStatuses } from '../../contracts/ordering/labels'
import { newestFirst, type OrdersView, viewText } from '../../contracts/ordering/orders-view'
import type { OrderTotals, SalesOfDay } from '../../contracts/ordering/staff-pages'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { statusesOf } from '../../projections/ordering/order-filter'
import { orderList } from '../../projections/ordering/order-list'
import { type OrderNumbers, orderNumbers } from '../../projections/ordering/order-queries'
import { salesByDay } from '../../projections/ordering/sales-by-day'
import { memoized } from '../cache/memoized'
import type { PageContext } from '../kernel/page'
import { salesOfDay } from './sales-of-day'

const MODELS = [orderList, salesByDay]
/** Number of filters whose counts are cached. */
const MAX_VIEWS = 200

const settled: readonly OrderStatus[] = orderGroups.settled
const sum = (rows: readonly OrderNumbers[], of: (row: OrderNumbers) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** Counts and totals (centavos) of a view, from its orders by status and method. */
export function readNumbers(all: readonly OrderNumbers[], view: Pick<OrdersView, 'status' | 'method'>) {
  const ofMethod = view.method ? all.filter(({ method }) => method === view.method) : all
  const count = (status: OrderStatus) =>
    sum(
      ofMethod.filter((row) => row.status === status),
      ({ orders }) => orders,
    )
  const inView = ofMethod.filter((row) => statusesOf(view.status).includes(row.status))
  const totals: OrderTotals = {
    orders: sum(inView, ({ orders }) => orders),
    ordered: sum(inView, ({ total }) => total),
    paid: sum(
      inView.filter(({ status }) => settled.includes(status)),
      ({ total }) => total,
    ),
    refunded: sum(inView, ({ refunded }) => refunded),
    chargedBack: sum(inView, ({ chargedBack }) => chargedBack),
  }
  return {
    counts: Object.fromEntries(orderStatuses.map((status) => [status, count(status)])) as Record<
      OrderStatus,
      number
    >,
    awaitingPix: sum(
      all.filter(({ status, method }) => status === 'awaiting' && method === 'pix'),
      ({ orders }) => orders,
    ),
    totals,
  }
}

/** Orders of a view by status and method. */
const countedOrders = memoized(MODELS, ({ db }, view: OrdersView) => orderNumbers(db, view), {
  max: MAX_VIEWS,
  key: (view) => viewText(view),
})

export async function numbersOfView(ctx: Pick<PageContext, 'deps'>, view: OrdersView) {
  const others = { ...view, status: null, method: null, sort: newestFirst, page: 1 }
  return readNumbers(await countedOrders(ctx.deps, others), view)
}

/** Business days as YYYY-MM-DD. */
const soldOnDays = memoized(
  MODELS,
  async (
    sources,
    today: string,
    yesterday: string,
  ): Promise<{ today: SalesOfDay; yesterday: SalesOfDay }> => {
    const [now, before] = await Promise.all([salesOfDay(sources, today), salesOfDay(sources, yesterday)])
    return { today: now, yesterday: before }
  },
  { key: (today) => today },
)

export const numbersOfDays = ({ deps, now }: Pick<PageContext, 'deps' | 'now'>) =>
  soldOnDays(deps, businessDay(now), businessDay(plus(now, -DAY)))
