import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'
import {
  type CreditedEvent,
  type CreditedOrder,
  credited,
  creditedColumns,
  creditedMoves,
} from './credited-orders'

/** An order that names a seller. */
export interface SellerSaleRow extends CreditedOrder {
  sellerId: string
  /** Percent, as it was when the order was placed. */
  commission: number
}

export const sellerSales = projection<CreditedEvent, SellerSaleRow>({
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
    ...creditedColumns,
    sellerId: column.id('Vendedor'),
    commission: column.number('Comissão'),
  },
  indexes: [['sellerId', 'placedAt']],
  on: {
    OrderPlaced: {
      key: ({ orderId, seller }) => (seller ? orderId : null),
      apply: (_, placed) =>
        placed.seller && {
          ...credited(placed),
          sellerId: placed.seller.sellerId,
          commission: placed.seller.commission,
        },
    },
    ...creditedMoves<SellerSaleRow>(),
  },
})
