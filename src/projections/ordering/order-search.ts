import type { Knex } from 'knex'
import { orders } from '../../contracts/ordering/orders'
import { searchWords } from '../kernel/list-search'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

export const orderRows = (db: Knex) => db<OrderRow>(table(orderList))

/** Subquery with the ids of orders that the search of their list finds, for lists of charges and refunds. */
export function orderIdsMatching(db: Knex, query: string): Knex.QueryBuilder {
  const found: Knex.QueryBuilder = orderRows(db)
  if (orders.search) searchWords(found, orders.search, query)
  return found.select('orderId')
}
