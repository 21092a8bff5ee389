import type { Span } from '../../../../src/contracts/analytics/pages'
import { type OrdersView, ordersQuery } from '../../../../src/contracts/ordering/orders-view'

/** The list of orders that makes a number: its days, by the date that the number goes by, and its own filter. */
export const ordersLink = (span: Span, view: Partial<OrdersView> = {}): string =>
  ordersQuery.address({ hideFree: true, ...view, ...span })
