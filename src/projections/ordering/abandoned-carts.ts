import { accountOfHolder } from '../../domain/kernel/holder'
import type { CartEvent, CartItem } from '../../domain/ordering/cart'
import type { RecoveryRule } from '../../domain/ordering/cart-leaving'
import type { CartReminderEvent } from '../../domain/ordering/cart-reminder'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** `open`: a guest left an e-mail, and the cart is not abandoned yet. */
export type AbandonedCartState = 'open' | 'abandoned' | 'recovered' | 'expired' | 'merged'

export interface AbandonedCartRow {
  /** `<cartId>|<round>` */
  cartRoundId: string
  cartId: string
  round: number
  accountId: string | null
  /** E-mail that a guest left; null for accounts and for guests who left none. */
  email: string | null
  state: AbandonedCartState
  items: CartItem[]
  count: number
  /** Centavos. */
  total: number
  lastActivityAt: string | null
  /** When it was first abandoned. */
  abandonedAt: string | null
  times: number
  /** Number of reminders sent. */
  reminders: number
  remindedAt: string | null
  /** When a reminder's link was first opened. */
  openedAt: string | null
  /** Why the last due reminder was not sent. */
  heldReason: string | null
  endedAt: string | null
  orderId: string | null
  rule: RecoveryRule | null
}

type Event = CartEvent | CartReminderEvent
interface OfRound {
  cartId: string
  round: number
}

export const cartRoundIdOf = ({ cartId, round }: OfRound) => `${cartId}|${round}`

const newRound = ({ cartId, round }: OfRound): AbandonedCartRow => ({
  cartRoundId: cartRoundIdOf({ cartId, round }),
  cartId,
  round,
  accountId: accountOfHolder(cartId),
  email: null,
  state: 'open',
  items: [],
  count: 0,
  total: 0,
  lastActivityAt: null,
  abandonedAt: null,
  times: 0,
  reminders: 0,
  remindedAt: null,
  openedAt: null,
  heldReason: null,
  endedAt: null,
  orderId: null,
  rule: null,
})

/** Applies changes to an existing row of the round. */
const step = <D extends OfRound>(
  change: (row: AbandonedCartRow, data: D, at: string) => Partial<AbandonedCartRow>,
) => ({
  key: cartRoundIdOf,
  apply: (row: AbandonedCartRow | undefined, data: D, { at }: { at: string }): AbandonedCartRow | undefined =>
    row && { ...row, ...change(row, data, at) },
})

export const abandonedCarts = projection<Event, AbandonedCartRow>({
  name: 'abandoned_carts',
  description: 'Abandoned carts: their owners, reminders and outcomes',
  version: 2,
  key: 'cartRoundId',
  report: {
    label: 'Carrinhos abandonados',
    about: 'Cada carrinho que ficou parado, quantas vezes foi lembrado e o que foi feito dele.',
    group: 'Vendas',
    columns: ['cartId', 'state', 'count', 'total', 'abandonedAt', 'reminders', 'openedAt', 'rule', 'orderId'],
  },
  columns: {
    cartRoundId: column.id('Carrinho e vez'),
    cartId: column.id('Carrinho'),
    round: column.count('Vez'),
    accountId: nullable(column.id('Conta')),
    email: nullable(column.text('E-mail')),
    state: column.text('Situação'),
    items: column.json('Produtos'),
    count: column.count('Itens'),
    total: column.money('Total'),
    lastActivityAt: nullable(column.instant('Última atividade')),
    abandonedAt: nullable(column.instant('Abandonado')),
    times: column.count('Vezes'),
    reminders: column.count('Lembretes'),
    remindedAt: nullable(column.instant('Último lembrete')),
    openedAt: nullable(column.instant('Aberta')),
    heldReason: nullable(column.text('Por que não saiu')),
    endedAt: nullable(column.instant('Encerrado')),
    orderId: nullable(column.id('Pedido')),
    rule: nullable(column.text('Regra')),
  },
  personal: ['email'],
  indexes: [['abandonedAt'], ['state', 'abandonedAt'], ['cartId'], ['total']],
  on: {
    CartContactLeft: {
      key: cartRoundIdOf,
      apply: (row, { cartId, round, email }) => ({ ...(row ?? newRound({ cartId, round })), email }),
    },
    CartAbandoned: {
      key: cartRoundIdOf,
      apply: (row, { cartId, round, items, value, lastActivityAt, times }, { at }) => ({
        ...(row ?? newRound({ cartId, round })),
        state: 'abandoned',
        items,
        count: items.length,
        total: value,
        lastActivityAt,
        abandonedAt: row?.abandonedAt ?? at,
        times,
      }),
    },
    CartRecovered: step((_, { orderId, rule }, endedAt) => ({ state: 'recovered', orderId, rule, endedAt })),
    CartExpired: step((_, __, endedAt) => ({ state: 'expired', endedAt })),
    CartEmptied: {
      key: ({ cartId, round }) => (round ? cartRoundIdOf({ cartId, round }) : null),
      apply: (row, _, { at }) => {
        if (row?.state === 'open') return null
        return row?.state === 'abandoned' ? { ...row, state: 'merged', endedAt: at } : undefined
      },
    },
    CartReminderSent: step(({ reminders }, { at }) => ({ reminders: reminders + 1, remindedAt: at })),
    CartReminderHeld: step((_, { reason }) => ({ heldReason: reason })),
    CartReminderOpened: step(({ openedAt }, { at }) => ({ openedAt: openedAt ?? at })),
  },
})
