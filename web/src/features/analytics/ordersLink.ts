import type { Span } from '../../../../src/contracts/analytics/pages'
import { type OrdersView, ordersQuery } from '../../../../src/contracts/ordering/orders-view'

/** Address of the orders behind a number: its period, date field and filter. */
export const ordersLink = (span: Span, view: Partial<OrdersView> = {}): string =>
  ordersQuery.address({ hideFree: true, ...view, ...span })
