import { bumpsOf, type FindOffers, type OfferNow, offersNow } from '../../commands/ordering/offers'
import type { Quote } from '../../commands/ordering/quote'
import { cardAgain, stepAfter } from '../../commands/ordering/upsell'
import type { ProductRef } from '../../contracts/ordering/forms'
import type { BumpOffer, StepOffer } from '../../contracts/ordering/offers'
import { offersWith } from '../../projections/marketing/product-offers'
import type { OrderRow } from '../../projections/ordering/order-list'
import type { PageContext } from '../kernel/page'
import { keepsCards } from './card-keeping'
import { type FindHeld, heldOf, ownedOf, type Products, productsOf } from './products'

type Reader = Pick<PageContext, 'actor' | 'db' | 'deps' | 'now'>
const refsOf = (lines: readonly ProductRef[]) =>
  lines.map(({ productType, productId }) => ({ productType, productId }))

/** Offers that staff attached to these products, and the offered products. */
async function offersOf({ db }: Reader, hosts: readonly ProductRef[]) {
  const offers = await offersWith(db, hosts)
  const products = await productsOf(db, refsOf(offers))
  const findOffers: FindOffers = async () => offers
  return { products, findOffers }
}

function viewOf(products: Products, offer: OfferNow, heldIn: FindHeld): BumpOffer[] {
  const { offerId, headline, words, price, shopPrice, product } = offer
  const { productType, productId, title, courseIds, accessMonths } = product
  const held = heldIn(courseIds)
  const card = products.card({ productType, productId })
  if (!card) return []
  return [
    {
      offerId,
      productType,
      productId,
      slug: card.slug,
      ...(card.cover && { cover: card.cover }),
      title,
      courses: courseIds.length,
      ...(accessMonths && { accessMonths }),
      ...(held && { held }),
      headline,
      words,
      price,
      shopPrice,
    },
  ]
}

/** Order bumps for these lines at current prices. */
export async function bumpsFor(ctx: Reader, lines: Quote['lines']): Promise<BumpOffer[]> {
  const hosts = refsOf(lines)
  const { products, findOffers } = await offersOf(ctx, hosts)
  const found = await offersNow(ctx.deps.dispatcher.facts, products.find, findOffers, {
    hosts,
    courseIds: lines.flatMap((line) => line.courseIds),
    owned: ownedOf(ctx),
    at: ctx.now,
  })
  const heldIn = await heldOf(ctx)
  return bumpsOf(found).flatMap((offer) => viewOf(products, offer, heldIn))
}

/** The one-click offer after this order; null when there is none. */
export async function stepFor(ctx: Reader, { orderId, lines }: OrderRow): Promise<StepOffer | null> {
  if (ctx.actor.realAccountId) return null
  const { facts } = ctx.deps.dispatcher
  const { products, findOffers } = await offersOf(ctx, refsOf(lines))
  const step = await stepAfter(facts, orderId, {
    actor: ctx.actor,
    now: ctx.now,
    find: products.find,
    findOffers,
  })
  const [view] = step ? viewOf(products, step.offer, await heldOf(ctx)) : []
  if (!step || !view || step.offer.kind === 'bump') return null
  const again = await cardAgain(facts, step.first, ctx)
  // Where the provider stores no cards, a typed card's token is valid for one charge only.
  const card = again && ('savedCardId' in again.choice || keepsCards(ctx)) ? again.face : null
  const { buyer, company } = step.first
  const isKnown = (buyer.cpf || company) && buyer.phone
  return {
    ...view,
    kind: step.offer.kind,
    until: step.until,
    card,
    asksBuyer: !isKnown,
  }
}
