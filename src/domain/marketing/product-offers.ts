import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { brl } from '../kernel/format'
import { refuse } from '../kernel/refuse'

/** `bump`: beside the button of the checkout. `upsell`: after the payment. `downsell`: when the upsell was declined. */
export const offerKinds = ['bump', 'upsell', 'downsell'] as const
export type OfferKind = (typeof offerKinds)[number]

const productType = z.enum(['course', 'bundle'])
/** The product whose buyers see the offers. */
const host = { hostType: productType, hostId: id }
const terms = {
  productType,
  productId: id,
  /** Centavos. */
  price: centavos,
  headline: z.string(),
  words: z.string(),
}
const one = { ...host, offerId: id }

/** One stream per product, `<type>:<id>`: how many of its offers are active is a rule of all of them together. */
export const productOfferEvents = events({
  ProductOfferMade: eventSchema('Oferta de produto escrita', { ...one, kind: z.enum(offerKinds), ...terms }),
  ProductOfferChanged: eventSchema('Oferta de produto alterada', { ...one, ...terms }),
  ProductOfferActivated: eventSchema('Oferta de produto ativada', one),
  ProductOfferDeactivated: eventSchema('Oferta de produto desativada', one),
})
export type ProductOfferEvent = EventOf<typeof productOfferEvents>

export interface OfferTerms {
  productType: 'course' | 'bundle'
  productId: string
  /** Centavos. */
  price: number
  headline: string
  words: string
}
export interface ProductOffer extends OfferTerms {
  offerId: string
  kind: OfferKind
  active: boolean
}
/** Oldest first. */
export interface ProductOffers {
  offers: ProductOffer[]
}

const changed = ({ offers }: ProductOffers, offerId: string, change: Partial<ProductOffer>) => ({
  offers: offers.map((offer) => (offer.offerId === offerId ? { ...offer, ...change } : offer)),
})

export const productOffers = aggregate<ProductOffers, typeof productOfferEvents>(
  { name: 'productoffers', label: 'Ofertas de um produto' },
  productOfferEvents,
  { offers: [] },
  {
    ProductOfferMade: ({ offers }, { hostType: _, hostId: __, ...offer }) => ({
      offers: [...offers, { ...offer, active: false }],
    }),
    ProductOfferChanged: (o, { hostType: _, hostId: __, offerId, ...now }) => changed(o, offerId, now),
    ProductOfferActivated: (o, { offerId }) => changed(o, offerId, { active: true }),
    ProductOfferDeactivated: (o, { offerId }) => changed(o, offerId, { active: false }),
  },
)

type OfferDecide = Decide<ProductOffers, ProductOfferEvent>
export interface Host {
  hostType: 'course' | 'bundle'
  hostId: string
}

/** Only a few order bumps fit beside the button; after the payment there is one step of each kind. */
const MOST_ACTIVE: Record<OfferKind, number> = { bump: 5, upsell: 1, downsell: 1 }
/** Centavos: the minimum of a separate order by Pix. */
const LEAST_OFFER = 100

/** Current facts of the offered product; null when it is not sold. */
export interface Offered {
  price: number
  /** The buyer of the host gets it with the host already. */
  included: boolean
}

function check(terms: OfferTerms, host: Host, offered: Offered | null) {
  if (!offered) refuse('not-sold', 'Escolha um curso ou uma formação que esteja à venda.', 'product')
  const itself = terms.productType === host.hostType && terms.productId === host.hostId
  if (itself || offered.included) {
    refuse(
      'offer-included',
      'Quem compra este produto já leva o que a oferta traz. Escolha outro.',
      'product',
    )
  }
  if (terms.price < LEAST_OFFER) {
    refuse('offer-too-cheap', `O preço da oferta é de pelo menos ${brl(LEAST_OFFER)}.`, 'price')
  }
  if (terms.price > offered.price) {
    refuse(
      'offer-too-dear',
      `O preço da oferta não pode passar do preço na loja, ${brl(offered.price)}.`,
      'price',
    )
  }
}

const known = ({ offers }: ProductOffers, offerId: string) =>
  offers.find((offer) => offer.offerId === offerId) ?? refuse('offer-unknown', 'Esta oferta não existe.')

const activeOf = ({ offers }: ProductOffers, kind: OfferKind, but?: string) =>
  offers.filter((offer) => offer.active && offer.kind === kind && offer.offerId !== but)

const sameProduct = (a: OfferTerms) => (b: OfferTerms) =>
  a.productType === b.productType && a.productId === b.productId

function refuseTwin(o: ProductOffers, offer: OfferTerms & { kind: OfferKind }, but?: string) {
  if (activeOf(o, offer.kind, but).some(sameProduct(offer))) {
    refuse('offer-twin', 'Já há uma oferta ativa deste produto aqui.', 'product')
  }
}

/** A new offer is hidden until it is activated. */
export const makeOffer =
  (data: Host & OfferTerms & { offerId: string; kind: OfferKind }, offered: Offered | null): OfferDecide =>
  ({ offers }) => {
    if (offers.some(({ offerId }) => offerId === data.offerId)) return []
    check(data, data, offered)
    return [event('ProductOfferMade', data)]
  }

export const changeOffer =
  (data: Host & OfferTerms & { offerId: string }, offered: Offered | null): OfferDecide =>
  (o) => {
    const before = known(o, data.offerId)
    check(data, data, offered)
    if (before.active) refuseTwin(o, { ...data, kind: before.kind }, data.offerId)
    const { productType, productId, price, headline, words } = data
    const same =
      sameProduct(before)(data) &&
      before.price === price &&
      before.headline === headline &&
      before.words === words
    if (same) return []
    const { hostType, hostId, offerId } = data
    return [
      event('ProductOfferChanged', {
        hostType,
        hostId,
        offerId,
        productType,
        productId,
        price,
        headline,
        words,
      }),
    ]
  }

export const activateOffer =
  (data: Host & { offerId: string }): OfferDecide =>
  (o) => {
    const offer = known(o, data.offerId)
    if (offer.active) return []
    refuseTwin(o, offer)
    if (activeOf(o, offer.kind).length >= MOST_ACTIVE[offer.kind]) {
      refuse(
        'offers-full',
        offer.kind === 'bump'
          ? `Um produto tem até ${MOST_ACTIVE.bump} order bumps ativos. Desative um para ativar este.`
          : `Só uma oferta de ${offer.kind} fica ativa por vez. Desative a outra para ativar esta.`,
      )
    }
    return [event('ProductOfferActivated', data)]
  }

export const deactivateOffer =
  (data: Host & { offerId: string }): OfferDecide =>
  (o) =>
    known(o, data.offerId).active ? [event('ProductOfferDeactivated', data)] : []
