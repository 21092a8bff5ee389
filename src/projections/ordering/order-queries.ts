import type { Knex } from 'knex'
import { type OrderStatus, orderStatuses, type PaymentMethod } from '../../contracts/ordering/words'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

export interface OrderFilter {
  query: string
  status: OrderStatus | null
  method: PaymentMethod | null
  /** Business days, YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  hideFree: boolean
}

const rows = (db: Knex) => db<OrderRow>(table(orderList))
const howMany = (row: unknown) => Number((row as { total?: string } | undefined)?.total ?? 0)

export const orderById = (db: Knex, orderId: string) =>
  rows(db).where({ orderId }).first() as Promise<OrderRow | undefined>

/** Orders of an account, newest first. */
export async function ordersOf(db: Knex, buyerId: string, page: { limit: number; offset: number }) {
  const [found, count] = await Promise.all([
    rows(db).where({ buyerId }).orderBy('placedAt', 'desc').limit(page.limit).offset(page.offset),
    rows(db).where({ buyerId }).count('* as total').first(),
  ])
  return { rows: found as OrderRow[], total: howMany(count) }
}

/** A CPF is stored without its dots. */
const words = (query: string): string[] =>
  plainText(/^[\d.\-/\s]{11,}$/.test(query) ? query.replace(/\D/g, '') : query)
    .split(' ')
    .filter(Boolean)

const literally = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function filtered(db: Knex, { query, method, from, to, hideFree }: Omit<OrderFilter, 'status'>) {
  const found = rows(db)
  for (const word of words(query)) found.whereLike('searchText', literally(word))
  if (method) found.where({ method })
  if (from) found.where('placedAt', '>=', startOfBusinessDay(from))
  if (to) found.where('placedAt', '<=', endOfBusinessDay(to))
  if (hideFree) found.where({ free: false })
  return found
}

/** Orders that fit, newest first, with how many there are of each status under the other filters. */
export async function findOrders(db: Knex, filter: OrderFilter, page: { limit: number; offset: number }) {
  const list = filtered(db, filter)
  if (filter.status) list.where({ status: filter.status })
  const [found, byStatus] = await Promise.all([
    list.orderBy('placedAt', 'desc').orderBy('orderId').limit(page.limit).offset(page.offset),
    filtered(db, filter).select('status').count('* as total').groupBy('status'),
  ])
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>
  for (const row of byStatus) counts[row.status] = howMany(row)
  const total = filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { rows: found as OrderRow[], counts, total }
}
