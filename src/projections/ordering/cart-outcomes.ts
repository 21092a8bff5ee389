import {
  type CartOutcome,
  type CartOwner,
  cartOwners,
  cartOutcomes as outcomes,
} from '../../contracts/ordering/cart-words'
import { accountOfHolder } from '../../domain/kernel/holder'
import type { CartEvent } from '../../domain/ordering/cart'
import { column } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'
import { cartRoundIdOf } from './abandoned-carts'

/** A cart on the day on which it was first abandoned, and what became of it. */
export interface CartOutcomeRow extends MomentColumns {
  /** `<cartId>|<round>` */
  cartRoundId: string
  cartId: string
  owner: CartOwner
  outcome: CartOutcome
  /** 1, and 0 once it was merged into another cart. */
  carts: number
  recovered: number
  items: number
  /** Centavos of the carts counted. */
  total: number
}

type Event = Extract<CartEvent, { type: 'CartAbandoned' | 'CartRecovered' | 'CartExpired' | 'CartEmptied' }>
interface OfRound {
  cartId: string
  round: number
}

const ended = (outcome: CartOutcome) => ({
  key: (data: OfRound) => cartRoundIdOf(data),
  apply: (row: CartOutcomeRow | undefined): CartOutcomeRow | undefined =>
    row && { ...row, outcome, recovered: outcome === 'recovered' ? 1 : 0 },
})

export const cartOutcomes = projection<Event, CartOutcomeRow>({
  name: 'cart_outcomes',
  description: 'Abandoned carts by the day on which they were left, and what became of them',
  version: 1,
  key: 'cartRoundId',
  report: {
    label: 'Carrinhos deixados por dia',
    about: 'Cada carrinho no dia em que ficou parado, e o que foi feito dele.',
    group: 'Vendas',
    columns: ['day', 'cartId', 'owner', 'outcome', 'items', 'total'],
  },
  columns: {
    cartRoundId: column.id('Carrinho e vez'),
    cartId: column.id('Carrinho'),
    ...momentColumns,
    owner: column.choice('De quem', cartOwners),
    outcome: column.choice('Desfecho', outcomes),
    carts: column.count('Carrinhos'),
    recovered: column.count('Recuperados'),
    items: column.count('Itens'),
    total: column.money('Valor'),
  },
  indexes: [['day']],
  on: {
    CartAbandoned: {
      key: cartRoundIdOf,
      apply: (row, { cartId, round, items, value }, { at }) => ({
        ...(row ?? {
          cartRoundId: cartRoundIdOf({ cartId, round }),
          cartId,
          ...momentOf(at),
          owner: accountOfHolder(cartId) ? 'account' : 'guest',
        }),
        outcome: 'abandoned',
        carts: 1,
        recovered: 0,
        items: items.length,
        total: value,
      }),
    },
    CartRecovered: ended('recovered'),
    CartExpired: ended('expired'),
    CartEmptied: {
      key: ({ cartId, round }) => (round ? cartRoundIdOf({ cartId, round }) : null),
      apply: (row) =>
        row?.outcome === 'abandoned'
          ? { ...row, outcome: 'merged', carts: 0, items: 0, total: 0 }
          : undefined,
    },
  },
})
