import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  activateOffer,
  changeOffer,
  deactivateOffer,
  makeOffer,
  type OfferKind,
  productOffers,
} from '../../../src/domain/marketing/product-offers'
import { given } from '../../support/given'

const host = { hostType: 'course' as const, hostId: 'react' }
const terms = {
  productType: 'course' as const,
  productId: 'sql',
  price: 4_700,
  headline: 'Leve SQL junto',
  words: 'O banco que o React chama.',
}
const shop = { price: 9_700, included: false }
const offer = (offerId: string, kind: OfferKind = 'bump', change = {}) => ({
  ...host,
  offerId,
  kind,
  ...terms,
  ...change,
})
const made = (...args: Parameters<typeof offer>) => event('ProductOfferMade', offer(...args))
const activated = (offerId: string) => event('ProductOfferActivated', { ...host, offerId })
const deactivated = (offerId: string) => event('ProductOfferDeactivated', { ...host, offerId })
const live = (offerId: string, kind: OfferKind, productId: string) => [
  made(offerId, kind, { productId }),
  activated(offerId),
]

describe('an offer with a product', () => {
  it('is written once, and seen by nobody yet', () => {
    given(productOffers)
      .when(makeOffer(offer('o1'), shop))
      .thenEvents([made('o1')])
    given(productOffers, made('o1'))
      .when(makeOffer(offer('o1'), shop))
      .thenNothing()
    expect(given(productOffers, made('o1')).state().offers).toEqual([
      { offerId: 'o1', kind: 'bump', active: false, ...terms },
    ])
  })

  it.each([
    ['of what nobody sells', {}, null, 'not-sold'],
    ['of the product itself', { productId: 'react' }, shop, 'offer-included'],
    ['of what the product brings', {}, { ...shop, included: true }, 'offer-included'],
    ['above the shop’s price', { price: 9_701 }, shop, 'offer-too-dear'],
    ['below a real', { price: 99 }, shop, 'offer-too-cheap'],
  ])('is refused: %s', (_, change, offered, code) => {
    given(productOffers)
      .when(makeOffer(offer('o1', 'bump', change), offered))
      .thenRefused(code)
    given(productOffers, made('o1'))
      .when(changeOffer(offer('o1', 'bump', change), offered))
      .thenRefused(code)
  })

  it.each([100, 9_700])('may cost %i', (price) => {
    given(productOffers)
      .when(makeOffer(offer('o1', 'bump', { price }), shop))
      .thenTypes('ProductOfferMade')
  })

  it('is changed, and the same words again change nothing', () => {
    const { kind: _, ...now } = offer('o1', 'bump', { price: 3_900 })
    given(productOffers, made('o1'))
      .when(changeOffer(now, shop))
      .thenEvents([event('ProductOfferChanged', now)])
    given(productOffers, made('o1'))
      .when(changeOffer(offer('o1'), shop))
      .thenNothing()
    given(productOffers).when(changeOffer(now, shop)).thenRefused('offer-unknown')
    const after = given(productOffers, made('o1'), event('ProductOfferChanged', now)).state().offers[0]
    expect(after).toMatchObject({ price: 3_900, kind: 'bump', active: false })
  })

  it('is shown and hidden', () => {
    const data = { ...host, offerId: 'o1' }
    given(productOffers, made('o1'))
      .when(activateOffer(data))
      .thenEvents([activated('o1')])
    given(productOffers, made('o1'), activated('o1')).when(activateOffer(data)).thenNothing()
    given(productOffers, made('o1')).when(deactivateOffer(data)).thenNothing()
    given(productOffers, made('o1'), activated('o1'))
      .when(deactivateOffer(data))
      .thenEvents([deactivated('o1')])
    given(productOffers).when(activateOffer(data)).thenRefused('offer-unknown')
  })

  it('stands beside at most four other bumps, one upsell and one downsell', () => {
    const bumps = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => live(id, 'bump', `p-${id}`))
    const sixth = activateOffer({ ...host, offerId: 'f' })
    given(productOffers, ...bumps, made('f'))
      .when(sixth)
      .thenRefused('offers-full')
    given(productOffers, ...bumps, made('f'), deactivated('a'))
      .when(sixth)
      .thenEvents([activated('f')])
    given(productOffers, ...bumps, made('f', 'upsell'))
      .when(sixth)
      .thenEvents([activated('f')])
    for (const kind of ['upsell', 'downsell'] as const) {
      given(productOffers, ...live('a', kind, 'p'), made('f', kind))
        .when(sixth)
        .thenRefused('offers-full')
    }
  })

  it('is the only active one of its kind for what it brings', () => {
    const both = [...live('a', 'bump', 'sql'), made('f')]
    given(productOffers, ...both)
      .when(activateOffer({ ...host, offerId: 'f' }))
      .thenRefused('offer-twin')
    given(productOffers, ...live('a', 'bump', 'sql'), ...live('b', 'bump', 'go'))
      .when(changeOffer(offer('b'), shop))
      .thenRefused('offer-twin')
  })
})
