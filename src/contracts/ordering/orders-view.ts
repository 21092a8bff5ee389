import { type Asked, dayAsked, nameAsked, oneAsked, pageAsked, wordsAsked } from '../kernel/asked'
import { centavosOf, reaisTyped } from './money-typed'
import {
  type OrderDate,
  type OrderGroup,
  type OrderOffer,
  type OrderSort,
  type OrderStatus,
  orderGroups,
  orderOffers,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
} from './words'

/** Which orders staff look at; the address of the list keeps all of it. */
export interface OrdersView {
  query: string
  status: OrderStatus | OrderGroup | null
  method: PaymentMethod | null
  /** The date that `from` and `to` speak of. */
  dated: OrderDate
  /** Business days, YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  /** Orders with a line of this course or programme. */
  productId: string | null
  /** Words of the title of something that was ordered. */
  title: string
  /** Coupon code, upper case. */
  coupon: string | null
  /** Orders with a line that came in by this kind of offer. */
  offer: OrderOffer | null
  /** Centavos: what the order cost, both included. */
  least: number | null
  most: number | null
  /** Only orders of which something was given back. */
  gaveBack: boolean
  hideFree: boolean
  sort: OrderSort
  page: number
}

export const ORDERS_PATH = '/admin/orders'
export const newestFirst: OrderSort = { by: 'placed', descending: true }

const dateWords: Record<OrderDate, string> = { placed: 'pedido', paid: 'pagamento', refunded: 'reembolso' }
const sortWords: Record<OrderSort['by'], string> = { placed: 'quando', name: 'aluno', total: 'valor' }

const statuses = [...orderStatuses, ...(Object.keys(orderGroups) as OrderGroup[])]

function sortOf(typed = ''): OrderSort {
  const descending = typed.startsWith('-')
  const by = nameAsked(sortWords, descending ? typed.slice(1) : typed)
  return by ? { by, descending } : newestFirst
}

/** The view that an address asks for. What does not fit is left out, as if it had not been asked. */
export const ordersViewOf = (query: Asked): OrdersView => ({
  query: wordsAsked(query.busca),
  status: oneAsked(statuses, query.status),
  method: oneAsked(paymentMethods, query.meio),
  dated: nameAsked(dateWords, query.data) ?? 'placed',
  from: dayAsked(query.de),
  to: dayAsked(query.ate),
  productId: query.produto?.slice(0, 80) || null,
  title: wordsAsked(query.curso),
  coupon: query.cupom?.trim().toUpperCase().slice(0, 30) || null,
  offer: oneAsked(orderOffers, query.oferta),
  least: centavosOf(query['valor-min']),
  most: centavosOf(query['valor-max']),
  gaveBack: query.devolvido === 'true',
  hideFree: query['hide-free'] === 'true',
  sort: sortOf(query.ordem),
  page: pageAsked(query.pagina),
})

/** A view in one spelling, without its page: the same view is always the same text. */
export const viewText = (view: Partial<OrdersView>): string =>
  new URLSearchParams(
    Object.entries(ordersQuery({ ...view, page: undefined })).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  ).toString()

export const viewOfText = (text: string): OrdersView =>
  ordersViewOf(Object.fromEntries(new URLSearchParams(text)))

/** The query of a view's address; what is as by itself stays out. */
export function ordersQuery(view: Partial<OrdersView>): Record<string, string | number | null> {
  const { sort = newestFirst, dated = 'placed' } = view
  const isDefault = sort.by === newestFirst.by && sort.descending === newestFirst.descending
  return {
    busca: view.query || null,
    status: view.status ?? null,
    meio: view.method ?? null,
    data: dated === 'placed' ? null : dateWords[dated],
    de: view.from ?? null,
    ate: view.to ?? null,
    produto: view.productId ?? null,
    curso: view.title || null,
    cupom: view.coupon ?? null,
    oferta: view.offer ?? null,
    'valor-min': reaisTyped(view.least ?? null),
    'valor-max': reaisTyped(view.most ?? null),
    devolvido: view.gaveBack ? 'true' : null,
    'hide-free': view.hideFree ? 'true' : null,
    ordem: isDefault ? null : `${sort.descending ? '-' : ''}${sortWords[sort.by]}`,
    pagina: view.page ?? null,
  }
}
