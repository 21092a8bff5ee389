import { type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { CartEvent, CartItem, ProductRef } from '../../domain/ordering/cart'
import { lacking, without } from '../../domain/ordering/cart-item'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** An inactive period of a round, long enough to count as abandoned under the rules. */
export interface Absence {
  /** When the cart became abandoned. */
  at: Instant
  lastActivityAt: Instant
  items: CartItem[]
  /** When the owner returned or the round ended; null: not yet. */
  until: Instant | null
}

export interface ReplayedRound {
  items: CartItem[]
  lastActivityAt: Instant
  /** E-mail that a guest left; null for accounts. */
  email: string | null
  /** Whether it was only restored from a reminder's link. */
  isCopy: boolean
  absences: Absence[]
  merged: boolean
}

export interface ReplayedCart {
  cartId: string
  /** Oldest first; the last one is the current one. */
  rounds: ReplayedRound[]
}

const newRound = (at: Instant): ReplayedRound => ({
  items: [],
  lastActivityAt: at,
  email: null,
  isCopy: false,
  absences: [],
  merged: false,
})

/** The inactive period before `until`, if it lasted `minutes`. */
export function absenceOf(
  { items, lastActivityAt, isCopy }: ReplayedRound,
  until: Instant,
  minutes: number,
): Omit<Absence, 'until'>[] {
  const at = plus(lastActivityAt, minutes * MINUTE)
  return items.length > 0 && !isCopy && at <= until ? [{ at, lastActivityAt, items }] : []
}

/** Carts as they would have been abandoned after so many minutes. Folded in memory only, never into a table. */
export function replayedCarts(minutes: number) {
  type Change = (round: ReplayedRound) => ReplayedRound
  const step = <D extends { cartId: string }>(change: (data: D) => Change, isActivity = true) => ({
    key: ({ cartId }: D) => cartId,
    apply(row: ReplayedCart | undefined, data: D, { at }: { at: Instant }): ReplayedCart {
      const rounds = row?.rounds ?? []
      const last = rounds.at(-1)
      const isNew = !last || last.items.length === 0
      const current = isNew ? newRound(at) : last
      const absent = absenceOf(current, at, minutes).map((each) => ({ ...each, until: at }))
      const next = change(data)({ ...current, absences: [...current.absences, ...absent] })
      const round = isActivity ? { ...next, lastActivityAt: at } : next
      // An event that leaves an empty cart empty starts no round.
      const added = isNew && round.items.length === 0 ? [] : [round]
      return { cartId: data.cartId, rounds: [...(isNew ? rounds : rounds.slice(0, -1)), ...added] }
    },
  })
  const put =
    (items: CartItem[]): Change =>
    (round) => ({
      ...round,
      isCopy: false,
      items: [...round.items, ...lacking(round.items, items)],
    })
  const out =
    (items: ProductRef[]): Change =>
    (round) => ({ ...round, items: without(round.items, items) })
  const touch: Change = (round) => ({ ...round, isCopy: false })

  return projection<CartEvent, ReplayedCart>({
    name: 'replayed_carts',
    description: 'How carts would have been abandoned under another rule',
    version: 1,
    key: 'cartId',
    columns: { cartId: column.id('Carrinho'), rounds: column.json('Rodadas') },
    personal: ['rounds'],
    on: {
      CartItemAdded: step(({ productType, productId, price }) => put([{ productType, productId, price }])),
      CartItemRemoved: step((gone) => out([gone])),
      CartCouponApplied: step(() => touch),
      CartCouponRemoved: step(() => touch),
      CartRepriced: step(() => (round) => round),
      CartMerged: step(({ items }) => put(items)),
      CartContactLeft: step(({ email }) => (round) => ({ ...round, email })),
      CartRestored: step(({ items }) => (round) => ({
        ...put(items)(round),
        isCopy: round.items.length === 0 || round.isCopy,
      })),
      CartEmptied: step(() => (round) => ({ ...round, items: [], merged: true }), false),
      CartConverted: step(({ items }) => out(items), false),
    },
  })
}
