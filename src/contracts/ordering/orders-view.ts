import { parseReais, reaisShort } from '../../domain/kernel/reais'
import {
  codeOf,
  dayOf,
  flag,
  idOf,
  listQuery,
  oneOf,
  type Parameter,
  pageOf,
  parameter,
  sortOf,
  words,
} from '../kernel/list-query'
import {
  type OrderDate,
  type OrderGroup,
  type OrderOffer,
  type OrderSort,
  type OrderStatus,
  orderOfferLabel,
  orderStatusLabel,
  type PaymentMethod,
  paymentMethodLabel,
} from './labels'

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

/** Every single status and every group of them, as the filter calls it. */
const statusChoices: Record<OrderStatus | OrderGroup, string> = {
  ...orderStatusLabel,
  kept: 'Pagos e concluídos',
  settled: 'Já pagos, mesmo reembolsados',
  refunds: 'Com reembolso',
}
const dateLabel: Record<OrderDate, string> = {
  placed: 'Data do pedido',
  paid: 'Data do pagamento',
  refunded: 'Data do reembolso',
}

/** Centavos, typed in reais. */
const money = (name: string): Parameter<number | null> =>
  parameter<number | null>({
    name,
    defaultValue: null,
    read: (typed) => parseReais(typed.at(-1) ?? ''),
    write: (centavos) => (centavos === null ? [] : [reaisShort(centavos)]),
  })

export const ordersQuery = listQuery<OrdersView>(ORDERS_PATH, {
  query: words('busca'),
  status: oneOf('status', statusChoices),
  method: oneOf('meio', paymentMethodLabel),
  dated: oneOf('data', dateLabel, {
    defaultValue: 'placed',
    words: { placed: 'pedido', paid: 'pagamento', refunded: 'reembolso' },
  }),
  from: dayOf('de'),
  to: dayOf('ate'),
  productId: idOf('produto'),
  title: words('curso'),
  coupon: codeOf('cupom'),
  offer: oneOf('oferta', orderOfferLabel),
  least: money('valor-min'),
  most: money('valor-max'),
  gaveBack: flag('devolvido'),
  hideFree: flag('hide-free'),
  sort: sortOf({ placed: 'quando', name: 'aluno', total: 'valor' }, newestFirst),
  page: pageOf(),
})

/** A view in one spelling, without its page: the same view is always the same text. */
export const viewText = (view: Partial<OrdersView>): string =>
  new URLSearchParams(ordersQuery.fields({ ...view, page: 1 })).toString()

export const viewOfText = (text: string): OrdersView => ordersQuery.parse(new URLSearchParams(text))
