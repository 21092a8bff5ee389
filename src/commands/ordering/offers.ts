import { type CheckoutForm, MOST_BUMPS, type ProductRef } from '../../contracts/ordering/forms'
import { brl } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import { percentOf } from '../../domain/kernel/money'
import { productKey } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import type { Host, ProductOffer } from '../../domain/marketing/product-offers'
import type { OrderLine } from '../../domain/ordering/order'
import type { Facts } from '../kernel/command'
import { runningPromotion } from '../marketing/global-promotion'
import { offersOf } from '../marketing/product-offers'
import { type FindOwned, type FindProduct, forBuyer, isSold, type Product } from './products'
import type { Quote } from './quote'

/** An active offer that this buyer can take now, at the price that it has for them. */
export interface OfferNow extends Pick<ProductOffer, 'offerId' | 'kind' | 'headline' | 'words'> {
  /** Whose buyers see it. */
  host: ProductRef
  product: Product & { price: number }
  /** Centavos: never above what the shop asks at this moment. */
  price: number
  /** What the shop asks, centavos. */
  shopPrice: number
}

/** What staff offer with a product: from its stream when it counts, from a read model for a page. */
export type FindOffers = (hosts: readonly ProductRef[]) => Promise<readonly (ProductOffer & Host)[]>

export const offerFacts =
  (facts: Facts): FindOffers =>
  async (hosts) => {
    const found = hosts.map(async ({ productType, productId }) => {
      const host = { hostType: productType, hostId: productId }
      return (await offersOf(facts, host)).map((offer) => ({ ...offer, ...host }))
    })
    return (await Promise.all(found)).flat()
  }

/** Sorts offers by line, the most expensive first, so that shown and accepted offers agree. */
function inOrder(hosts: readonly ProductRef[], offers: readonly (ProductOffer & Host)[]) {
  const place = ({ hostType, hostId }: Host) =>
    hosts.findIndex(({ productType, productId }) => productType === hostType && productId === hostId)
  return [...offers].sort(
    (a, b) => place(a) - place(b) || b.price - a.price || (a.offerId < b.offerId ? -1 : 1),
  )
}

/** Items of the order, and items that the buyer owns. */
export interface Basket {
  hosts: readonly ProductRef[]
  /** Courses that the purchase brings already. */
  courseIds: readonly string[]
  owned?: FindOwned
  at: Instant
}

/**
 * The active offers with `hosts` that this buyer can take: sold, not owned whole, and without a course that is bought
 * anyway, so that no course is paid twice. The price of a programme covers only the courses that the buyer does not own.
 */
export async function offersNow(
  facts: Facts,
  find: FindProduct,
  findOffers: FindOffers,
  { hosts, courseIds, owned, at }: Basket,
): Promise<OfferNow[]> {
  const active = inOrder(hosts, await findOffers(hosts)).filter((offer) => offer.active)
  if (active.length === 0) return []
  const percent = (await runningPromotion(facts, at))?.discount ?? 0
  const candidates = await Promise.all(
    active.map(
      async ({ offerId, kind, headline, words, hostType, hostId, productType, productId, price }) => {
        const found = await find({ productType, productId })
        if (!isSold(found)) return []
        const has = owned ? await owned(found.courseIds) : []
        const product = owned ? await forBuyer(found, find, owned) : found
        if (product.courseIds.every((id) => has.includes(id))) return []
        const shopPrice = product.price - percentOf(product.price, percent)
        const host = { productType: hostType, productId: hostId }
        return [
          { offerId, kind, headline, words, host, product, shopPrice, price: Math.min(price, shopPrice) },
        ]
      },
    ),
  )
  return candidates.flat().filter(({ product, price }) => price > 0 && !overlaps(product, courseIds))
}

const overlaps = ({ courseIds }: Product, taken: readonly string[]) =>
  courseIds.some((id) => taken.includes(id))

/** The bumps of a purchase, in the order of its lines; of two that share a course the first. */
export function bumpsOf(offers: readonly OfferNow[]): OfferNow[] {
  const taken: string[] = []
  const shown: OfferNow[] = []
  for (const offer of offers) {
    if (offer.kind !== 'bump' || overlaps(offer.product, taken)) continue
    taken.push(...offer.product.courseIds)
    shown.push(offer)
  }
  return shown.slice(0, MOST_BUMPS)
}

/** The bumps that the buyer ticked, each at the price that stood beside it. */
export const takenBumps = (shown: readonly OfferNow[], ticked: CheckoutForm['bumps']): OfferNow[] =>
  ticked.map(({ offerId, price }) => {
    const offer = shown.find((each) => each.offerId === offerId)
    if (!offer) {
      refuse(
        'bump-gone',
        'Uma das ofertas que você marcou não está mais disponível. Confira o total e confirme de novo.',
        'bumps',
      )
    }
    if (offer.price !== price) {
      refuse(
        'price-changed',
        `A oferta “${offer.headline}” custa ${brl(offer.price)}. Confira o total e confirme de novo.`,
      )
    }
    return offer
  })

/** An offer as a line of an order. Its price is a price already: neither coupon nor promotion is taken off it. */
export function offerLine({ offerId, kind, product, price, shopPrice }: OfferNow): OrderLine {
  const { productType, productId, title, courseIds, categoryId, repriced, accessMonths } = product
  return {
    productType,
    productId,
    title,
    courseIds,
    ...(categoryId && { categoryId }),
    ...(repriced && { repriced }),
    offer: kind,
    offerId,
    listPrice: shopPrice,
    price,
    discount: 0,
    discountSource: null,
    total: price,
    ...(accessMonths && { accessMonths }),
  }
}

/** The purchase with the bumps that were taken. */
export function withBumps<Q extends Pick<Quote, 'lines' | 'subtotal' | 'total' | 'totalWithoutCoupon'>>(
  quoted: Q,
  bumps: readonly OfferNow[],
): Q {
  const more = bumps.reduce((sum, { price }) => sum + price, 0)
  return {
    ...quoted,
    lines: [...quoted.lines, ...bumps.map(offerLine)],
    subtotal: quoted.subtotal + more,
    total: quoted.total + more,
    totalWithoutCoupon: quoted.totalWithoutCoupon + more,
  }
}

const titled = ({ productType, productId, title }: Product | OrderLine) => ({ productType, productId, title })

/** What the order remembers of the bumps beside its button. */
export const rememberBumps = (bumps: readonly OfferNow[], lines: readonly OrderLine[]) =>
  bumps.map(({ offerId, price, product, host }) => {
    const beside = lines.find((line) => productKey(line) === productKey(host))
    return { offerId, price, product: titled(product), ...(beside && { beside: titled(beside) }) }
  })
