import {
  ActivateProductOffer,
  DeactivateProductOffer,
  MakeProductOffer,
} from '../../commands/marketing/product-offers'
import { bumpsOf, offerFacts, offersNow } from '../../commands/ordering/offers'
import { ownedFacts, productFacts } from '../../commands/ordering/products'
import type { Quote } from '../../commands/ordering/quote'
import { AcceptUpsell, cardAgain, DeclineUpsell, stepAfter } from '../../commands/ordering/upsell'
import type { Seeded } from '../../domain/kernel/seeded'
import type { ProductOffer } from '../../domain/marketing/product-offers'
import type { Order } from '../../domain/ordering/order'
import type { Scenario } from '../simulation/simulation'
import { payPix } from './payments'
import type { Shopper } from './shopper'
import { chance, minutes, type Student, type World } from './world'

/** Share of order bumps that are ticked, and of upsells that are accepted and declined. */
const TICKED = 0.27
const YES = 0.16
const NO = 0.5

/** Inactive offers are shown for a moment, so that their history has both steps. */
export async function createProductOffers({ sim, content, staff }: World) {
  for (const offer of content.productOffers) {
    const { buyersOf, product, kind, priceCentavos, headline, text, active } = offer
    const host = { hostType: buyersOf.type, hostId: buyersOf.id }
    const terms = {
      product: `${product.type}:${product.id}`,
      price: priceCentavos,
      headline,
      words: text,
    }
    const { events } = await sim.send(staff.editor, MakeProductOffer, { ...host, kind, ...terms })
    const { offerId } = events[0]!.data as ProductOffer
    await sim.send(staff.editor, ActivateProductOffer, { ...host, offerId })
    if (!active) await sim.send(staff.editor, DeactivateProductOffer, { ...host, offerId })
  }
}

/** The order bumps that this buyer ticks, as the form sends them. */
export async function tickBumps(
  { sim }: World,
  { actor }: Shopper,
  random: Seeded,
  lines: Quote['lines'],
): Promise<string | undefined> {
  const { facts } = sim
  const found = await offersNow(facts, productFacts(facts), offerFacts(facts), {
    hosts: lines.map(({ productType, productId }) => ({ productType, productId })),
    courseIds: lines.flatMap(({ courseIds }) => courseIds),
    owned: ownedFacts(facts, actor.accountId),
    at: sim.now(),
  })
  const ticked = bumpsOf(found).filter(() => chance(random, TICKED))
  return ticked.map(({ offerId, price }) => `${offerId}:${price}`).join(',') || undefined
}

type Paid = Extract<Order, { paidAt: string }>

/** Accepts, declines or ignores the upsell and the downsell after a payment. */
export async function* answerUpsells(
  world: World,
  { actor }: Shopper,
  random: Seeded,
  first: Paid,
  student: Student,
): Scenario {
  const { sim } = world
  const { facts } = sim
  for (const chances of [YES, YES / 2]) {
    const step = await stepAfter(facts, first.orderId, {
      actor,
      now: sim.now(),
      find: productFacts(facts),
      findOffers: offerFacts(facts),
    })
    if (!step) return
    yield sim.in(minutes(random, 0.2, 2))
    const { offerId, price, product } = step.offer
    const of = { orderId: first.orderId, offerId }
    const draw = random.next()
    if (draw < chances) {
      if (product.courseIds.some((id) => student.owns.has(id))) return
      const method = (await cardAgain(facts, first, { actor, now: sim.now() })) ? 'card' : 'pix'
      const { events } = await sim.send(actor, AcceptUpsell, { ...of, price, method })
      for (const id of product.courseIds) student.owns.add(id)
      const { paymentId } = events[0]!.data as { paymentId: string }
      if (method === 'pix') yield* payPix(world, random, paymentId)
      return
    }
    if (draw > chances + NO) return
    await sim.send(actor, DeclineUpsell, of)
  }
}
