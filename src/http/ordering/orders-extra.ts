import { orders, type TodayAndYesterday } from '../../contracts/ordering/orders'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { orderList } from '../../projections/ordering/order-list'
import { salesByDay } from '../../projections/ordering/sales-by-day'
import { extraLoader } from '../admin/extra'
import { memoized } from '../cache/memoized'
import { salesOfDay } from './sales-of-day'

/** Business days as YYYY-MM-DD. */
const soldOnDays = memoized(
  [orderList, salesByDay],
  async (sources, today: string, yesterday: string): Promise<TodayAndYesterday> => {
    const [now, before] = await Promise.all([salesOfDay(sources, today), salesOfDay(sources, yesterday)])
    return { today: now, yesterday: before }
  },
  { key: (today) => today },
)

/** Sales of today and of yesterday, above the list of orders. */
export const ordersExtra = extraLoader(orders, ({ deps, now }) =>
  soldOnDays(deps, businessDay(now), businessDay(plus(now, -DAY))),
)
