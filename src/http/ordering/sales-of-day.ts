import type { SalesOfDay } from '../../contracts/ordering/sales-of-day'
import { conversionOn } from '../../projections/ordering/payment-tries'
import { salesBetween } from '../../projections/ordering/sales-by-day'
import { salesDays, salesTotals } from '../analytics/sales'
import type { PageContext } from '../kernel/page'

/** Sales of one business day (YYYY-MM-DD), with the numbers that reports have for it. */
export async function salesOfDay({ db }: Pick<PageContext, 'db'>, day: string): Promise<SalesOfDay> {
  const [sales, pixConversion] = await Promise.all([salesBetween(db, day, day), conversionOn(db, day, 'pix')])
  const { revenue, paid, averageTicket } = salesTotals(salesDays([day], sales), sales)
  return { day, revenue, paid, pixConversion, averageTicket }
}
