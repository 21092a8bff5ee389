import { acceptUpsellForm, declineUpsellForm } from '../../contracts/ordering/forms'
import { shownMonths } from '../../contracts/ordering/shown-terms'
import { brl } from '../../domain/kernel/format'
import { businessDay } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { taxIdOf } from '../../domain/ordering/company'
import {
  currentStep,
  declineUpsell,
  mustBeCurrent,
  offerStep,
  stepEnds,
} from '../../domain/ordering/offer-step'
import { order } from '../../domain/ordering/order'
import { orderNumber } from '../../domain/ordering/order-number'
import { checkPurchase, mustBePayable, placeOrder } from '../../domain/ordering/order-rules'
import { payment } from '../../domain/ordering/payment'
import { isOver, wallet } from '../../domain/ordering/wallet'
import { type Actor, type CommandContext, command, type Facts } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { ownedLine } from '../learning/course-purchase'
import { asGuaranteed } from './guarantee'
import { type FindOffers, type OfferNow, offerFacts, offerLine, offersNow } from './offers'
import { paymentIdOf } from './place-order'
import { mustMayPay, ordered, type Placed } from './placed-order'
import { type FindProduct, ownedFacts, productFacts } from './products'
import { refuseManyRefunds } from './refund-record'
import { refuseOtherTerm } from './shown-terms'

/** Id of the one order that can follow a paid order in one click, so that repeated clicks make one order. */
export const orderAfter = (orderId: string) => derivedId('after', orderId)

type Paid = Placed & { phase: 'paid' }

/** The order after which this one was taken; null: it stands alone. */
export async function orderBefore(facts: Facts, orderId: string): Promise<string | null> {
  const found = await facts.load(order, orderId)
  return found.phase === 'absent' ? null : (found.afterOrderId ?? null)
}

/** The current offer after this order with its end; null without one. It is cheaper than the shop at this moment. */
export async function stepAfter(
  facts: Facts,
  orderId: string,
  ctx: { actor: Actor; now: string; find: FindProduct; findOffers: FindOffers },
): Promise<{ offer: OfferNow; until: string; first: Paid } | null> {
  const first = await ordered(facts, orderId)
  if (first.phase !== 'paid' || first.afterOrderId) return null
  // Offers are for one person, and who bought seats bought for others.
  if (first.lines.some(({ seats }) => seats)) return null
  const until = stepEnds(first.paidAt)
  if (ctx.now > until) return null
  const said = await facts.load(offerStep, orderId)
  const hosts = first.lines.map(({ productType, productId }) => ({ productType, productId }))
  const courseIds = first.lines.flatMap((line) => line.courseIds)
  // Only for signed-in buyers: an offer must not reveal what the owner of an e-mail bought.
  const mine = ctx.actor.accountId === first.buyerId ? first.buyerId : null
  const basket = { hosts, courseIds, owned: ownedFacts(facts, mine), at: ctx.now }
  const offers = await offersNow(facts, ctx.find, ctx.findOffers, basket)
  const cheaper = offers.filter(({ price, shopPrice }) => price < shopPrice)
  const offer = currentStep(said, cheaper, { paidAt: first.paidAt, at: ctx.now })
  return offer && { offer, until, first: first as Paid }
}

/** The card that paid, if it can be charged again without being typed; null otherwise. */
export async function cardAgain(facts: Facts, first: Placed, { actor, now }: { actor: Actor; now: string }) {
  const paid = first.paymentId ? await facts.load(payment, first.paymentId) : undefined
  if (paid?.phase !== 'paid' || paid.method !== 'card' || !paid.card) return null
  const face = { brand: paid.card.brand, last4: paid.card.last4 }
  if (actor.accountId === first.buyerId) {
    const { cards } = await facts.load(wallet, first.buyerId)
    const savedCardId = paid.savedCardId ?? derivedId('saved-card', paid.paymentId)
    const kept = cards.get(savedCardId)
    if (kept && !isOver(kept, now)) return { face, choice: { cardToken: null, savedCardId } }
  }
  return paid.cardToken ? { face, choice: { cardToken: paid.cardToken } } : null
}

const CARD_GONE = 'Este cartão não pode ser cobrado de novo. Pague com Pix em um clique.'

