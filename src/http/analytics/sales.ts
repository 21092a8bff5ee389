import type { SalesDay, SalesTotals } from '../../contracts/analytics/pages'
import type { SalesRow } from '../../projections/ordering/sales-by-day'

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** One entry per day, including days without sales; free orders do not count. Amounts in centavos. */
export function salesDays(days: readonly string[], sales: readonly SalesRow[]): SalesDay[] {
  const byDay = new Map<string, SalesRow[]>()
  for (const row of sales) {
    if (row.method !== 'free') byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  }
  return days.map((day) => {
    const rows = byDay.get(day) ?? []
    const gross = sum(rows, (row) => row.revenue)
    const refunded = sum(rows, (row) => row.refundedAmount + row.chargebackAmount)
    return {
      day,
      revenue: gross - refunded,
      gross,
      refunded,
      placed: sum(rows, (row) => row.placed),
      paid: sum(rows, (row) => row.paid),
    }
  })
}

export function salesTotals(days: readonly SalesDay[], sales: readonly SalesRow[]): SalesTotals {
  const gross = sum(days, (day) => day.gross)
  const paid = sum(days, (day) => day.paid)
  return {
    revenue: sum(days, (day) => day.revenue),
    gross,
    refunded: sum(days, (day) => day.refunded),
    refunds: sum(sales, (row) => (row.method === 'free' ? 0 : row.refundedCount + row.chargebackCount)),
    placed: sum(days, (day) => day.placed),
    paid,
    averageTicket: paid === 0 ? null : Math.round(gross / paid),
  }
}
