import type { ReplayFunnel, ReplayRules } from '../../contracts/ordering/cart-replay'
import { DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { accountCart, accountOfCart, visitorCart } from '../../domain/ordering/cart-id'
import { REMINDER_GAP_MS } from '../../domain/ordering/cart-reminder'
import { holdsOneOf } from '../../domain/ordering/cart-round'
import { type Absence, absenceOf, type ScratchCart, type ScratchRound } from './scratch-carts'
import type { ScratchOrder } from './scratch-orders'

interface Left {
  /** Who would be written to; null for nobody. */
  mailbox: string | null
  absences: Absence[]
  /** Orders of its owner that hold one of the items, placed after it was left, oldest first. */
  orders: ScratchOrder[]
  /** Of the last time. */
  total: number
  reminders: Instant[]
}

const later = (at: Instant) => (order: ScratchOrder) => order.placedAt >= at
const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((all, each) => all + of(each), 0)

/** Orders by each of the ids that tell their buyer. */
function ordersByOwner(orders: readonly ScratchOrder[]) {
  const byKey = new Map<string, ScratchOrder[]>()
  const put = (key: string | null, order: ScratchOrder) => {
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), order])
  }
  for (const order of orders) {
    put(order.cartId, order)
    put(order.visitorId && visitorCart(order.visitorId), order)
    put(accountCart(order.buyerId), order)
    put(order.email, order)
  }
  return (keys: (string | null)[]) => [...new Set(keys.flatMap((key) => (key ? (byKey.get(key) ?? []) : [])))]
}

function leftOf(
  cartId: string,
  round: ScratchRound,
  {
    rules,
    span,
    now,
    of,
  }: { rules: ReplayRules; span: Span; now: Instant; of: ReturnType<typeof ordersByOwner> },
): Left[] {
  const open = absenceOf(round, now, rules.abandonedAfterMinutes).map((each) => ({ ...each, until: null }))
  const absences = [...round.absences, ...open]
  const [first, last] = [absences[0], absences.at(-1)]
  if (!first || !last || round.merged || first.at < span.from || first.at > span.to) return []
  const items = absences.flatMap((each) => each.items)
  const orders = of([cartId, round.email])
    .filter(later(first.lastActivityAt))
    .filter(({ lines }) => holdsOneOf(lines, items))
    .sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1))
  const mailbox = round.email ?? (accountOfCart(cartId) ? cartId : null)
  return [{ mailbox, absences, orders, total: sum(last.items, ({ price }) => price), reminders: [] }]
}

interface Planned {
  at: Instant
  left: Left
  absence: Absence
  step: number
}

/** Sends the reminders that the rules plan, in order of time: one a day per mailbox, none after an order. */
function remindAll(lefts: readonly Left[], { reminderHours }: ReplayRules, now: Instant) {
  const planned: Planned[] = lefts.flatMap((left) =>
    left.mailbox === null
      ? []
      : left.absences.flatMap((absence) =>
          reminderHours.map((hours, i) => ({
            at: plus(absence.at, hours * HOUR),
            left,
            absence,
            step: i + 1,
          })),
        ),
  )
  const lastTo = new Map<string, Instant>()
  const queue = planned.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.step - b.step))
  for (let i = 0; i < queue.length; i++) {
    const { at, left, absence, step } = queue[i]!
    const mailbox = left.mailbox ?? ''
    if (at > now || (absence.until && at >= absence.until) || step <= left.reminders.length) continue
    if (left.orders.some(({ placedAt }) => placedAt <= at)) continue
    const before = lastTo.get(mailbox)
    const free = before && plus(before, REMINDER_GAP_MS)
    if (free && free > at) {
      const behind = queue.findIndex((each, j) => j > i && each.at > free)
      queue.splice(behind === -1 ? queue.length : behind, 0, { at: free, left, absence, step })
      continue
    }
    lastTo.set(mailbox, at)
    left.reminders.push(at)
  }
}

interface Span {
  from: Instant
  to: Instant
}

/** What came of the carts of a span of time, had these been the rules. Pure: rows in, numbers out. */
export function funnelOf(
  carts: readonly ScratchCart[],
  orders: readonly ScratchOrder[],
  given: { rules: ReplayRules; span: Span; now: Instant },
): ReplayFunnel {
  const { rules, now } = given
  const of = ordersByOwner(orders)
  const lefts = carts.flatMap(({ cartId, rounds }) =>
    rounds.flatMap((round) => leftOf(cartId, round, { ...given, of })),
  )
  remindAll(lefts, rules, now)
  const counted = new Set<string>()
  const back = lefts.flatMap((left) => {
    const order = left.orders.find(({ isPaid }) => isPaid)
    if (!order) return []
    const window = rules.attributionDays * DAY
    const isCredited = left.reminders.some((at) => at <= order.placedAt && order.placedAt <= plus(at, window))
    // An order that brings two carts back is money once.
    const net = counted.has(order.orderId) ? 0 : order.total - order.refunded
    counted.add(order.orderId)
    return [{ left, isCredited, net }]
  })
  const gone = lefts.filter((left) => !back.some((each) => each.left === left))
  const credited = back.filter(({ isCredited }) => isCredited)
  return {
    abandoned: lefts.length,
    abandonedTotal: sum(lefts, ({ total }) => total),
    reminders: sum(lefts, ({ reminders }) => reminders.length),
    recovered: back.length,
    recoveredRevenue: sum(back, ({ net }) => net),
    credited: credited.length,
    creditedRevenue: sum(credited, ({ net }) => net),
    lost: gone.length,
    lostTotal: sum(gone, ({ total }) => total),
  }
}
