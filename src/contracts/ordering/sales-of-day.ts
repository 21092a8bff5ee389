/** What one business day sold, without free orders. Centavos. */
export interface SalesOfDay {
  /** YYYY-MM-DD */
  day: string
  /** Paid on the day less given back on it. */
  revenue: number
  paid: number
  /** Pix orders of the day that are paid by now, 0..1; null when there was none. */
  pixConversion: number | null
  averageTicket: number | null
}
