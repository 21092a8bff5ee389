import { account } from '../../domain/identity/account'
import { accountOfHolder, visitorOfHolder } from '../../domain/kernel/holder'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import type { ProductRef } from '../../domain/ordering/cart-item'
import { type CartRounds, cartRounds, holdsOneOf } from '../../domain/ordering/cart-round'
import { type OrderEvent, order } from '../../domain/ordering/order'
import { type MailPerson, readerOf } from '../communication/mail-link'
import type { Facts } from '../kernel/command'
import { ownsAll, productFacts } from './products'

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

/** Who may be written to about a cart. */
export interface CartWriter {
  /** Subject of the e-mail: the account, or what a guest left. */
  personId: string
  mail: MailPerson
  email: string
  /** Null for a guest, who left nothing but an e-mail. */
  name: string | null
}

/** Undefined when the owner may not, or cannot, be written to. */
export async function writerOf(
  facts: Pick<Facts, 'load'>,
  cartId: string,
  { contact }: Pick<CartRounds, 'contact'>,
): Promise<CartWriter | undefined> {
  const accountId = accountOfHolder(cartId)
  if (!accountId) {
    if (!contact) return undefined
    const { contactId, email } = contact
    return { personId: contactId, mail: { kind: 'c', id: cartId, subject: contactId }, email, name: null }
  }
  const owner = await facts.load(account, accountId)
  if (owner.phase !== 'open' || owner.role !== 'Student') return undefined
  const { email, name } = owner
  return { personId: accountId, mail: { kind: 'a', id: accountId }, email, name }
}

/** Everything that identifies orders of a cart's owner. */
export interface CartPerson {
  accounts: string[]
  visitors: string[]
  emails: string[]
  carts: string[]
}

/** The owner as account, as browser, and as owner of carts that were merged into this one. */
export async function personOf(
  facts: Pick<Facts, 'load' | 'ownerOf' | 'hash'>,
  cartId: string,
  rounds: CartRounds,
): Promise<CartPerson> {
  const carts = [...new Set([cartId, ...rounds.merged])]
  const others = await Promise.all(rounds.merged.map((id) => facts.load(cartRounds, id)))
  const own = await writerOf(facts, cartId, rounds)
  const contacts = [rounds, ...others].flatMap((each) => each.contacts.map(({ email }) => email))
  const emails = [...new Set([...(own ? [own.email] : []), ...contacts])]
  const owners = await Promise.all(emails.map((email) => facts.ownerOf('email', facts.hash(email))))
  const ids = [...carts.map(accountOfHolder), ...owners]
  return {
    carts,
    emails,
    accounts: [...new Set(ids)].filter((id): id is string => Boolean(id)),
    visitors: carts.map(visitorOfHolder).filter((id): id is string => id !== null),
  }
}

/** Longer than any payment can be pending; what was paid before that is found as access. */
const RECENT_MS = 7 * DAY
const NOT_BOUGHT = ['absent', 'expired', 'canceled']

const isTheirs = ({ accounts, visitors, emails, carts }: CartPerson, actor: string, placed: Placed) =>
  accounts.includes(placed.buyerId) ||
  accounts.includes(actor) ||
  emails.includes(placed.buyer.email) ||
  (placed.visitorId !== null && visitors.includes(placed.visitorId)) ||
  (placed.cartId !== null && carts.includes(placed.cartId))

/**
 * Whether the person has one of the items, or an order of theirs that holds one is paid or waits to be paid. Asked of
 * the log itself: a read model may be behind.
 */
export async function hasBought(
  facts: Facts,
  person: CartPerson,
  items: readonly ProductRef[],
  now: Instant,
): Promise<boolean> {
  const placed = await facts.find(
    ['OrderPlaced'],
    ({ data, meta }) => {
      const each = data as Placed
      return holdsOneOf(each.lines, items) && isTheirs(person, meta.actor, each)
    },
    plus(now, -RECENT_MS),
  )
  for (const { data } of placed) {
    const { phase } = await facts.load(order, (data as Placed).orderId)
    if (!NOT_BOUGHT.includes(phase)) return true
  }
  const find = productFacts(facts)
  for (const item of items) {
    const courseIds = (await find(item))?.courseIds ?? []
    for (const accountId of person.accounts) if (await ownsAll(facts, accountId, courseIds)) return true
  }
  return false
}

/** Streams of reminders of every mailbox of the person. */
export const readersOf = ({ emails }: CartPerson, facts: Pick<Facts, 'hash'>) =>
  emails.map((email) => readerOf(email, facts))
