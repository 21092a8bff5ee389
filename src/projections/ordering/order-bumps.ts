import { businessDay } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent, OrderLine, OrderPlacedData } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'
import { orderProductKeys, partOf } from './order-products'

/** An order bump that stood beside the button as an order was placed. Amounts in centavos. */
export interface OrderBumpRow {
  /** `<order>|course:react`; the offer's id where the order did not remember its product. */
  orderProduct: string
  orderId: string
  number: string
  /** Business day of the order. */
  day: string
  offerId: string
  /** `course:react`; null where the order did not remember it. */
  product: string | null
  title: string | null
  /** The line of the order beside which it stood. */
  beside: string | null
  besideTitle: string | null
  price: number
  shown: number
  taken: number
  /** Taken, and the order was paid. */
  paid: number
  /** What was paid for it, with its part of the interest of instalments. */
  gross: number
  /** Given back of it, or taken back by a bank. */
  refunded: number
  /** `gross` less `refunded`. */
  revenue: number
}

type Shown = Omit<NonNullable<OrderPlacedData['bumpsShown']>[number], 'price'> & { price: number }
type Event = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const bumpsIn = (lines: readonly OrderLine[]) => lines.filter(({ offer }) => offer === 'bump')

/** What stood beside the button; orders from before this was remembered only tell what was taken. */
function shownIn({ bumpsShown = [], lines }: OrderPlacedData): Shown[] {
  const taken = bumpsIn(lines).flatMap(({ offerId, productType, productId, title, price }) =>
    offerId === undefined ? [] : [{ offerId, price, product: { productType, productId, title } }],
  )
  const known = bumpsShown.map((bump) => {
    const line = taken.find(({ offerId }) => offerId === bump.offerId)
    return line ? { ...bump, product: bump.product ?? line.product } : bump
  })
  return [...known, ...taken.filter(({ offerId }) => !known.some((bump) => bump.offerId === offerId))]
}

const keyOf = (orderId: string, { product, offerId }: Shown) =>
  `${orderId}|${product ? productKey(product) : offerId}`

const givenBack = (row: OrderBumpRow, refunded: number): OrderBumpRow => ({
  ...row,
  refunded,
  revenue: row.gross - refunded,
})

export const orderBumps = projection<Event, OrderBumpRow>({
  name: 'order_bumps',
  description: 'Order bumps beside the button of each order: shown, taken, paid, given back',
  version: 1,
  key: 'orderProduct',
  report: {
    label: 'Order bumps',
    about: 'Cada oferta que estava ao lado do botão quando um pedido foi feito.',
    group: 'Vendas',
    columns: ['day', 'number', 'title', 'besideTitle', 'taken', 'gross', 'refunded', 'revenue'],
  },
  columns: {
    orderProduct: column.text('Pedido e produto'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    day: column.day('Dia'),
    offerId: column.id('Oferta'),
    product: nullable(column.id('Produto oferecido')),
    title: nullable(column.text('Oferta de')),
    beside: nullable(column.id('Produto ao lado')),
    besideTitle: nullable(column.text('Ao lado de')),
    price: column.price('Preço'),
    shown: column.count('Mostradas'),
    taken: column.count('Aceitas'),
    paid: column.count('Pagas'),
    gross: column.money('Pago'),
    refunded: column.money('Reembolsado'),
    revenue: column.money('Receita'),
  },
  indexes: [['day'], ['orderId']],
  on: {
    OrderPlaced: {
      key: (data) => shownIn(data).map((bump) => keyOf(data.orderId, bump)),
      apply: (_, data, __, key) => {
        const { orderId, number, placedAt, lines } = data
        const bump = shownIn(data).find((each) => keyOf(orderId, each) === key)
        if (!bump) return undefined
        const { offerId, price, product, beside } = bump
        const isTaken = bumpsIn(lines).some((line) => line.offerId === offerId)
        return {
          orderProduct: key,
          orderId,
          number,
          day: businessDay(placedAt),
          offerId,
          product: product ? productKey(product) : null,
          title: product?.title ?? null,
          beside: beside ? productKey(beside) : null,
          besideTitle: beside?.title ?? null,
          price,
          shown: 1,
          taken: isTaken ? 1 : 0,
          paid: 0,
          gross: 0,
          refunded: 0,
          revenue: 0,
        }
      },
    },
    OrderPaid: {
      key: ({ orderId, lines }) => orderProductKeys(orderId, bumpsIn(lines)),
      apply: (row, { orderId, lines }, _, key) => {
        const line = bumpsIn(lines).find((each) => orderProductKeys(orderId, [each])[0] === key)
        return row && line && { ...row, paid: 1, gross: line.total, revenue: line.total - row.refunded }
      },
    },
    OrderRefunded: {
      key: ({ orderId, lines, parts = [] }) => orderProductKeys(orderId, [...lines, ...parts]),
      // Lines that are gone are given back whole, also where the refund does not say what it was for.
      apply: (row, { orderId, lines, parts = [] }, _, key) => {
        if (!row || row.paid === 0) return undefined
        if (orderProductKeys(orderId, lines).includes(key)) return givenBack(row, row.gross)
        return givenBack(row, row.refunded + partOf(orderId, parts, key))
      },
    },
    OrderChargedBack: {
      key: ({ orderId, lines, parts }) => orderProductKeys(orderId, parts ?? lines),
      apply: (row, { orderId, parts }, _, key) => {
        if (!row || row.paid === 0) return undefined
        return givenBack(row, parts ? row.refunded + partOf(orderId, parts, key) : row.gross)
      },
    },
  },
})
