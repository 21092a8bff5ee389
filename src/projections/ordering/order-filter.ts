import type { Knex } from 'knex'
import type { OrdersView } from '../../contracts/ordering/orders-view'
import {
  type OrderDate,
  type OrderGroup,
  type OrderStatus,
  orderGroups,
  orderStatuses,
} from '../../contracts/ordering/words'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { table } from '../kernel/projection'
import { type OrderRow, orderList } from './order-list'

/** Which orders are meant: a view without how it is sorted and paged. */
export type OrderFilter = Omit<OrdersView, 'sort' | 'page'> & {
  /** Only these, whatever else is asked. */
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

/** `***.982.247-**`: a CPF as lists show it, each star any digit. */
const coveredCpf = (query: string): string | null => {
  const signs = query.replace(/[.\-/\s]/g, '')
  return /^[\d*]{11}$/.test(signs) && signs.includes('*') ? signs.replaceAll('*', '_') : null
}

/** A CPF is stored without its dots; a number of an order keeps its dash, be it all digits. */
const isCpfLike = (query: string) => /^[\d.\-/\s]+$/.test(query) && !/^\s*\d{4}-/.test(query)
const words = (query: string): string[] =>
  plainText(isCpfLike(query) ? query.replace(/\D/g, '') : query)
    .split(' ')
    .filter(Boolean)

const literally = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Rows whose column holds every word; words that are none fit nothing. */
function wordsIn(found: Knex.QueryBuilder, column: 'searchText' | 'titles', typed: string) {
  const searched = words(typed)
  if (typed && searched.length === 0) found.whereRaw('false')
  for (const word of searched) found.whereLike(column, literally(word))
}

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
    `(exists (select 1 from json_array_elements(refunds) as r where r->>'at' between ? and ?)
      or charged_back_at between ? and ?)`,
    [...instants(days), ...instants(days)],
  )
}

const hasLine = (found: Knex.QueryBuilder, line: { productId: string } | { offer: string }) =>
  found.whereRaw('lines::jsonb @> ?::jsonb', [JSON.stringify([line])])

/** Everything that a filter asks for but its status. */
export function filtered(db: Knex, filter: OrderFilter) {
  const { query, method, hideFree, dated, productId, title, coupon, offer, least, most, gaveBack } = filter
  const found = orderRows(db)
  const covered = coveredCpf(query)
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
  within(found, dated, filter)
  return found
}

/** Ids of the orders that what was typed may mean, however many, for the list of something else of theirs. */
export const ordersSaying = (db: Knex, query: string) =>
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
