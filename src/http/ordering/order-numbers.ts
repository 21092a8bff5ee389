import type { OrderTotals, SalesOfDay } from '../../contracts/ordering/desk-pages'
import { newestFirst, type OrdersView, ordersQuery } from '../../contracts/ordering/orders-view'
import { type OrderStatus, orderGroups, orderStatuses } from '../../contracts/ordering/words'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { statusesOf } from '../../projections/ordering/order-filter'
import { type OrderNumbers, orderNumbers } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'
import { kept } from './kept-numbers'
import { salesOfDay } from './sales-of-day'

const MODELS = ['order_list', 'sales_by_day'] as const

const settled: readonly OrderStatus[] = orderGroups.settled
const sum = (rows: readonly OrderNumbers[], of: (row: OrderNumbers) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** What a view's tabs and totals show, from its orders by status and method. */
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

export async function numbersOfView(ctx: Pick<PageContext, 'db' | 'deps'>, view: OrdersView) {
  const others = { ...view, status: null, method: null, sort: newestFirst, page: 1 }
  const all = await kept(ctx.deps, MODELS, `view ${JSON.stringify(ordersQuery(others))}`, () =>
    orderNumbers(ctx.db, others),
  )
  return readNumbers(all, view)
}

export function numbersOfDays(ctx: Pick<PageContext, 'db' | 'deps' | 'now'>) {
  const day = businessDay(ctx.now)
  return kept(
    ctx.deps,
    MODELS,
    `days ${day}`,
    async (): Promise<{ today: SalesOfDay; yesterday: SalesOfDay }> => {
      const [today, yesterday] = await Promise.all([
        salesOfDay(ctx, day),
        salesOfDay(ctx, businessDay(plus(ctx.now, -DAY))),
      ])
      return { today, yesterday }
    },
  )
}
