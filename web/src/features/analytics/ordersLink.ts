import type { Span } from '../../../../src/contracts/analytics/pages'
import { ORDERS_PATH, type OrdersView, ordersQuery } from '../../../../src/contracts/ordering/orders-view'
import { address } from '../../shell/lists/address'

/** The list of orders that makes a number: its days, by the date that the number goes by, and its own filter. */
export const ordersLink = (span: Span, view: Partial<OrdersView> = {}): string =>
  address(ORDERS_PATH, ordersQuery({ hideFree: true, ...view, ...span }))
