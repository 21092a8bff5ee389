import { Refusal } from '../../commands/kernel/errors'
import { RetryPayment } from '../../commands/ordering/order'
import { PlaceOrder } from '../../commands/ordering/place-order'
import type { Seeded } from '../../domain/kernel/seeded'
import { order } from '../../domain/ordering/order'
import type { PaymentNotice } from '../../ports/payments'
import type { CardBehaviour } from '../simulation/bank'
import type { Shopper } from './shopper'
import { chance, minutes, type World } from './world'

export type Method = 'pix' | 'card' | 'free'

/** What the buyer asks for beside the cart: a product of a direct offer, and the total that they saw. */
export interface Purchase {
  method: Method
  expectedTotal: number
  productType?: 'course' | 'bundle'
  productId?: string
  code?: string
  installments?: number
  cardToken?: string
  withAddress?: boolean
  /** Boxes that are ticked, as the form sends them. */
  bumps?: string
}

/** An attempt to pay that may go on over time; answers the order's id. */
export type Paying<T> = AsyncGenerator<string, T, void>

const BRANDS = [
  ['visa', 6],
  ['mastercard', 7],
  ['elo', 3],
  ['amex', 1],
  ['hipercard', 1],
] as const

export function card({ sim }: World, random: Seeded, behaviour: CardBehaviour): string {
  const brands = BRANDS.flatMap(([brand, weight]) => Array.from({ length: weight }, () => brand))
  return sim.bank.card({ behaviour, brand: random.pick(brands), last4: String(random.int(1000, 9999)) })
}

/** Fills the checkout form and sends it; answers order and payment. */
export async function places({ sim }: World, { person, actor }: Shopper, purchase: Purchase) {
  const { name, email, cpf, phone, address } = person
  const { withAddress, ...wanted } = purchase
  const { events } = await sim.send(actor, PlaceOrder, {
    name,
    email,
    cpf,
    phone,
    ...wanted,
    ...(withAddress && address),
  })
  const { orderId, paymentId } = events[0]!.data as { orderId: string; paymentId: string | null }
  return { orderId, paymentId }
}

export async function triesAgain(
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
/** Meanwhile others took the last uses of the order's coupon: whoever reads that goes away. */
const COUPON_GONE = ['coupon-exhausted', 'coupon-budget']

const told = ({ sim }: World, notices: PaymentNotice[]) => sim.notify(notices)

/** The code is copied into the banking app within minutes; Pix lives for thirty. */
export async function* paysPix(world: World, random: Seeded, paymentId: string): Paying<void> {
  const { sim } = world
  const quick = chance(random, 0.7)
  yield sim.in(quick ? minutes(random, 0.4, 4) : minutes(random, 4, 24))
  await told(world, sim.bank.move(paymentId, 'pay'))
}

/** The code runs out; some pay all the same, some ask for a new one, most are gone. */
export async function* letsPixExpire(
  world: World,
  shopper: Shopper,
  random: Seeded,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Paying<void> {
  const { sim } = world
  const then = random.next()
  if (then < 0.03) {
    yield sim.in(minutes(random, 34, 120))
    await told(world, sim.bank.move(paymentId, 'pay-late'))
  } else if (then < 0.1) {
    yield sim.in(minutes(random, 40, 300))
    const again = await triesAgain(world, shopper, orderId, { method: 'pix' })
    if (again) yield* paysPix(world, random, again)
  }
}

/** How a card behaves, and what its owner does when it is refused. */
export async function* paysByCard(
  world: World,
  shopper: Shopper,
  random: Seeded,
  purchase: Omit<Purchase, 'method' | 'cardToken'>,
): Paying<string> {
  const draw = random.next()
  const behaviour =
    draw < 0.83 ? 'approve' : draw < 0.88 ? 'challenge' : draw < 0.96 ? 'insufficient_funds' : 'decline'
  const cardToken = card(world, random, behaviour)
  const { orderId, paymentId } = await places(world, shopper, { ...purchase, method: 'card', cardToken })
  if (behaviour === 'challenge' && paymentId) {
    yield world.sim.in(minutes(random, 0.5, 3))
    await told(world, world.sim.bank.move(paymentId, 'pay'))
  } else if (behaviour !== 'approve' && chance(random, 0.62)) {
    yield world.sim.in(minutes(random, 1, 6))
    yield* paysOtherwise(world, shopper, random, orderId)
  }
  return orderId
}

/** After a refusal: another card, or Pix. */
async function* paysOtherwise(world: World, shopper: Shopper, random: Seeded, orderId: string): Paying<void> {
  if (chance(random, 0.4)) {
    const cardToken = card(world, random, 'approve')
    await triesAgain(world, shopper, orderId, { method: 'card', cardToken })
  } else {
    const again = await triesAgain(world, shopper, orderId, { method: 'pix' })
    if (again) yield* paysPix(world, random, again)
  }
}

/** Reads how the order stands; undefined while it is not paid. */
export async function paidOrder({ sim }: World, orderId: string) {
  const found = await sim.facts.load(order, orderId)
  return found.phase === 'paid' ? found : undefined
}
