import type { Knex } from 'knex'
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

/** Whether any order names this account, or the person who will have it, as its buyer. */
export const hasOrders = async (db: Knex, buyerId: string): Promise<boolean> =>
  (await orderRows(db).where({ buyerId }).select('orderId').first()) !== undefined

/** The newest order that an account paid with money, which says CPF and phone; null without one. */
export async function lastPaidOrderOf(db: Knex, buyerId: string): Promise<string | null> {
  const found = await orderRows(db)
    .where({ buyerId })
    .where('total', '>', 0)
    .whereNotNull('paidAt')
    .orderBy('placedAt', 'desc')
    .select('orderId')
    .first()
  return found?.orderId ?? null
}

/** Number, buyer's name and e-mail by order id. */
export async function buyersOfOrders(db: Knex, ids: readonly string[]) {
  const found = await orderRows(db)
    .whereIn('orderId', [...ids])
    .select('orderId', 'number', 'name', 'email')
  return new Map(found.map((row) => [row.orderId, row]))
}
