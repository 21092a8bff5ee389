import { ORDERS_PATH, type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { address } from '../../../shell/lists/address'

/** Address of a view with something changed; any change but the page's own begins at the first page. */
export const viewHref = (view: Partial<OrdersView>, change: Partial<OrdersView> = {}): string =>
  address(ORDERS_PATH, ordersQuery({ ...view, page: 1, ...change }))
