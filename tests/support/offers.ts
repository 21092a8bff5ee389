import { ActivateProductOffer, MakeProductOffer } from '../../src/commands/marketing/product-offers'
import type { OfferKind } from '../../src/domain/marketing/product-offers'
import { as } from './in-memory'
import type { shop } from './shop'

type World = Pick<ReturnType<typeof shop>, 'send'>

/** Staff write an active offer with a course: its id is the one given. */
export async function offer(
  world: World,
  offerId: string,
  { on, brings, price, kind = 'bump' }: { on: string; brings: string; price: number; kind?: OfferKind },
) {
  const host = { hostType: 'course', hostId: on }
  const terms = { product: `course:${brings}`, price, headline: `Leve ${brings}`, words: `Com ${brings}.` }
  await world.send(as('Editor'), MakeProductOffer, { ...host, kind, ...terms }, offerId)
  await world.send(as('Editor'), ActivateProductOffer, { ...host, offerId })
}
