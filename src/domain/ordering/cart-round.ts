import { aggregate, type Decide } from '../kernel/aggregate'
import { event } from '../kernel/event'
import { DAY, type Instant, MINUTE, plus } from '../kernel/instants'
import { REDACTED } from '../kernel/redacted'
import { refuse } from '../kernel/refuse'
import { type CartEvent, cartEvents } from './cart'
import { atPrices, type CartItem, lacking, type ProductRef, sameProduct, without } from './cart-item'
import type { RecoveryRule } from './cart-leaving'

export interface CartContact {
  contactId: string
  email: string
}

/** A round that was abandoned and is not over. */
export interface LeftRound {
  round: number
  /** How often it was abandoned. */
  times: number
  items: CartItem[]
  lastActivityAt: Instant
  expiresAt: Instant
  /** Its owner has been there again since. */
  returned: boolean
  /** Its owner took everything out by hand. */
  dropped: boolean
}

/** Where the things in the cart came from, when a reminder's link put them there. */
export interface RestoredFrom {
  cartId: string
  round: number
  reminderId: string
}

export interface CartRounds {
  /** Events so far, so that the newest has the revision `count - 1`. */
  count: number
  /** Revision of the last thing that the owner did; -1 for a cart that was never touched. */
  lastActivity: number
  round: number
  items: CartItem[]
  contact: CartContact | null
  /** All contact ids of the cart: links in old mails can still opt out. */
  contacts: CartContact[]
  /** Carts that this one took over in this round. */
  merged: string[]
  restored: RestoredFrom[]
  /** Nothing but a reminder's link filled it: the round that is abandoned is the one that was reminded of. */
  isCopy: boolean
  left: LeftRound[]
  /** By order: what the things ordered had been restored from. */
  orders: Record<string, RestoredFrom[]>
}

const nobody: CartRounds = {
  count: 0,
  lastActivity: -1,
  round: 0,
  items: [],
  contact: null,
  contacts: [],
  merged: [],
  restored: [],
  isCopy: false,
  left: [],
  orders: {},
}

const over = (left: LeftRound[], round: number) => left.filter((each) => each.round !== round)

type Step<D> = (s: CartRounds, data: D) => CartRounds
const counted =
  <D>(step: Step<D>): Step<D> =>
  (s, data) => ({ ...step(s, data), count: s.count + 1 })

/** Something that the owner did. */
const act = <D>(step: Step<D>): Step<D> =>
  counted((s, data) => {
    const next = step(s, data)
    const dropped = s.items.length > 0 && next.items.length === 0
    const left = next.left.map((each) =>
      each.round === s.round ? { ...each, returned: true, dropped: each.dropped || dropped } : each,
    )
    return { ...next, left, lastActivity: s.count }
  })

/** An empty cart that is filled begins a round. */
const filled = (s: CartRounds, items: CartItem[]): CartRounds =>
  s.items.length > 0
    ? { ...s, items: [...s.items, ...items] }
    : { ...s, items, round: s.round + 1, contact: null, merged: [], restored: [], isCopy: false }

const own = (s: CartRounds): CartRounds => ({ ...s, isCopy: false })

/** The cart's stream once more, folded for what happens when its owner leaves. */
export const cartRounds = aggregate<CartRounds, typeof cartEvents>(
  { name: 'cart', label: 'Carrinho' },
  cartEvents,
  nobody,
  {
    CartItemAdded: act((s, { productType, productId, price }) =>
      own(filled(s, [{ productType, productId, price }])),
    ),
    CartItemRemoved: act((s, gone) => own({ ...s, items: without(s.items, [gone]) })),
    CartCouponApplied: act(own),
    CartCouponRemoved: act(own),
    CartRepriced: act((s, { changes }) => ({ ...s, items: atPrices(s.items, changes) })),
    CartMerged: act((s, { from, items }) => {
      const next = own(items.length > 0 ? filled(s, items) : s)
      return { ...next, merged: [...next.merged, from] }
    }),
    CartEmptied: counted((s) => ({ ...s, items: [], contact: null, left: over(s.left, s.round) })),
    CartConverted: counted((s, { orderId, items }) => ({
      ...s,
      items: without(s.items, items),
      orders: s.restored.length > 0 ? { ...s.orders, [orderId]: s.restored } : s.orders,
    })),
    CartContactLeft: act((s, { contactId, email }) => {
      if (email === REDACTED) return { ...s, contact: null }
      const contact = { contactId, email }
      return { ...s, contact, contacts: [...s.contacts, contact] }
    }),
    CartAbandoned: counted((s, { round, times, items, lastActivityAt, expiresAt }) => ({
      ...s,
      left: [
        ...over(s.left, round),
        { round, times, items, lastActivityAt, expiresAt, returned: false, dropped: false },
      ],
    })),
    CartRestored: act((s, { from, fromRound, reminderId, items }) => {
      const wasEmpty = s.items.length === 0
      const next = items.length > 0 ? filled(s, lacking(s.items, items)) : s
      const restored = [...next.restored, { cartId: from, round: fromRound, reminderId }]
      return { ...next, restored, isCopy: wasEmpty || next.isCopy }
    }),
    CartRecovered: counted((s, { round }) => ({ ...s, left: over(s.left, round) })),
    CartExpired: counted((s, { round }) => ({ ...s, left: over(s.left, round) })),
  },
)

