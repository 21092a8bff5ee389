import type { Knex } from 'knex'
import { type FunnelStep, funnelSteps } from '../../contracts/analytics/funnel-words'
import { type CartOwner, cartOwners } from '../../contracts/ordering/cart-words'
import type { SearchEvent } from '../../domain/analytics/search'
import type { TouchEvent } from '../../domain/analytics/touches'
import { accountHolder, accountOfHolder, visitorHolder } from '../../domain/kernel/holder'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { plainTerm } from '../../domain/kernel/plain-text'
import { productKey } from '../../domain/kernel/product-key'
import type { CartEvent } from '../../domain/ordering/cart'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection, table } from '../kernel/projection'

/**
 * A step on the way to a payment: the visits of one hour, a search, one day of a cart, or an order that is not free. A
 * person is the id of their cart: `a:<account>`, or `v:<browser>` before they sign in; visits are of nobody.
 */
export interface ShoppingStepRow extends MomentColumns {
  /** `visit|<day>|<hour>|guest`, `search|<search>`, `cart|<cart>|<day>`, `order|<order>` */
  stepId: string
  step: FunnelStep
  at: Instant
  person: string
  owner: CartOwner
  /** Browser in which an order was placed, as a person. */
  browser: string | null
  searchId: string | null
  cartId: string | null
  orderId: string | null
  /** What was searched, without accents and capitals. */
  term: string | null
  /** `course:react`, the result that was chosen. */
  chosen: string | null
  number: string | null
  /** The person, in each step that they took. */
  searcher: string | null
  carter: string | null
  /** A person who can be written to: with an account, or with an e-mail left in the cart. */
  known: string | null
  orderer: string | null
  payer: string | null
  /** Paid for the order, in centavos. */
  paid: number
  /** Browsers that came on the day, and those that began to pay. */
  visits: number
  checkouts: number
  /** The newest batch of visits in the row. */
  batchId: string | null
}

type Event =
  | TouchEvent
  | SearchEvent
  | Extract<CartEvent, { type: 'CartItemAdded' | 'CartMerged' | 'CartContactLeft' }>
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' }>

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>

const stepOf = (stepId: string, step: FunnelStep, person: string, at: Instant): ShoppingStepRow => ({
  stepId,
  step,
  at,
  ...momentOf(at),
  person,
  owner: accountOfHolder(person) === null ? 'guest' : 'account',
  browser: null,
  searchId: null,
  cartId: null,
  orderId: null,
  term: null,
  chosen: null,
  number: null,
  searcher: null,
  carter: null,
  known: null,
  orderer: null,
  payer: null,
  paid: 0,
  visits: 0,
  checkouts: 0,
  batchId: null,
})

/** Old searches do not say who made them. */
function searcherOf({ searchId, visitorId, personId }: SearchEvent['data']): string {
  const person = personId ?? visitorId ?? searchId
  if (person === searchId) return `s:${searchId}`
  return person === visitorId ? visitorHolder(person) : accountHolder(person)
}

/** An order without a cart is of the account, or of the browser of a guest; of neither, it stands for itself. */
function ordererOf({ cartId, guest, buyerId, visitorId, orderId }: Placed['data']): string {
  if (cartId !== null) return cartId
  return guest ? visitorHolder(visitorId ?? `order:${orderId}`) : accountHolder(buyerId)
}

/** The row of a cart's day. */
const cartKey = (cartId: string, at: Instant) => `cart|${cartId}|${businessDay(at)}`
const ofCart = (row: ShoppingStepRow | undefined, cartId: string, at: Instant): ShoppingStepRow =>
  row ?? { ...stepOf(cartKey(cartId, at), 'cart', cartId, at), cartId }

/** The visits and begun payments of a batch, one row for each hour and kind of person. */
const visitsOf = ({ counted, known }: TouchEvent['data']) =>
  [
    ...counted.map((touch) => ({ ...touch, owner: 'guest' as const })),
    ...known.map((touch) => ({ ...touch, owner: 'account' as const, count: 1 })),
  ].flatMap(({ at, kind, owner, count }) => {
    const { day, hour } = momentOf(at)
    return kind === 'view' ? [] : [{ key: `visit|${day}|${hour}|${owner}`, at, kind, owner, count }]
  })

const isFree = ({ method }: { method: string }) => method === 'free'
const orderKey = (data: { orderId: string; method: string }) =>
  isFree(data) ? null : `order|${data.orderId}`

