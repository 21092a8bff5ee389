import { account } from '../../domain/identity/account'
import { accountHolder } from '../../domain/kernel/holder'
import { productKey } from '../../domain/kernel/product-key'
import { REDACTED } from '../../domain/kernel/redacted'
import type { ProductRef } from '../../domain/ordering/cart-item'
import { cartRounds } from '../../domain/ordering/cart-round'
import { order } from '../../domain/ordering/order'
import type { SalesAttemptLeft } from '../../domain/ordering/sales-attempt'
import type { Facts } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { type CartPerson, hasBought, personOf, writerOf } from './cart-person'
import { productFacts } from './products'

/** A lead of one person and product: asked for again, it is the same one. */
export const attemptIdOf = (email: string, product: ProductRef, { hash }: Pick<Facts, 'hash'>) =>
  derivedId('sales-attempt', hash(email), productKey(product))

const dearest = <I extends ProductRef>(items: readonly I[], price: (item: I) => number): I | undefined =>
  [...items].sort((a, b) => price(b) - price(a))[0]

interface Unpaid {
  left: Omit<SalesAttemptLeft, 'attemptId' | 'title'>
  person: CartPerson
}

/** A cart as it was abandoned; undefined when its owner left no way to be reached. */
async function inCart(facts: Facts, cartId: string): Promise<Unpaid | undefined> {
  const rounds = await facts.load(cartRounds, cartId)
  const writer = await writerOf(facts, cartId, rounds)
  const item = dearest(rounds.items, ({ price }) => price)
  if (!writer || !item) return undefined
  const own = writer.mail.kind === 'a' ? await facts.load(account, writer.personId) : undefined
  const { personId, name, email } = writer
  const { productType, productId } = item
  const phone = own?.phase === 'open' ? own.phone : null
  const value = rounds.items.reduce((sum, { price }) => sum + price, 0)
  return {
    left: { personId, name, email, phone, productType, productId, value, source: 'cart' },
    person: await personOf(facts, cartId, rounds),
  }
}

/** An order whose time to be paid is over; undefined when it is not, or costs nothing. */
async function inOrder(facts: Facts, orderId: string): Promise<Unpaid | undefined> {
  const o = await facts.load(order, orderId)
  const line = o.phase === 'expired' ? dearest(o.lines, ({ total }) => total) : undefined
  // All who were forgotten have this one address.
  if (o.phase !== 'expired' || !line || o.total === 0 || o.buyer.email === REDACTED) return undefined
  const { name, email, phone } = o.buyer
  const { productType, productId } = line
  return {
    left: {
      personId: o.buyerId,
      name,
      email,
      phone,
      productType,
      productId,
      value: o.total,
      source: 'order',
    },
    person: {
      accounts: [o.buyerId],
      visitors: o.visitorId ? [o.visitorId] : [],
      emails: [email],
      carts: [o.cartId ?? accountHolder(o.buyerId)],
    },
  }
}

/** Describes the lead. Undefined if its person left no address, or has bought the product meanwhile. */
export async function leftUnpaid(
  facts: Facts,
  what: { cartId: string } | { orderId: string },
  now: string,
): Promise<SalesAttemptLeft | undefined> {
  const unpaid = await ('cartId' in what ? inCart(facts, what.cartId) : inOrder(facts, what.orderId))
  if (!unpaid) return undefined
  const { left, person } = unpaid
  const product = await productFacts(facts)(left)
  if (!product || (await hasBought(facts, person, [left], now))) return undefined
  return { ...left, title: product.title, attemptId: attemptIdOf(left.email, left, facts) }
}