type RoundDecide = Decide<CartRounds, CartEvent>

export const leftRound = (s: CartRounds, round: number) => s.left.find((each) => each.round === round)

/** Whether the owner is in the shop with it again, so that it is not abandoned for now. */
export const isBack = (s: CartRounds, { round, returned }: LeftRound): boolean =>
  returned && round === s.round && s.items.length > 0

export const leaveContact =
  (data: { cartId: string; contactId: string; email: string; consent: string }): RoundDecide =>
  (s) => {
    if (s.items.length === 0) refuse('cart-empty', 'Seu carrinho está vazio.')
    return s.contact?.email === data.email ? [] : [event('CartContactLeft', { round: s.round, ...data })]
  }

export interface Notice {
  cartId: string
  /** Revision and instant of the last thing that the owner did, as the timer was set for it. */
  activity: number
  lastActivityAt: Instant
  now: Instant
  rules: { abandonedAfterMinutes: number; expiresAfterDays: number }
  /** Remaining reminders of this round, in hours from now; none without a contact. */
  reminders: { step: number; hours: number }[]
}

/** A timer of something that is not the last thing done any more, or that rings too early, changes nothing. */
export const noticeAbandoned =
  ({ cartId, activity, lastActivityAt, now, rules, reminders }: Notice): RoundDecide =>
  (s) => {
    const { items, round, contact, isCopy, lastActivity } = s
    if (items.length === 0 || isCopy || lastActivity !== activity) return []
    if (now < plus(lastActivityAt, rules.abandonedAfterMinutes * MINUTE)) return []
    const left = leftRound(s, round)
    if (left && !left.returned) return []
    return [
      event('CartAbandoned', {
        cartId,
        round,
        times: (left?.times ?? 0) + 1,
        items,
        value: items.reduce((sum, item) => sum + item.price, 0),
        lastActivityAt,
        minutes: rules.abandonedAfterMinutes,
        contactId: contact?.contactId ?? null,
        reminders: reminders.map(({ step, hours }) => ({ step, at: plus(now, hours * 60 * MINUTE) })),
        expiresAt: plus(now, rules.expiresAfterDays * DAY),
      }),
    ]
  }

/** The round is given up; who came back since has more time. */
export const expireCart =
  ({ cartId, round, now }: { cartId: string; round: number; now: Instant }): RoundDecide =>
  (s) => {
    const left = leftRound(s, round)
    if (!left || isBack(s, left) || now < left.expiresAt) return []
    return [event('CartExpired', { cartId, round })]
  }

export interface Recovery {
  cartId: string
  round: number
  orderId: string
  amount: number
  counted: boolean
  rule: RecoveryRule
  reminderId: string | null
  placedAt: Instant
}

export const recoverCart =
  (data: Recovery): RoundDecide =>
  (s) =>
    leftRound(s, data.round) ? [event('CartRecovered', data)] : []

/** Whether an order's lines hold one of the items: the very product, or a programme that brings the course. */
export const holdsOneOf = (
  lines: readonly (ProductRef & { courseIds: readonly string[]; seats?: unknown })[],
  items: readonly ProductRef[],
): boolean =>
  items.some((item) =>
    lines.some(
      (line) =>
        !line.seats &&
        (sameProduct(item)(line) ||
          (item.productType === 'course' && line.courseIds.includes(item.productId))),
    ),
  )