export const shoppingSteps = projection<Event, ShoppingStepRow>({
  name: 'shopping_steps',
  description: 'Steps of people towards a payment: visits, searches, days of carts, orders',
  version: 4,
  key: 'stepId',
  report: {
    label: 'Passos até a compra',
    about:
      'As visitas de cada hora, cada busca, cada dia de um carrinho e cada pedido, com quem deu o passo.',
    group: 'Vendas',
    columns: ['day', 'step', 'owner', 'number', 'paid'],
  },
  columns: {
    stepId: column.text('Passo'),
    step: column.choice('Passo', funnelSteps),
    at: column.instant('Quando'),
    ...momentColumns,
    person: column.id('Pessoa'),
    owner: column.choice('De quem', cartOwners),
    browser: nullable(column.id('Navegador')),
    searchId: nullable(column.id('Busca')),
    cartId: nullable(column.id('Carrinho')),
    orderId: nullable(column.id('Pedido')),
    term: nullable(column.text('Termo')),
    chosen: nullable(column.id('Escolhido')),
    number: nullable(column.text('Número')),
    searcher: nullable(column.id('Buscou')),
    carter: nullable(column.id('Pôs no carrinho')),
    known: nullable(column.id('Tem contato')),
    orderer: nullable(column.id('Fez pedido')),
    payer: nullable(column.id('Pagou')),
    paid: column.money('Pago'),
    visits: column.count('Visitas'),
    checkouts: column.count('Inícios de pagamento'),
    batchId: nullable(column.id('Registro')),
  },
  personal: ['term'],
  indexes: [['day'], ['term', 'day'], ['orderer'], ['browser']],
  sums: {
    by: ['day', 'step', 'owner', 'weekday', 'hour'],
    of: ['paid', 'visits', 'checkouts'],
    different: ['searcher', 'carter', 'known', 'orderer', 'payer'],
  },
  on: {
    TouchesRecorded: {
      key: (data) => [...new Set(visitsOf(data).map(({ key }) => key))],
      apply: (row, data, _, key) =>
        visitsOf(data)
          .filter((each) => each.key === key)
          .reduce<ShoppingStepRow | undefined>((before, { at, kind, owner, count }) => {
            const own = before ?? { ...stepOf(key, 'visit', 'visits', at), owner }
            const counted = kind === 'visit' ? 'visits' : 'checkouts'
            return { ...own, batchId: data.batchId, [counted]: own[counted] + count }
          }, row),
    },
    SearchRecorded: {
      key: ({ searchId }) => `search|${searchId}`,
      apply: (_, data, { at }, key) => {
        const { searchId, term, searchableId, searchableType } = data
        const person = searcherOf(data)
        return {
          ...stepOf(key, 'search', person, at),
          searchId,
          term: plainTerm(term),
          chosen:
            searchableId && searchableType
              ? productKey({ productType: searchableType, productId: searchableId })
              : null,
          searcher: person,
        }
      },
    },
    CartItemAdded: {
      // Compared with zero alone, so that an event with an unreadable price is not skipped like a free course.
      key: ({ cartId, price }, { at }) => (price === 0 ? null : cartKey(cartId, at)),
      apply: (row, { cartId }, { at }) => {
        const before = ofCart(row, cartId, at)
        const known = accountOfHolder(cartId) === null ? before.known : cartId
        return { ...before, carter: cartId, known }
      },
    },
    CartContactLeft: {
      key: ({ cartId }, { at }) => cartKey(cartId, at),
      apply: (row, { cartId }, { at }) => ({ ...ofCart(row, cartId, at), known: cartId }),
    },
    // Who enters takes the cart along: the same person is known from then on.
    CartMerged: {
      key: ({ from }, { at }) => cartKey(from, at),
      apply: (row, { from }, { at }) => ({ ...ofCart(row, from, at), known: from }),
    },
    OrderPlaced: {
      key: orderKey,
      apply: (_, data, __, key) => {
        const { orderId, number, visitorId, placedAt } = data
        const person = ordererOf(data)
        return {
          ...stepOf(key, 'order', person, placedAt),
          browser: visitorId === null ? null : visitorHolder(visitorId),
          orderId,
          number,
          orderer: person,
        }
      },
    },
    OrderPaid: {
      key: orderKey,
      apply: (row, { total }) => row && { ...row, payer: row.person, paid: total },
    },
  },
})

/** Days after a search in which an order is told beside it. */
export const DAYS_TO_BUY = 7

export interface SearchedTerm {
  /** People who searched the term, by browser or account. */
  people: number
  /** Of those, who placed an order within seven days of the search, and who paid it. */
  ordered: number
  payers: number
  /** Orders that were paid so, and their centavos. */
  orders: number
  paid: number
}

interface Span {
  from: string
  to: string
}

/** What came of the searches of a term that were made in a span of days. */
export async function searchedTerm(db: Knex, term: string, { from, to }: Span): Promise<SearchedTerm> {
  const { rows } = await db.raw(
    `with searches as (
       select person, at from ${table(shoppingSteps)} where term = :term and day between :from and :to
     ), orders as (
       select distinct s.person, o.order_id, o.payer, o.paid
       from searches s join ${table(shoppingSteps)} o on (o.orderer = s.person or o.browser = s.person)
       where o.at >= s.at and o.at::timestamptz <= s.at::timestamptz + make_interval(days => :days)
     ), paid as (
       select order_id, max(paid) as paid from orders where payer is not null group by order_id
     )
     select (select count(distinct person) from searches)::int as people,
       (select count(distinct person) from orders)::int as ordered,
       (select count(distinct person) from orders where payer is not null)::int as payers,
       (select count(*) from paid)::int as orders,
       (select coalesce(sum(paid), 0) from paid)::float8 as paid`,
    { term, from, to, days: DAYS_TO_BUY },
  )
  return rows[0]
}

/** Results chosen for a term in a span of days, the most often first. */
export const chosenFor = (db: Knex, term: string, { from, to }: Span, limit: number) =>
  db<ShoppingStepRow>(table(shoppingSteps))
    .where({ term })
    .whereBetween('day', [from, to])
    .whereNotNull('chosen')
    .groupBy('chosen')
    .orderBy([{ column: 'times', order: 'desc' }, 'chosen'])
    .limit(limit)
    .select('chosen', db.raw('count(*)::int as times')) as unknown as Promise<
    { chosen: string; times: number }[]
  >
