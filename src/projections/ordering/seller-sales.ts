import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** An order that names a seller. Amounts in centavos. */
export interface SellerSaleRow {
  orderId: string
  sellerId: string
  number: string
  /** Percent, as it was when the order was placed. */
  commission: number
  placedAt: string
  paidAt: string | null
  /** 1 once it is paid. */
  paid: number
  /** What was paid. */
  gross: number
  /** Given back, or taken back by a bank. */
  refunded: number
  /** `gross` less `refunded`. */
  net: number
}

type Event = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const key = ({ orderId }: { orderId: string }) => orderId
const back = (row: SellerSaleRow | undefined, { amount }: { amount: number }) => {
  if (!row) return undefined
  const refunded = row.refunded + amount
  return { ...row, refunded, net: row.gross - refunded }
}

export const sellerSales = projection<Event, SellerSaleRow>({
  name: 'seller_sales',
  description: 'Orders after a visit by a seller’s link: placed, paid, given back',
  version: 1,
  key: 'orderId',
  report: {
    label: 'Pedidos de vendedores',
    about: 'Cada pedido feito depois de uma visita pelo link de um vendedor.',
    group: 'Vendas',
    columns: ['sellerId', 'number', 'placedAt', 'paidAt', 'gross', 'refunded', 'net', 'commission'],
  },
  columns: {
    orderId: column.id('Pedido'),
    sellerId: column.id('Vendedor'),
    number: column.text('Número'),
    commission: column.number('Comissão'),
    placedAt: column.instant('Feito em'),
    paidAt: nullable(column.instant('Pago em')),
    paid: column.count('Pagos'),
    gross: column.money('Pago'),
    refunded: column.money('Devolvido'),
    net: column.money('Receita líquida'),
  },
  indexes: [['sellerId', 'placedAt']],
  on: {
    OrderPlaced: {
      key: ({ orderId, seller }) => (seller ? orderId : null),
      apply: (_, { orderId, number, placedAt, seller }) =>
        seller && {
          orderId,
          sellerId: seller.sellerId,
          number,
          commission: seller.commission,
          placedAt,
          paidAt: null,
          paid: 0,
          gross: 0,
          refunded: 0,
          net: 0,
        },
    },
    OrderPaid: {
      key,
      apply: (row, { total, paidAt }) =>
        row && { ...row, paidAt, paid: 1, gross: total, net: total - row.refunded },
    },
    OrderRefunded: { key, apply: back },
    OrderChargedBack: { key, apply: back },
  },
})
