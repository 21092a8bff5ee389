import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface ReplayedOrder {
  orderId: string
  cartId: string | null
  visitorId: string | null
  buyerId: string
  email: string
  lines: OrderLine[]
  placedAt: string
  paidAt: string | null
  /** Centavos; `refunded` includes chargebacks. */
  total: number
  refunded: number
}

const ofOrder = { key: ({ orderId }: { orderId: string }) => orderId }

/** Orders with the ids that identify their buyer. Folded in memory only, for the replay of carts. */
export const replayedOrders = projection<OrderEvent, ReplayedOrder>({
  name: 'replayed_orders',
  description: 'Outcome of orders, for a replay of abandoned carts',
  version: 1,
  key: 'orderId',
  columns: {
    orderId: column.id('Pedido'),
    cartId: nullable(column.id('Carrinho')),
    visitorId: nullable(column.id('Visitante')),
    buyerId: column.id('Comprador'),
    email: column.text('E-mail'),
    lines: column.json('Itens'),
    placedAt: column.instant('Feito'),
    paidAt: nullable(column.instant('Pago')),
    total: column.money('Total'),
    refunded: column.money('Reembolsado'),
  },
  personal: ['email'],
  on: {
    OrderPlaced: {
      ...ofOrder,
      apply: (_, { orderId, cartId, visitorId, buyerId, buyer, lines, placedAt, total }) => ({
        orderId,
        cartId,
        visitorId,
        buyerId,
        lines,
        placedAt,
        total,
        email: buyer.email,
        paidAt: null,
        refunded: 0,
      }),
    },
    OrderPaid: { ...ofOrder, apply: (row, { buyerId, paidAt }) => row && { ...row, buyerId, paidAt } },
    OrderRefunded: {
      ...ofOrder,
      apply: (row, { amount }) => row && { ...row, refunded: row.refunded + amount },
    },
    OrderChargedBack: {
      ...ofOrder,
      apply: (row, { amount }) => row && { ...row, refunded: row.refunded + amount },
    },
  },
})
