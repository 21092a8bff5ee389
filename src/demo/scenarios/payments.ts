import { Refusal } from '../../commands/kernel/errors'
import { RetryPayment } from '../../commands/ordering/order'
import { PlaceOrder } from '../../commands/ordering/place-order'
import type { Seeded } from '../../domain/kernel/seeded'
import { order } from '../../domain/ordering/order'
import type { CardBehaviour } from '../simulation/bank'
import type { Shopper } from './shopper'
import { linkTouchesOf } from './touches'
import { chance, minutes, type World } from './world'

export type Method = 'pix' | 'card' | 'free'

/** What the checkout form sends beside the buyer's own data; without a product it orders the cart. */
export interface Purchase {
  method: Method
  expectedTotal: number
  productType?: 'course' | 'bundle'
  productId?: string
  /** So many of it for other people. */
  seats?: number
  code?: string
  installments?: number
  cardToken?: string
  withAddress?: boolean
  /** What the form says of the company that it is for. */
  company?: object
  /** Ticked order bumps, `offerId:price` joined by commas. */
  bumps?: string
}

/** A scenario with a result. */
export type Paying<T> = AsyncGenerator<string, T, void>

const BRANDS = [
  ['visa', 6],
  ['mastercard', 7],
  ['elo', 3],
  ['amex', 1],
  ['hipercard', 1],
] as const

export function issueCard({ sim }: World, random: Seeded, behaviour: CardBehaviour): string {
  const brands = BRANDS.flatMap(([brand, weight]) => Array.from({ length: weight }, () => brand))
  return sim.bank.card({ behaviour, brand: random.pick(brands), last4: String(random.int(1000, 9999)) })
}

export async function placeOrder(
  world: World,
  { person, actor, arrival, sellerLink }: Shopper,
  purchase: Purchase,
) {
  const { name, email, cpf, phone, address } = person
  const { withAddress, company, ...wanted } = purchase
  const { sim } = world
  const { events } = await sim.send(actor, PlaceOrder, {
    name,
    email,
    cpf,
    phone,
    ...wanted,
    arrival,
    touches: actor.accountId ? linkTouchesOf(world, actor.accountId) : undefined,
    sellerLink,
    ...(withAddress && address),
    ...company,
  })
  const { orderId, paymentId } = events[0]!.data as { orderId: string; paymentId: string | null }
  return { orderId, paymentId }
}

async function retryPayment(
  { sim }: World,
  { actor }: Shopper,
  orderId: string,
  attempt: { method: 'pix' | 'card'; cardToken?: string },
): Promise<string | undefined> {
  try {
    const { events } = await sim.send(actor, RetryPayment, { orderId, installments: 1, ...attempt })
    return (events[0]!.data as { paymentId: string }).paymentId
  } catch (error) {
    if (error instanceof Refusal && COUPON_GONE.includes(error.code)) return undefined
    throw error
  }
}
/** Other orders used the coupon up since this one was placed, and the buyer gives up. */
const COUPON_GONE = ['coupon-exhausted', 'coupon-budget']

/** Pays within 24 minutes; a Pix code expires after 30. */
export async function* payPix(world: World, random: Seeded, paymentId: string): Paying<void> {
  const { sim } = world
  const quick = chance(random, 0.7)
  yield sim.in(quick ? minutes(random, 0.4, 4) : minutes(random, 4, 24))
  await sim.notify(sim.bank.move(paymentId, 'pay'))
}

/** A few pay late or ask for a new code, the others give up. */
export async function* letPixExpire(
  world: World,
  shopper: Shopper,
  random: Seeded,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Paying<void> {
  const { sim } = world
  const then = random.next()
  if (then < 0.03) {
    yield sim.in(minutes(random, 34, 120))
    await sim.notify(sim.bank.move(paymentId, 'pay-late'))
  } else if (then < 0.1) {
    yield sim.in(minutes(random, 40, 300))
    const again = await retryPayment(world, shopper, orderId, { method: 'pix' })
    if (again) yield* payPix(world, random, again)
  }
}

export async function* payByCard(
  world: World,
  shopper: Shopper,
  random: Seeded,
  purchase: Omit<Purchase, 'method' | 'cardToken'>,
): Paying<string> {
  const draw = random.next()
  const behaviour =
    draw < 0.83 ? 'approve' : draw < 0.88 ? 'challenge' : draw < 0.96 ? 'insufficient_funds' : 'decline'
  const cardToken = issueCard(world, random, behaviour)
  const { orderId, paymentId } = await placeOrder(world, shopper, { ...purchase, method: 'card', cardToken })
  if (behaviour === 'challenge' && paymentId) {
    yield world.sim.in(minutes(random, 0.5, 3))
    await world.sim.notify(world.sim.bank.move(paymentId, 'pay'))
  } else if (behaviour !== 'approve' && chance(random, 0.62)) {
    yield world.sim.in(minutes(random, 1, 6))
    yield* payOtherwise(world, shopper, random, orderId)
  }
  return orderId
}

/** Tries another card, or Pix. */
async function* payOtherwise(world: World, shopper: Shopper, random: Seeded, orderId: string): Paying<void> {
  if (chance(random, 0.4)) {
    const cardToken = issueCard(world, random, 'approve')
    await retryPayment(world, shopper, orderId, { method: 'card', cardToken })
  } else {
    const again = await retryPayment(world, shopper, orderId, { method: 'pix' })
    if (again) yield* payPix(world, random, again)
  }
}

/** Undefined while the order is not paid. */
export async function paidOrder({ sim }: World, orderId: string) {
  const found = await sim.facts.load(order, orderId)
  return found.phase === 'paid' ? found : undefined
}
