import type { Knex } from 'knex'
import {
  type OrderDate,
  type OrderGroup,
  type OrderStatus,
  orderGroups,
  orderStatuses,
} from '../../contracts/ordering/labels'
import type { OrdersView } from '../../contracts/ordering/orders-view'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

/** Filters of a view, without sorting and paging. */
export type OrderFilter = Omit<OrdersView, 'sort' | 'page'> & {
  /** Limits the result to these orders. */
  orderIds?: readonly string[]
}

export const noFilter: OrderFilter = {
  query: '',
  status: null,
  method: null,
  dated: 'placed',
  from: null,
  to: null,
  productId: null,
  title: '',
  coupon: null,
  offer: null,
  least: null,
  most: null,
  gaveBack: false,
  hideFree: false,
}

export const orderRows = (db: Knex) => db<OrderRow>(table(orderList))

/** A like pattern for a masked CPF such as `***.982.247-**`, as lists show it; null for other text. */
const maskedCpfPattern = (query: string): string | null => {
  const signs = query.replace(/[.\-/\s]/g, '')
  return /^[\d*]{11}$/.test(signs) && signs.includes('*') ? signs.replaceAll('*', '_') : null
}

/** CPFs are stored without punctuation, but order numbers such as `2026-0001` keep their dash. */
const isCpfLike = (query: string) => /^[\d.\-/\s]+$/.test(query) && !/^\s*\d{4}-/.test(query)
const searchWords = (query: string): string[] =>
  plainText(isCpfLike(query) ? query.replace(/\D/g, '') : query)
    .split(' ')
    .filter(Boolean)

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Rows whose column contains every word; text without any word matches nothing. */
function wordsIn(found: Knex.QueryBuilder, column: 'searchText' | 'titles', typed: string) {
  const searched = searchWords(typed)
  if (typed && searched.length === 0) found.whereRaw('false')
  for (const word of searched) found.whereLike(column, containing(word))
}

/** Instants of the business days from `from` to `to`; null means unbounded. */
const instants = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>): [string, string] => [
  from ? startOfBusinessDay(from) : '',
  to ? endOfBusinessDay(to) : '9999',
]

const columnOf = { placed: 'placedAt', paid: 'paidAt' } as const

function filterByDate(found: Knex.QueryBuilder, dated: OrderDate, days: Pick<OrderFilter, 'from' | 'to'>) {
  if (!days.from && !days.to && dated === 'placed') return
  if (dated !== 'refunded') return void found.whereBetween(columnOf[dated], instants(days))
  found.whereRaw(
    `(exists (select 1 from json_array_elements(refunds) as r where r->>'at' between ? and ?)
      or charged_back_at between ? and ?)`,
    [...instants(days), ...instants(days)],
  )
}

const hasLine = (found: Knex.QueryBuilder, line: { productId: string } | { offer: string }) =>
  found.whereRaw('lines::jsonb @> ?::jsonb', [JSON.stringify([line])])

/** All filters except the status. */
export function filtered(db: Knex, filter: OrderFilter) {
  const { query, method, hideFree, dated, productId, title, coupon, offer, least, most, gaveBack } = filter
  const found = orderRows(db)
  const covered = maskedCpfPattern(query)
  if (covered) found.whereLike('cpf', covered)
  else wordsIn(found, 'searchText', query)
  wordsIn(found, 'titles', title)
  if (method) found.where({ method })
  if (hideFree) found.where({ free: false })
  if (productId) hasLine(found, { productId })
  if (offer) hasLine(found, { offer })
  if (coupon) found.where({ couponCode: coupon })
  if (least !== null) found.where('total', '>=', least)
  if (most !== null) found.where('total', '<=', most)
  if (gaveBack) found.where('refunded', '>', 0)
  if (filter.orderIds) found.whereIn('orderId', [...filter.orderIds])
  filterByDate(found, dated, filter)
  return found
}

/** Subquery with the ids of orders that match the text, for lists of charges and refunds. */
export const orderIdsMatching = (db: Knex, query: string) =>
  filtered(db, { ...noFilter, query }).select('orderId') as Knex.QueryBuilder

export const statusesOf = (status: OrderFilter['status']): readonly OrderStatus[] =>
  status === null
    ? orderStatuses
    : status in orderGroups
      ? orderGroups[status as OrderGroup]
      : [status as OrderStatus]

export function ofStatus<Q extends Knex.QueryBuilder>(found: Q, status: OrderFilter['status']): Q {
  if (status) found.whereIn('status', [...statusesOf(status)])
  return found
}
