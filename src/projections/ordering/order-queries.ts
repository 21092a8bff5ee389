import type { Knex } from 'knex'
import type { OrderStatus, PaymentMethod } from '../../contracts/ordering/labels'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

export const orderRows = (db: Knex) => db<OrderRow>(table(orderList))

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

/** Number, buyer's name and e-mail by order id. */
export async function buyersOfOrders(db: Knex, ids: readonly string[]) {
  const found = await orderRows(db)
    .whereIn('orderId', [...ids])
    .select('orderId', 'number', 'name', 'email')
  return new Map(found.map((row) => [row.orderId, row]))
}

export interface MethodStatusCount {
  method: PaymentMethod
  status: OrderStatus
  orders: number
}

/** Orders with a price placed between two business days (inclusive), counted by method and status. */
export async function countByMethod(db: Knex, from: string, to: string): Promise<MethodStatusCount[]> {
  const found = await orderRows(db)
    .where({ free: false })
    .whereBetween('placedAt', [startOfBusinessDay(from), endOfBusinessDay(to)])
    .select('status', 'method')
    .count('* as orders')
    .groupBy('status', 'method')
  return (found as unknown as MethodStatusCount[]).map((each) => ({ ...each, orders: Number(each.orders) }))
}
