import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { projection } from '../kernel/projection'

export interface ScratchOrder {
  orderId: string
  cartId: string | null
  visitorId: string | null
  buyerId: string
  email: string
  lines: OrderLine[]
  placedAt: string
  isPaid: boolean
  /** Centavos: of the order, and what went back of it, by the school or by a bank. */
  total: number
  refunded: number
}

const ofOrder = { key: ({ orderId }: { orderId: string }) => orderId }

/** What was bought, with what tells the buyer; for a replay in memory. */
export const scratchOrders = projection<OrderEvent, ScratchOrder>({
  name: 'scratch_orders',
  description: 'What came of orders, for a replay of left carts',
  version: 1,
  key: 'orderId',
  columns: {
    orderId: 'text',
    cartId: 'text?',
    visitorId: 'text?',
    buyerId: 'text',
    email: 'text',
    lines: 'json',
    placedAt: 'instant',
    isPaid: 'bool',
    total: 'int',
    refunded: 'int',
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
        isPaid: false,
        refunded: 0,
      }),
    },
    OrderPaid: { ...ofOrder, apply: (row, { buyerId }) => row && { ...row, buyerId, isPaid: true } },
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
