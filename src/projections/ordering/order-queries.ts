import type { Knex } from 'knex'
import { table } from '../kernel/projection'
import { statementsOf } from '../kernel/tables/statements'
import { type OrderRow, orderList } from './order-list'
import { type PaymentRow, paymentStatus } from './payment-status'

type Row = Record<string, unknown>
const { read: readPlaced } = statementsOf(orderList)
const { read: readPaid } = statementsOf(paymentStatus)

export const orderRows = (db: Knex) => db<OrderRow>(table(orderList))

const totalOf = (row: unknown) => Number((row as { total?: string } | undefined)?.total ?? 0)

export const orderById = (db: Knex, orderId: string) =>
  orderRows(db).where({ orderId }).first() as Promise<OrderRow | undefined>

/** An order with the attempt to pay that it counts on. */
export interface OrderWithPayment {
  order: OrderRow
  payment: PaymentRow | undefined
  /** Another one after every change of either. */
  version: string
}

/** Those of these orders that are not, or not any more, as at the version beside their id. */
export async function changedOrders(
  db: Knex,
  seen: ReadonlyMap<string, string | undefined>,
): Promise<OrderWithPayment[]> {
  const { rows } = await db.raw<{ rows: { placed: Row; paid: Row | null; version: string }[] }>(
    `select row_to_json(o) as placed, row_to_json(p) as paid, now.version
     from unnest(?::text[], ?::text[]) as asked(id, version)
     join ${table(orderList)} o on o.order_id = asked.id
     left join ${table(paymentStatus)} p on p.payment_id = o.payment_id
     cross join lateral (select concat_ws('.', o.xmin::text, p.xmin::text) as version) now
     where now.version is distinct from asked.version`,
    [[...seen.keys()], [...seen.values()].map((version) => version ?? null)] as unknown as Knex.RawBinding[],
  )
  return rows.map(({ placed, paid, version }) => ({
    order: readPlaced(placed) as unknown as OrderRow,
    payment: paid ? (readPaid(paid) as unknown as PaymentRow) : undefined,
    version,
  }))
}

/** Orders of an account, newest first. */
export async function ordersOf(db: Knex, buyerId: string, page: { limit: number; offset: number }) {
  const [found, count] = await Promise.all([
    orderRows(db).where({ buyerId }).orderBy('placedAt', 'desc').limit(page.limit).offset(page.offset),
    orderRows(db).where({ buyerId }).count('* as total').first(),
  ])
  return { rows: found as OrderRow[], total: totalOf(count) }
}

/** The paid orders of a buyer that bought seats for others, the newest first. */
export async function seatOrdersOf(db: Knex, buyerId: string): Promise<OrderRow[]> {
  const found = orderRows(db).where({ buyerId }).whereNotNull('paidAt').orderBy('placedAt', 'desc')
  return ((await found) as OrderRow[]).filter(({ lines }) => lines.some(({ seats }) => seats))
}

/** Whether any order names this account, or the person who will have it, as its buyer. */
export const hasOrders = async (db: Knex, buyerId: string): Promise<boolean> =>
  (await orderRows(db).where({ buyerId }).select('orderId').first()) !== undefined

/** The newest order that an account paid with money, which says their own CPF and phone; null without one. */
export async function lastPaidOrderOf(db: Knex, buyerId: string): Promise<string | null> {
  const found = await orderRows(db)
    .where({ buyerId })
    .whereNotNull('cpf')
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
