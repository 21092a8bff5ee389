import type { CartEvent } from '../../domain/ordering/cart'
import type { RecoveryRule } from '../../domain/ordering/cart-leaving'
import type { OrderEvent } from '../../domain/ordering/order'
import { projection } from '../kernel/projection'
import { cartRoundIdOf } from './abandoned-carts'

export interface RecoveredOrderRow {
  orderId: string
  /** The abandoned cart that it is credited to. */
  cartRoundId: string
  rule: RecoveryRule
  reminderId: string | null
  /** Centavos. */
  amount: number
  refunded: number
  chargedBack: number
  placedAt: string
  recoveredAt: string
}

type Event =
  | Extract<CartEvent, { type: 'CartRecovered' }>
  | Extract<OrderEvent, { type: 'OrderRefunded' | 'OrderChargedBack' }>

export const recoveredOrders = projection<Event, RecoveredOrderRow>({
  name: 'recovered_orders',
  description: 'Which orders recovered an abandoned cart, by which rule, and their revenue',
  version: 3,
  key: 'orderId',
  columns: {
    orderId: 'text',
    cartRoundId: 'text',
    rule: 'text',
    reminderId: 'text?',
    amount: 'int',
    refunded: 'int',
    chargedBack: 'int',
    placedAt: 'instant',
    recoveredAt: 'instant',
  },
  indexes: [['cartRoundId'], ['placedAt']],
  on: {
    CartRecovered: {
      key: ({ counted, orderId }) => (counted ? orderId : null),
      apply: (_, { cartId, round, orderId, rule, reminderId, amount, placedAt }, { at }) => ({
        orderId,
        rule,
        reminderId,
        amount,
        placedAt,
        cartRoundId: cartRoundIdOf({ cartId, round }),
        refunded: 0,
        chargedBack: 0,
        recoveredAt: at,
      }),
    },
    OrderRefunded: {
      key: ({ orderId }) => orderId,
      apply: (row, { amount }) => row && { ...row, refunded: row.refunded + amount },
    },
    OrderChargedBack: {
      key: ({ orderId }) => orderId,
      apply: (row, { amount }) => row && { ...row, chargedBack: row.chargedBack + amount },
    },
  },
})