const ofBuyer = {
  who: 'anyone' as const,
  allow: mustMayPay,
}
const looked = (ctx: CommandContext) => ({
  actor: ctx.actor,
  now: ctx.now,
  find: productFacts(ctx),
  findOffers: offerFacts(ctx),
})

export const AcceptUpsell = command({
  ...ofBuyer,
  name: 'AcceptUpsell',
  summary:
    'Accepts the upsell after a paid order in one click: a new order, paid with the same card or by Pix.',
  input: acceptUpsellForm,
  on: order,
  id: ({ orderId }) => orderAfter(orderId),
  facts: async ({ orderId, offerId, price, expectedTerms, method, cpf, phone }, ctx) => {
    if ((await ctx.load(order, orderAfter(orderId))).phase !== 'absent') return null
    const step = await stepAfter(ctx, orderId, looked(ctx))
    const offer = mustBeCurrent(step?.offer ?? null, offerId)
    const first = step?.first ?? refuse('offer-over', 'Esta oferta não está mais disponível.')
    const { buyer: said, company } = first
    const buyer = { ...said, cpf: said.cpf ?? (company ? null : cpf), phone: said.phone ?? phone }
    mustBePayable({ buyer, company })
    await refuseManyRefunds(ctx, first.buyerId, taxIdOf({ buyer, company }))
    const purchase = { studentId: first.buyerId, orderId: orderAfter(orderId) }
    if (await ownedLine(ctx, purchase, [offer.product])) {
      refuse('already-owned', 'Você já tem o que esta oferta traz. Nada foi cobrado.')
    }
    refuseOtherTerm([offerLine(offer)], (line) => shownMonths(expectedTerms, line), {
      total: offer.price,
      expectedTotal: price,
    })
    if (offer.price !== price) {
      refuse('price-changed', `A oferta custa ${brl(offer.price)}. Confira e confirme de novo.`)
    }
    const card = method === 'card' ? await cardAgain(ctx, first, ctx) : null
    if (method === 'card' && !card) refuse('card-missing', CARD_GONE, 'method')
    const choice = card?.choice ?? { cardToken: null }
    const lines = await asGuaranteed(ctx, [offerLine(offer)])
    checkPurchase({ lines, total: offer.price, expectedTotal: price, method, installments: 1, ...choice })
    return { first, buyer, lines, total: offer.price, choice }
  },
  decide: ({ orderId: afterOrderId, method }, ctx, taken) => {
    if (!taken) return () => []
    const { first, buyer, lines, total, choice } = taken
    const orderId = orderAfter(afterOrderId)
    const { buyerId, visitorId, address, company, seller, arrival, touches } = first
    return placeOrder({
      orderId,
      afterOrderId,
      number: orderNumber(orderId, businessDay(ctx.now)),
      // Its buyer has an account by now: the payment of the first order has opened it.
      cartId: null,
      buyerId,
      guest: false,
      visitorId,
      buyer,
      address,
      lines,
      subtotal: total,
      discount: 0,
      total,
      couponId: null,
      couponCode: null,
      promotionCode: null,
      method,
      installments: 1,
      placedAt: ctx.now,
      paymentId: paymentIdOf(orderId),
      ...choice,
      ...(company && { company }),
      // What brought the first order brought this one.
      ...(seller && { seller }),
      ...(arrival && { arrival }),
      ...(touches && { touches }),
    })
  },
})

export const DeclineUpsell = command({
  ...ofBuyer,
  name: 'DeclineUpsell',
  summary: 'Declines the offer after a paid order; the upsell is followed by the downsell, then by none.',
  input: declineUpsellForm,
  on: offerStep,
  id: ({ orderId }) => orderId,
  // An offer that is over, or that was tampered with, is nothing to decline.
  facts: async ({ orderId, offerId }, ctx) => {
    const step = await stepAfter(ctx, orderId, looked(ctx))
    return step?.offer.offerId === offerId ? step.offer : null
  },
  decide: ({ orderId }, _, offer) => {
    if (!offer || offer.kind === 'bump') return () => []
    const { offerId, kind, price, product } = offer
    const { productType, productId } = product
    return declineUpsell({ orderId, offerId, offer: kind, productType, productId, price })
  },
})
