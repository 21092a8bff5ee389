import { accountHolder, visitorHolder } from '../../domain/kernel/holder'
import { DAY, plus } from '../../domain/kernel/instants'
import { cartReminders, type Reminder } from '../../domain/ordering/cart-reminder'
import { cartRounds, holdsOneOf, type Recovery } from '../../domain/ordering/cart-round'
import { CART_RULES, cartRules } from '../../domain/ordering/cart-rules'
import { order } from '../../domain/ordering/order'
import { readerOf } from '../communication/mail-link'
import type { Facts } from '../kernel/command'
import { writerOf } from './cart-person'

interface Bought {
  orderId: string
  placedAt: string
  windowMs: number
  couponId: string | null
}

type Claim = Pick<Recovery, 'rule' | 'reminderId'> & { at: string }
const strength = { coupon: 3, link: 2, sent: 1, alone: 0 }

/**
 * The strongest reason of one round: a coupon that was made for it, whenever it is used; then a link that was opened
 * before a mail, the later one before the earlier.
 */
function claimOf(reminders: readonly Reminder[], { placedAt, windowMs, couponId }: Bought): Claim {
  const within = (at: string | null): at is string =>
    at !== null && at <= placedAt && placedAt <= plus(at, windowMs)
  const claims = reminders.flatMap(({ reminderId, openedAt, sentAt, personal, coupon, at }): Claim[] => [
    ...(personal && couponId && coupon?.couponId === couponId
      ? [{ rule: 'coupon' as const, reminderId, at: sentAt ?? at }]
      : []),
    ...(within(openedAt) ? [{ rule: 'link' as const, reminderId, at: openedAt }] : []),
    ...(within(sentAt) ? [{ rule: 'sent' as const, reminderId, at: sentAt }] : []),
  ])
  return claims.sort(stronger)[0] ?? { rule: 'alone', reminderId: null, at: '' }
}

const stronger = (a: Claim, b: Claim) =>
  strength[b.rule] - strength[a.rule] || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

/**
 * The abandoned rounds that a paid order recovers: of its own cart, of the buyer's account and browser, of carts
 * whose reminder the buyer's mailbox got, and of the cart that a link brought along. The order counts for one of them.
 */
export async function recoveriesOf(facts: Facts, orderId: string): Promise<Recovery[]> {
  const bought = await facts.load(order, orderId)
  if (bought.phase === 'absent') return []
  const { cartId, visitorId, buyerId, buyer, lines, total, placedAt, couponId } = bought
  const buyers = [
    ...new Set([
      ...(cartId ? [cartId] : []),
      ...(visitorId ? [visitorHolder(visitorId)] : []),
      accountHolder(buyerId),
    ]),
  ]
  const cartOf = async (id: string) => ({ id, rounds: await facts.load(cartRounds, id) })
  const [{ attributionDays }, { byId }, ...near] = await Promise.all([
    facts.load(cartRules, CART_RULES),
    facts.load(cartReminders, readerOf(buyer.email, facts)),
    ...buyers.map(cartOf),
  ])
  const sale = { orderId, placedAt, windowMs: attributionDays * DAY, couponId }
  const reminded = Object.values(byId)
  const own = near.flatMap(({ id, rounds }) => (id === cartId ? (rounds.orders[orderId] ?? []) : []))
  const linked = new Set([...reminded, ...own].map((each) => each.cartId))
  const others = [...linked].filter((id) => !buyers.includes(id))
  const carts = [...near, ...(await Promise.all(others.map(cartOf)))]

  const recoveries = carts.map(async ({ id, rounds }): Promise<(Recovery & { claim: Claim })[]> => {
    if (rounds.left.length === 0) return []
    const writer = await writerOf(facts, id, rounds)
    const mailboxes = [...rounds.contacts, ...(writer ? [writer] : [])]
    const readers = [...new Set(mailboxes.map(({ email }) => readerOf(email, facts)))]
    const books = await Promise.all(readers.map((reader) => facts.load(cartReminders, reader)))
    const known = [...reminded, ...books.flatMap((book) => Object.values(book.byId))]
    return rounds.left.flatMap(({ round, items, lastActivityAt }) => {
      if (lastActivityAt > placedAt || !holdsOneOf(lines, items)) return []
      const claim = claimOf(
        known.filter((each) => each.cartId === id && each.round === round),
        sale,
      )
      const { rule, reminderId } = claim
      return [
        { cartId: id, round, orderId, amount: total, counted: false, rule, reminderId, placedAt, claim },
      ]
    })
  })
  const found = (await Promise.all(recoveries)).flat()
  return found
    .sort((a, b) => stronger(a.claim, b.claim) || (a.cartId < b.cartId ? -1 : 1) || a.round - b.round)
    .map(({ claim: _, ...recovery }, i) => ({ ...recovery, counted: i === 0 }))
}
