import type { Knex } from 'knex'
import type { OrderSort, OrderStatus, PaymentMethod } from '../../contracts/ordering/labels'
import { filtered, noFilter, type OrderFilter, ofStatus, orderRows } from './order-filter'
import type { OrderRow } from './order-list'

export type { OrderFilter } from './order-filter'

const totalOf = (row: unknown) => Number((row as { total?: string } | undefined)?.total ?? 0)

export const orderById = (db: Knex, orderId: string) =>
  orderRows(db).where({ orderId }).first() as Promise<OrderRow | undefined>

/** Orders of an account, newest first. */
export async function ordersOf(db: Knex, buyerId: string, page: { limit: number; offset: number }) {
  const [found, count] = await Promise.all([
    orderRows(db).where({ buyerId }).orderBy('placedAt', 'desc').limit(page.limit).offset(page.offset),
    orderRows(db).where({ buyerId }).count('* as total').first(),
  ])
  return { rows: found as OrderRow[], total: totalOf(count) }
}

const sortColumns = { placed: 'placedAt', total: 'total', name: 'sortName' } as const
const newestFirst: OrderSort = { by: 'placed', descending: true }

/** Matching orders, sorted; the id breaks ties, so that pages do not overlap. */
export function sortedOrders(db: Knex, filter: OrderFilter, { by, descending } = newestFirst) {
  const direction = descending ? 'desc' : 'asc'
  return ofStatus(filtered(db, filter), filter.status).orderBy([
    { column: sortColumns[by], order: direction },
    { column: 'orderId', order: direction },
  ])
}

export const findOrders = (
  db: Knex,
  filter: OrderFilter,
  page: { limit: number; offset: number; sort?: OrderSort },
): Promise<OrderRow[]> => sortedOrders(db, filter, page.sort).limit(page.limit).offset(page.offset)

const LISTED = [
  ...(['orderId', 'number', 'status', 'method', 'installments', 'placedAt', 'paidAt', 'lines'] as const),
  ...(['total', 'refunded', 'chargedBack', 'name', 'email', 'couponCode', 'late'] as const),
] as const
export type ListedOrder = Pick<OrderRow, (typeof LISTED)[number]>

/** `findOrders` with only the columns that a list shows. */
export const listOrders = (
  db: Knex,
  filter: OrderFilter,
  page: { limit: number; offset: number; sort?: OrderSort },
): Promise<ListedOrder[]> =>
  sortedOrders(db, filter, page.sort)
    .select(...LISTED)
    .limit(page.limit)
    .offset(page.offset)

/** Ids of matching orders, sorted. */
export const orderIds = async (
  db: Knex,
  filter: OrderFilter,
  { limit, sort }: { limit: number; sort?: OrderSort },
): Promise<string[]> =>
  (await sortedOrders(db, filter, sort).select('orderId').limit(limit)).map(({ orderId }) => orderId)

/** Buyer's name and e-mail by order id. */
export async function buyersOfOrders(db: Knex, ids: readonly string[]) {
  const found = await orderRows(db)
    .whereIn('orderId', [...ids])
    .select('orderId', 'name', 'email')
  return new Map(found.map((row) => [row.orderId, row]))
}

export interface OrderNumbers {
  status: OrderStatus
  method: PaymentMethod
  orders: number
  /** Centavos. */
  total: number
  refunded: number
  chargedBack: number
}

/** Numbers of matching orders by status and method; the filter's own status and method are ignored. */
export async function orderNumbers(db: Knex, filter: OrderFilter): Promise<OrderNumbers[]> {
  const found = await filtered(db, { ...filter, method: null })
    .select('status', 'method')
    .select(
      db.raw(
        'count(*) as orders, sum(total) as total, sum(refunded) as refunded, sum(charged_back) as "chargedBack"',
      ),
    )
    .groupBy('status', 'method')
  return (found as unknown as OrderNumbers[]).map(
    ({ status, method, orders, total, refunded, chargedBack }) => ({
      status,
      method,
      orders: Number(orders),
      total: Number(total),
      refunded: Number(refunded),
      chargedBack: Number(chargedBack),
    }),
  )
}

export interface MethodStatusCount {
  method: PaymentMethod
  status: OrderStatus
  orders: number
}

/** Orders with a price placed between two business days (inclusive), counted by method and status. */
export const countByMethod = (db: Knex, from: string, to: string): Promise<MethodStatusCount[]> =>
  orderNumbers(db, { ...noFilter, from, to, hideFree: true })
