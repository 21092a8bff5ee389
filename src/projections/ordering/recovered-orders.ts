import type { CartEvent } from '../../domain/ordering/cart'
import type { RecoveryRule } from '../../domain/ordering/cart-leaving'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
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
  description: 'Orders that recovered an abandoned cart, by which rule, and their revenue',
  version: 3,
  key: 'orderId',
  report: {
    label: 'Pedidos recuperados',
    about: 'Os pedidos que trouxeram de volta um carrinho abandonado, e por que regra.',
    group: 'Vendas',
    columns: ['orderId', 'rule', 'amount', 'refunded', 'chargedBack', 'placedAt', 'recoveredAt'],
  },
  columns: {
    orderId: column.id('Pedido'),
    cartRoundId: column.id('Carrinho e vez'),
    rule: column.text('Regra'),
    reminderId: nullable(column.id('Lembrete')),
    amount: column.money('Valor'),
    refunded: column.money('Reembolsado'),
    chargedBack: column.money('Perdido na contestação'),
    placedAt: column.instant('Feito'),
    recoveredAt: column.instant('Recuperado'),
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
