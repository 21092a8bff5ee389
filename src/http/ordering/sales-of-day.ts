import type { SalesOfDay } from '../../contracts/ordering/sales-of-day'
import { countByMethod } from '../../projections/ordering/order-queries'
import { salesBetween } from '../../projections/ordering/sales-by-day'
import { conversions } from '../analytics/conversions'
import { salesDays, salesTotals } from '../analytics/sales'
import type { PageContext } from '../kernel/page'

/** Sales of one business day (YYYY-MM-DD), summed as on the dashboard. */
export async function salesOfDay({ db }: Pick<PageContext, 'db'>, day: string): Promise<SalesOfDay> {
  const [sales, counts] = await Promise.all([salesBetween(db, day, day), countByMethod(db, day, day)])
  const { revenue, paid, averageTicket } = salesTotals(salesDays([day], sales), sales)
  const pix = conversions(counts).find(({ method }) => method === 'pix')
  return { day, revenue, paid, pixConversion: pix?.conversion ?? null, averageTicket }
}
