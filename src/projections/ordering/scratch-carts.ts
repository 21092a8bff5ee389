import { type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { CartEvent, CartItem, ProductRef } from '../../domain/ordering/cart'
import { lacking, without } from '../../domain/ordering/cart-item'
import { projection } from '../kernel/projection'

/** A time in which nothing happened in a round for as long as the rules say. */
export interface Absence {
  /** When the cart became abandoned, by these rules. */
  at: Instant
  lastActivityAt: Instant
  items: CartItem[]
  /** When its owner came back, or the round was over; null: never. */
  until: Instant | null
}

export interface ScratchRound {
  items: CartItem[]
  lastActivityAt: Instant
  /** What a guest left; null for an account. */
  email: string | null
  /** Filled by a reminder's link alone. */
  isCopy: boolean
  absences: Absence[]
  merged: boolean
}

export interface ScratchCart {
  cartId: string
  /** The last one is of now. */
  rounds: ScratchRound[]
}

const begun = (at: Instant): ScratchRound => ({
  items: [],
  lastActivityAt: at,
  email: null,
  isCopy: false,
  absences: [],
  merged: false,
})

/** The silence before `at`, when it was long enough. */
export function absenceOf(
  { items, lastActivityAt, isCopy }: ScratchRound,
  until: Instant,
  minutes: number,
): Omit<Absence, 'until'>[] {
  const at = plus(lastActivityAt, minutes * MINUTE)
  return items.length > 0 && !isCopy && at <= until ? [{ at, lastActivityAt, items }] : []
}

/** Carts as they would have been left if the rule had been so many minutes. Folded in memory, never into a table. */
export function scratchCarts(minutes: number) {
  type Change = (round: ScratchRound) => ScratchRound
  const step = <D extends { cartId: string }>(change: (data: D) => Change, isActivity = true) => ({
    key: ({ cartId }: D) => cartId,
    apply(row: ScratchCart | undefined, data: D, { at }: { at: Instant }): ScratchCart {
      const rounds = row?.rounds ?? []
      const last = rounds.at(-1)
      const isNew = !last || last.items.length === 0
      const current = isNew ? begun(at) : last
      const absent = absenceOf(current, at, minutes).map((each) => ({ ...each, until: at }))
      const next = change(data)({ ...current, absences: [...current.absences, ...absent] })
      const round = isActivity ? { ...next, lastActivityAt: at } : next
      // What was done to an empty cart and left it empty is no round.
      const kept = isNew && round.items.length === 0 ? [] : [round]
      return { cartId: data.cartId, rounds: [...(isNew ? rounds : rounds.slice(0, -1)), ...kept] }
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

  return projection<CartEvent, ScratchCart>({
    name: 'scratch_carts',
    description: 'How carts would have been left under another rule',
    version: 1,
    key: 'cartId',
    columns: { cartId: 'text', rounds: 'json' },
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
