import type { ReplayFunnel, ReplayRules } from '../../contracts/ordering/cart-replay'
import { accountHolder, accountOfHolder, visitorHolder } from '../../domain/kernel/holder'
import { DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { REMINDER_GAP_MS } from '../../domain/ordering/cart-reminder'
import { holdsOneOf } from '../../domain/ordering/cart-round'
import { type Absence, absenceOf, type ReplayedCart, type ReplayedRound } from './replayed-carts'
import type { ReplayedOrder } from './replayed-orders'

interface AbandonedRound {
  /** Key of the person to remind; null when the owner is unknown. */
  person: string | null
  absences: Absence[]
  /** The owner's later orders that contain one of the items, oldest first. */
  orders: ReplayedOrder[]
  /** Centavos when last abandoned. */
  total: number
  reminders: Instant[]
  /** Nothing is in it any more. */
  isEmpty: boolean
}

/** Whether a paid order may still bring the cart back: it is given up so long after the owner left it for good. */
function isGivenUp(
  { absences, isEmpty }: AbandonedRound,
  at: Instant,
  { expiresAfterDays }: ReplayRules,
): boolean {
  if (expiresAfterDays === undefined) return false
  const absence = absences.filter((each) => each.at <= at).at(-1) ?? absences[0]
  const end = absence && plus(absence.at, expiresAfterDays * DAY)
  if (!absence || !end || at < end) return false
  const cameBack = absence.until !== null && absence.until < end
  return !cameBack || (isEmpty && absence === absences.at(-1))
}

const later = (at: Instant) => (order: ReplayedOrder) => order.placedAt >= at
const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((all, each) => all + of(each), 0)

/** Orders by each id that identifies the buyer. */
function ordersByOwner(orders: readonly ReplayedOrder[]) {
  const byKey = new Map<string, ReplayedOrder[]>()
  const put = (key: string | null, order: ReplayedOrder) => {
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), order])
  }
  for (const order of orders) {
    put(order.cartId, order)
    put(order.visitorId && visitorHolder(order.visitorId), order)
    put(accountHolder(order.buyerId), order)
    put(order.email, order)
  }
  return (keys: (string | null)[]) => [...new Set(keys.flatMap((key) => (key ? (byKey.get(key) ?? []) : [])))]
}

function abandonedRounds(
  cartId: string,
  round: ReplayedRound,
  {
    rules,
    span,
    now,
    of,
  }: { rules: ReplayRules; span: Span; now: Instant; of: ReturnType<typeof ordersByOwner> },
): AbandonedRound[] {
  const open = absenceOf(round, now, rules.abandonedAfterMinutes).map((each) => ({ ...each, until: null }))
  const absences = [...round.absences, ...open]
  const [first, last] = [absences[0], absences.at(-1)]
  if (!first || !last || round.merged || first.at < span.from || first.at > span.to) return []
  const items = absences.flatMap((each) => each.items)
  const orders = of([cartId, round.email])
    .filter(later(first.lastActivityAt))
    .filter(({ lines }) => holdsOneOf(lines, items))
    .sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1))
  const person = round.email ?? (accountOfHolder(cartId) ? cartId : null)
  return [
    {
      person,
      absences,
      orders,
      total: sum(last.items, ({ price }) => price),
      reminders: [],
      isEmpty: round.items.length === 0,
    },
  ]
}

interface Planned {
  at: Instant
  cart: AbandonedRound
  absence: Absence
  step: number
}

/** Simulates the reminders in order of time: one a day per person, none after an order. */
function simulateReminders(
  abandoned: readonly AbandonedRound[],
  { reminderHours }: ReplayRules,
  now: Instant,
) {
  const planned: Planned[] = abandoned.flatMap((cart) =>
    cart.person === null
      ? []
      : cart.absences.flatMap((absence) =>
          reminderHours.map((hours, i) => ({
            at: plus(absence.at, hours * HOUR),
            cart,
            absence,
            step: i + 1,
          })),
        ),
  )
  const lastTo = new Map<string, Instant>()
  const queue = planned.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.step - b.step))
  for (let i = 0; i < queue.length; i++) {
    const { at, cart, absence, step } = queue[i]!
    const person = cart.person ?? ''
    if (at > now || (absence.until && at >= absence.until) || step <= cart.reminders.length) continue
    if (cart.orders.some(({ placedAt }) => placedAt <= at)) continue
    const before = lastTo.get(person)
    const free = before && plus(before, REMINDER_GAP_MS)
    if (free && free > at) {
      const behind = queue.findIndex((each, j) => j > i && each.at > free)
      queue.splice(behind === -1 ? queue.length : behind, 0, { at: free, cart, absence, step })
      continue
    }
    lastTo.set(person, at)
    cart.reminders.push(at)
  }
}

interface Span {
  from: Instant
  to: Instant
}

/** The funnel of carts abandoned in a span of time, under these rules. Amounts in centavos. */
export function funnelOf(
  carts: readonly ReplayedCart[],
  orders: readonly ReplayedOrder[],
  given: { rules: ReplayRules; span: Span; now: Instant },
): ReplayFunnel {
  const { rules, now } = given
  const of = ordersByOwner(orders)
  const abandoned = carts.flatMap(({ cartId, rounds }) =>
    rounds.flatMap((round) => abandonedRounds(cartId, round, { ...given, of })),
  )
  simulateReminders(abandoned, rules, now)
  const counted = new Set<string>()
  const recovered = abandoned.flatMap((cart) => {
    const order = cart.orders.find(({ paidAt }) => paidAt !== null && !isGivenUp(cart, paidAt, rules))
    if (!order) return []
    const window = rules.attributionDays * DAY
    const isCredited = cart.reminders.some((at) => at <= order.placedAt && order.placedAt <= plus(at, window))
    // An order that recovers two carts counts its revenue once.
    const net = counted.has(order.orderId) ? 0 : order.total - order.refunded
    counted.add(order.orderId)
    return [{ cart, isCredited, net }]
  })
  const lost = abandoned.filter((cart) => !recovered.some((each) => each.cart === cart))
  const credited = recovered.filter(({ isCredited }) => isCredited)
  return {
    abandoned: abandoned.length,
    abandonedTotal: sum(abandoned, ({ total }) => total),
    reminders: sum(abandoned, ({ reminders }) => reminders.length),
    recovered: recovered.length,
    recoveredRevenue: sum(recovered, ({ net }) => net),
    credited: credited.length,
    creditedRevenue: sum(credited, ({ net }) => net),
    lost: lost.length,
    lostTotal: sum(lost, ({ total }) => total),
  }
}
