import { NotFound } from '../../commands/kernel/errors'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { methodsFor } from '../../commands/ordering/methods'
import { NOT_SOLD } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import { teamPriceOf } from '../../commands/ordering/team-price'
import { couponCodeField, type ProductRef, productTypes, seatsField } from '../../contracts/ordering/forms'
import { bundleCardBySlug, bundleCardsOf } from '../../projections/catalog/bundle-card'
import { courseCardBySlug, courseCardsOf } from '../../projections/catalog/course-card'
import { defaultAddressOf } from '../../projections/ordering/address-list'
import { issuesNotes } from '../../projections/site/setup-guide'
import { shopOfRow, siteRow } from '../../projections/site/site-settings'
import { REGRET_DAYS } from '../catalog/course-page'
import { leadOn } from '../catalog/former-address'
import { shopOf } from '../catalog/shop'
import { cardTokensUrl } from '../kernel/card-tokens'
import { type PageContext, page, redirect } from '../kernel/page'
import { blockedUntil } from './card-block'
import { cardKeeping } from './card-keeping'
import { DIRECT_OFFER, linkedGuesses } from './coupon-link'
import { bumpsFor } from './offers'
import { ownCart } from './own-cart'
import { bundleProduct, courseProduct, heldOf, ownedOf, pricedLines, productsOf } from './products'
import { cardWays, couponNotice, methodsWith, totalsOf, waysWith } from './quotes'
import { signedInBuyer } from './signed-in-buyer'

/** Where the browser exchanges card data for a token; empty when cards are not accepted. */
export const tokenizeUrl = ({ deps }: PageContext) => cardTokensUrl(deps.env) ?? ''

const isOnSale = ({ status }: { status: string }) => status === 'published'

async function productOfAddress(ctx: PageContext) {
  const { params, db } = ctx
  const type = productTypes.find((each) => each === params.type)
  const slug = params.slug ?? ''
  if (type === 'course') {
    const row = await courseCardBySlug(db, slug)
    if (row?.status === 'published') return courseProduct(row)
    await leadOn(ctx, type, async (courseId) => (await courseCardsOf(db, [courseId])).find(isOnSale))
  }
  if (type === 'bundle') {
    const row = await bundleCardBySlug(db, slug)
    if (row?.status === 'published') return bundleProduct(row)
    await leadOn(ctx, type, async (bundleId) => (await bundleCardsOf(db, [bundleId])).find(isOnSale))
  }
  throw new NotFound(NOT_SOLD[type ?? 'course'])
}

/** The coupon code of the address (`?cupom=VOLTA10`), or the one from earlier in the visit. */
const codeOf = ({ query, session }: PageContext) =>
  query.cupom === undefined ? (session.coupon ?? null) : (couponCodeField.safeParse(query.cupom).data ?? null)

async function directOffer(ctx: PageContext) {
  const { productType, productId, slug, price } = await productOfAddress(ctx)
  const ref: ProductRef = { productType, productId }
  const shop = await shopOf(ctx.deps)
  const products = await productsOf(ctx.db, [ref], shop.prices.former)
  const { facts } = ctx.deps.dispatcher
  const buyer = accountFacts(facts, ctx.actor.accountId)
  const owned = ownedOf(ctx)
  // What is free needs no seats.
  const seats = price > 0 ? (seatsField.safeParse(ctx.query.vagas).data ?? null) : null
  const request = { items: [{ ...ref, seats }], code: codeOf(ctx), customer: null, at: ctx.now, owned, buyer }
  const quoted = await quote(facts, products.find, request)
  const { steps } = await teamPriceOf(facts)
  return {
    offer: { ...ref, slug },
    team: price > 0 ? { seats, steps } : null,
    products,
    quoted,
    priceChanges: [],
    notices: [],
  }
}

async function purchaseOf(ctx: PageContext) {
  if (ctx.params.type) return directOffer(ctx)
  const own = await ownCart(ctx)
  if (!own || own.quoted.lines.length === 0) return redirect('/cart')
  return { offer: null, team: null, ...own }
}

export const offerPage = page('Checkout/FastCheckout/Offer', {
  title: 'Finalizar compra',
  also: [DIRECT_OFFER],
  limits: [linkedGuesses((ctx) => (ctx.params.type ? codeOf(ctx) : null))],
  meta: () => ({ noindex: true }),
  async load(ctx) {
    if (await blockedUntil(ctx)) return redirect('/checkout/blocked')
    // Set before the order is sent, so that the browser can find its order again even when the answer is lost.
    if (!ctx.actor.accountId) ctx.session.visitorId()
    const { accountId } = ctx.actor
    const [{ offer, team, products, quoted, priceChanges, notices }, buyer, address, cards] =
      await Promise.all([
        purchaseOf(ctx),
        signedInBuyer(ctx),
        accountId ? defaultAddressOf(ctx.db, accountId) : null,
        cardKeeping(ctx, accountId),
      ])
    return {
      ...totalsOf(quoted),
      ...cards,
      bumps: team?.seats ? [] : await bumpsFor(ctx, quoted.lines),
      offer,
      team,
      lines: pricedLines(products, quoted, await heldOf(ctx)),
      coupon: couponNotice(quoted),
      priceChanges,
      notices,
      buyer,
      address,
      cepService: ctx.deps.env.CEP_URL ?? null,
      issuesNotes: await issuesNotes(ctx.db),
      signedIn: accountId !== null,
      methods: methodsWith(quoted, methodsFor(quoted.total)).filter(
        (method) => method !== 'card' || tokenizeUrl(ctx) !== '',
      ),
      installments: waysWith(quoted, await cardWays(ctx, quoted.total)),
      tokenizeUrl: tokenizeUrl(ctx),
      regretDays: REGRET_DAYS,
    }
  },
})

export const blockPage = page('Checkout/FastCheckout/TemporaryBlock', {
  title: 'Pagamentos em pausa',
  meta: () => ({ noindex: true }),
  async load(ctx) {
    const site = await siteRow(ctx.db)
    return { until: await blockedUntil(ctx), supportEmail: shopOfRow(site).email }
  },
})
