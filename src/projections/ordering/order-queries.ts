import type { Knex } from 'knex'
import {
  type OrderDate,
  type OrderGroup,
  type OrderSort,
  type OrderStatus,
  orderGroups,
  orderStatuses,
  type PaymentMethod,
} from '../../contracts/ordering/words'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

export interface OrderFilter {
  query: string
  status: OrderStatus | OrderGroup | null
  method: PaymentMethod | null
  /** The date that the days are compared with; that of the order by default. */
  dated?: OrderDate
  /** Orders with a line of this course or programme. */
  productId?: string | null
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

/** A CPF is stored without its dots; a number of an order keeps its dash, be it all digits. */
const isCpfLike = (query: string) => /^[\d.\-/\s]+$/.test(query) && !/^\s*\d{4}-/.test(query)
const words = (query: string): string[] =>
  plainText(isCpfLike(query) ? query.replace(/\D/g, '') : query)
    .split(' ')
    .filter(Boolean)

const literally = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Instants of the business days from `from` to `to`, open where they are null. */
const instants = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>): [string, string] => [
  from ? startOfBusinessDay(from) : '',
  to ? endOfBusinessDay(to) : '9999',
]

const columnOf = { placed: 'placedAt', paid: 'paidAt' } as const

function within(found: Knex.QueryBuilder, dated: OrderDate, days: Pick<OrderFilter, 'from' | 'to'>) {
  if (!days.from && !days.to && dated === 'placed') return
  if (dated !== 'refunded') return void found.whereBetween(columnOf[dated], instants(days))
  found.whereRaw(
    `exists (select 1 from json_array_elements(refunds) as r where r->>'at' between ? and ?)`,
    instants(days),
  )
}

function filtered(db: Knex, filter: Omit<OrderFilter, 'status'>) {
  const { query, method, hideFree, dated = 'placed', productId } = filter
  const found = rows(db)
  const searched = words(query)
  if (query && searched.length === 0) found.whereRaw('false')
  for (const word of searched) found.whereLike('searchText', literally(word))
  if (method) found.where({ method })
  if (hideFree) found.where({ free: false })
  if (productId) found.whereRaw('lines::jsonb @> ?::jsonb', [JSON.stringify([{ productId }])])
  within(found, dated, filter)
  return found
}

const statusesOf = (status: OrderFilter['status']): readonly OrderStatus[] =>
  status === null
    ? orderStatuses
    : status in orderGroups
      ? orderGroups[status as OrderGroup]
      : [status as OrderStatus]

const sortColumns = { placed: 'placedAt', total: 'total' } as const

/** Orders that fit, newest first, with how many there are of each status, and that wait for Pix, under the other filters. */
export async function findOrders(
  db: Knex,
  filter: OrderFilter,
  page: { limit: number; offset: number; sort?: OrderSort },
) {
  const { by, descending } = page.sort ?? { by: 'placed', descending: true }
  const direction = descending ? 'desc' : 'asc'
  const statuses = statusesOf(filter.status)
  const list = filtered(db, filter)
  if (filter.status) list.whereIn('status', [...statuses])
  if (by === 'name') list.orderByRaw(`name collate "pt-BR-x-icu" ${direction}`)
  else list.orderBy(sortColumns[by], direction)
  const [found, byStatus, waiting] = await Promise.all([
    list.orderBy('orderId').limit(page.limit).offset(page.offset),
    filtered(db, filter).select('status').count('* as total').groupBy('status'),
    filtered(db, { ...filter, method: 'pix' })
      .where({ status: 'awaiting' })
      .count('* as total')
      .first(),
  ])
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>
  for (const row of byStatus) counts[row.status] = howMany(row)
  const total = statuses.reduce((sum, status) => sum + counts[status], 0)
  return { rows: found as OrderRow[], counts, awaitingPix: howMany(waiting), total }
}

export interface MethodStatusCount {
  method: PaymentMethod
  status: OrderStatus
  orders: number
}

/** Orders placed from `from` to `to` (business days, both included) that cost something, by method and status. */
export const countByMethod = async (db: Knex, from: string, to: string): Promise<MethodStatusCount[]> => {
  const days = { query: '', method: null, from, to, hideFree: true }
  const found = await filtered(db, days)
    .select('method', 'status')
    .count('* as total')
    .groupBy('method', 'status')
  return found.map((row) => ({ method: row.method, status: row.status, orders: howMany(row) }))
}
