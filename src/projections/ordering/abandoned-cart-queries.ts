import type { Knex } from 'knex'
import type { AbandonedCartsView } from '../../contracts/ordering/abandoned-carts'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { table } from '../kernel/projection'
import { type AbandonedCartRow, abandonedCarts } from './abandoned-carts'
import { type CartReminderRow, cartReminderList } from './cart-reminders'
import { type OrderRow, orderList } from './order-list'
import { recoveredOrders } from './recovered-orders'

const CARTS = table(abandonedCarts)
const REMINDERS = table(cartReminderList)
const ORDERS = table(recoveredOrders)

export type AbandonedCartFilter = Omit<AbandonedCartsView, 'page' | 'sort'> & {
  /** Accounts whose name or e-mail matches the query. */
  accountIds: readonly string[]
}

const days = ({ from, to }: Pick<AbandonedCartsView, 'from' | 'to'>): [string, string] => [
  startOfBusinessDay(from),
  endOfBusinessDay(to),
]
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Applies the filters on owner and contents, which both lists have. */
function filterByOwnerAndItems(
  found: Knex.QueryBuilder,
  { query, productId, contact, accountIds }: AbandonedCartFilter,
) {
  if (query) {
    found.where((any) =>
      any.whereILike('c.email', containing(query)).orWhereIn('c.accountId', [...accountIds]),
    )
  }
  if (productId) found.whereRaw('c.items::jsonb @> ?::jsonb', [JSON.stringify([{ productId }])])
  if (contact === 'with') found.where((any) => any.whereNotNull('c.email').orWhereNotNull('c.accountId'))
  if (contact === 'without') found.whereNull('c.email').whereNull('c.accountId')
}

function filtered(db: Knex, filter: AbandonedCartFilter) {
  const found = db({ c: CARTS }).whereBetween('c.abandonedAt', days(filter))
  if (filter.state) found.where('c.state', filter.state)
  else found.whereNot('c.state', 'merged')
  if (filter.reminded === 'sent') found.where('c.reminders', '>', 0)
  if (filter.reminded === 'opened') found.whereNotNull('c.openedAt')
  if (filter.reminded === 'none') found.where('c.reminders', 0)
  if (filter.rule) found.where('c.rule', filter.rule)
  filterByOwnerAndItems(found, filter)
  return found
}

type WithOrder<R> = R & { paidOrder: string | null; recovered: string | null }
const orderColumns = ['o.orderId as paidOrder', 'o.net as recovered']
const orders = (db: Knex) =>
  db(ORDERS)
    .select('orderId', 'cartRoundId', 'reminderId')
    .select(db.raw('amount - refunded - charged_back as net'))
    .as('o')

/** Matching carts, with the current value (centavos) of the order credited to each. */
export async function findAbandonedCarts(
  db: Knex,
  filter: AbandonedCartFilter,
  page: { limit: number; offset: number; sort: AbandonedCartsView['sort'] },
) {
  const list = filtered(db, filter)
    .leftJoin(orders(db), 'o.cartRoundId', 'c.cartRoundId')
    .select('c.*', ...orderColumns)
  list.orderBy(page.sort === 'value' ? 'c.total' : 'c.abandonedAt', 'desc').orderBy('c.cartRoundId')
  const [rows, count] = await Promise.all([
    list.limit(page.limit).offset(page.offset),
    filtered(db, filter).count('* as total').first(),
  ])
  return { rows: rows as WithOrder<AbandonedCartRow>[], total: Number(count?.total ?? 0) }
}

/** Sums by state and rule under the other filters; amounts in centavos. */
export async function abandonedCartSums(db: Knex, filter: AbandonedCartFilter) {
  const rows = await filtered(db, { ...filter, state: null, rule: null, reminded: null })
    .leftJoin(orders(db), 'o.cartRoundId', 'c.cartRoundId')
    .select('c.state', 'c.rule')
    .count('* as carts')
    .sum({ total: 'c.total', recovered: 'o.net' })
    .groupBy('c.state', 'c.rule')
  return rows.map(({ state, rule, carts, total, recovered }) => ({
    state: String(state),
    rule: rule === null ? null : String(rule),
    carts: Number(carts),
    total: Number(total ?? 0),
    recovered: Number(recovered ?? 0),
  }))
}

function sentReminders(db: Knex, filter: AbandonedCartFilter) {
  const found = db({ r: REMINDERS })
    .join({ c: CARTS }, 'c.cartRoundId', 'r.cartRoundId')
    .where('r.status', 'sent')
    .whereBetween('r.sentAt', days(filter))
  if (filter.reminded === 'opened') found.whereNotNull('r.openedAt')
  filterByOwnerAndItems(found, filter)
  return found
}

/** Reminders sent in the filter's range, newest first. */
export async function findSentReminders(
  db: Knex,
  filter: AbandonedCartFilter,
  page: { limit: number; offset: number },
) {
  const list = sentReminders(db, filter)
    .leftJoin(orders(db), 'o.reminderId', 'r.reminderId')
    .select('r.*', 'c.cartId', 'c.accountId', 'c.email', 'c.items', ...orderColumns)
    .orderBy('r.sentAt', 'desc')
    .orderBy('r.reminderId')
  const [rows, count] = await Promise.all([
    list.limit(page.limit).offset(page.offset),
    sentReminders(db, filter).count('* as sent').count({ opened: 'r.openedAt' }).first(),
  ])
  type Row = WithOrder<CartReminderRow & Pick<AbandonedCartRow, 'cartId' | 'accountId' | 'email' | 'items'>>
  return { rows: rows as Row[], sent: Number(count?.sent ?? 0), opened: Number(count?.opened ?? 0) }
}

/** All-time results by reminder step; revenue in centavos. */
export async function reminderResults(db: Knex) {
  const rows = await db({ r: REMINDERS })
    .leftJoin(orders(db), 'o.reminderId', 'r.reminderId')
    .where('r.status', 'sent')
    .select('r.step')
    .count('* as sent')
    .count({ opened: 'r.openedAt', orders: 'o.orderId' })
    .sum({ revenue: 'o.net' })
    .groupBy('r.step')
  return new Map(
    rows.map(({ step, sent, opened, orders: credited, revenue }) => [
      Number(step),
      { sent: Number(sent), opened: Number(opened), orders: Number(credited), revenue: Number(revenue ?? 0) },
    ]),
  )
}

/** The e-mail that a guest left with the current cart. */
export async function contactOf(db: Knex, cartId: string): Promise<string | null> {
  const row = (await db<AbandonedCartRow>(CARTS)
    .where({ cartId })
    .whereIn('state', ['open', 'abandoned'])
    .orderBy('round', 'desc')
    .first('email')) as Pick<AbandonedCartRow, 'email'> | undefined
  return row?.email ?? null
}

/** Order numbers by order id. */
export async function orderNumbersOf(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<OrderRow>(table(orderList)).whereIn('orderId', ids).select('orderId', 'number')
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}
