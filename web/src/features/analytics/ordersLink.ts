import type { Span } from '../../../../src/contracts/analytics/pages'
import { address, type Query } from '../../shell/lists/address'

/** The list of orders that makes a number: its days, by the date that the number goes by, and its own filter. */
export const ordersLink = ({ from, to }: Span, query: Query = {}): string =>
  address('/admin/orders', { 'hide-free': 'true', ...query, de: from, ate: to })
