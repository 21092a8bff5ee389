import { changeOfferForm, makeOfferForm, offerRef } from '../../contracts/marketing/product-offers'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { productOf } from '../../domain/kernel/product-key'
import {
  activateOffer,
  changeOffer,
  deactivateOffer,
  type Host,
  makeOffer,
  type Offered,
  type ProductOffer,
  productOffers,
} from '../../domain/marketing/product-offers'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'

type Type = 'course' | 'bundle'
const offersId = ({ hostType, hostId }: Host) => `${hostType}:${hostId}`
const shared = { who: ['Admin', 'Editor'] as const, on: productOffers, id: offersId }

/** What staff offer with a product, from its stream. */
export const offersOf = async (facts: Facts, host: Host): Promise<ProductOffer[]> =>
  (await facts.load(productOffers, offersId(host))).offers

async function found(ctx: CommandContext, type: Type, id: string) {
  const product = type === 'course' ? await ctx.load(course, id) : await ctx.load(bundle, id)
  if (product.phase === 'absent') return null
  return { ...product, courses: 'courseIds' in product ? product.courseIds : [id] }
}

async function offered(input: Host & { product: string }, ctx: CommandContext): Promise<Offered | null> {
  const { productType, productId } = productOf(input.product)
  const [host, product] = await Promise.all([
    found(ctx, input.hostType, input.hostId),
    found(ctx, productType, productId),
  ])
  if (!host) throw new NotFound('Este produto não existe.')
  if (!product?.published || product.price === null) return null
  return { price: product.price, included: product.courses.every((id) => host.courses.includes(id)) }
}

export const MakeProductOffer = command({
  ...shared,
  name: 'MakeProductOffer',
  summary:
    'Creates an offer for the buyers of a product, an order bump, an upsell or a downsell; it starts inactive.',
  input: makeOfferForm,
  facts: offered,
  decide: ({ product, ...input }, ctx, known) =>
    makeOffer({ ...input, ...productOf(product), offerId: ctx.commandId }, known),
})

export const ChangeProductOffer = command({
  ...shared,
  name: 'ChangeProductOffer',
  summary: 'Changes product, price or texts of an offer.',
  input: changeOfferForm,
  facts: offered,
  decide: ({ product, ...input }, _, known) => changeOffer({ ...input, ...productOf(product) }, known),
})

export const ActivateProductOffer = command({
  ...shared,
  name: 'ActivateProductOffer',
  summary: 'Shows an offer to buyers.',
  input: offerRef,
  decide: (input) => activateOffer(input),
})

export const DeactivateProductOffer = command({
  ...shared,
  name: 'DeactivateProductOffer',
  summary: 'Stops showing an offer to buyers.',
  input: offerRef,
  decide: (input) => deactivateOffer(input),
})

export const productOfferCommands = {
  MakeProductOffer,
  ChangeProductOffer,
  ActivateProductOffer,
  DeactivateProductOffer,
}
