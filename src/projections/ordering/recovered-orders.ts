import type { CartEvent } from '../../domain/ordering/cart'
import type { RecoveryRule } from '../../domain/ordering/cart-leaving'
import type { OrderEvent } from '../../domain/ordering/order'
import { projection } from '../kernel/projection'
import { cartRoundIdOf } from './abandoned-carts'

export interface RecoveredOrderRow {
  orderId: string
  /** The one abandoned cart that it counts for. */
  cartRoundId: string
  rule: RecoveryRule
  reminderId: string | null
  /** Centavos: paid, given back since, and taken by a bank in a dispute. */
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
  description: 'Which orders brought an abandoned cart back, by which rule, and what is left of their money',
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
