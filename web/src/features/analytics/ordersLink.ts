import type { Span } from '../../../../src/contracts/analytics/pages'
import { type OrderFilters, ordersAddress } from '../../../../src/contracts/ordering/orders'

/** Address of the orders behind a number: its period, date field and filter. */
export const ordersLink = ({ from, to }: Span, filters: OrderFilters = {}): string =>
  ordersAddress({ hideFree: true, ...filters, 'period from': from, 'period to': to })
