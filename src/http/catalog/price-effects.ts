import type { FindProduct, Product } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import type { PriceEffects } from '../../contracts/catalog/price-panel'
import type { ProductRef } from '../../contracts/ordering/forms'
import { installments, percentOf } from '../../domain/kernel/money'
import { productKey } from '../../domain/kernel/product-key'
import { type PriceEntry, pricesBefore } from '../../projections/catalog/price-history'
import { pricesAt } from '../../projections/catalog/prices'
import { titlesOf } from '../../projections/catalog/products'
import { currentCardTerms } from '../../projections/marketing/card-terms'
import type { CouponRow } from '../../projections/marketing/coupon-list'
import { allCoupons, couponState } from '../../projections/marketing/coupon-list'
import { couponUses, NO_USE } from '../../projections/marketing/coupon-seats'
import { offersOf } from '../../projections/marketing/product-offers'
import { allPromotions, runningAt } from '../../projections/marketing/promotion-current'
import { cartsHolding } from '../../projections/ordering/cart-view'
import { cardTokensUrl } from '../kernel/card-tokens'
import type { PageContext } from '../kernel/page'
import { type Products, productsOf } from '../ordering/products'
import { shopOf } from './shop'

type Ctx = Pick<PageContext, 'db' | 'deps' | 'now'>

/** A price that is thought of. */
export interface ThoughtOf {
  /** Centavos. */
  price: number
  /** A former price is to stand beside it, where one was really asked. */
  compares: boolean
}

const MOST_COUPONS = 12

/** What this price would change today in carts, offers, coupons and programmes. Nothing is written. */
export async function priceEffects(
  ctx: Ctx,
  ref: ProductRef,
  { price, compares }: ThoughtOf,
): Promise<PriceEffects> {
  const { db, now } = ctx
  const [products, promotions, entries] = await Promise.all([
    productsOf(db, [ref]),
    allPromotions(db),
    pricesBefore(db, [ref], now),
  ])
  const product = await products.find(ref)
  const percent = runningAt(promotions, now)?.discount ?? 0
  const less = (asked: number) => asked - percentOf(asked, percent)
  const asked = product?.price ?? null
  const known = entries(ref)
  const formerOf = (own: readonly PriceEntry[]) =>
    pricesAt(new Map([[productKey(ref), own]]), promotions, now).former(ref.productType, ref.productId)
  const thought: PriceEntry = {
    at: now,
    by: '',
    price,
    listPrice: compares ? price + 1 : null,
    onSale: known.at(-1)?.onSale ?? false,
  }
  const [carts, offers, coupons, programmes, ways] = await Promise.all([
    cartsHolding(db, ref),
    offersWords(ctx, ref, less(price)),
    couponsOn(ctx, ref, { products, product, price }),
    programmesWith(ctx, ref, { before: asked === null ? null : less(asked), after: less(price) }),
    waysToPay(ctx, less(price)),
  ])
  return {
    price,
    asked,
    shown: { before: asked === null ? null : less(asked), after: less(price) },
    promotion: percent,
    former: {
      before: formerOf(known),
      after: asked === price ? formerOf(known) : formerOf([...known, thought]),
    },
    installments: ways,
    carts: { count: carts.count, before: carts.total, after: carts.count * price },
    offers,
    ...coupons,
    programmes,
  }
}

async function waysToPay({ db, deps }: Ctx, price: number): Promise<PriceEffects['installments']> {
  if (!cardTokensUrl(deps.env)) return []
  return installments(price, await currentCardTerms(db)).map(({ count, each, total, rateMonthly }) => ({
    count,
    each,
    total,
    rateMonthly,
  }))
}

async function offersWords({ db }: Ctx, ref: ProductRef, shown: number): Promise<PriceEffects['offers']> {
  const offers = (await offersOf(db, ref)).filter(({ active }) => active)
  const titles = await titlesOf(
    db,
    offers.map(({ hostId }) => hostId),
  )
  return offers.map(({ offerId, hostId, kind, price }) => ({
    offerId,
    host: titles.get(hostId) ?? '',
    kind,
    price,
    saves: Math.max(0, shown - price),
  }))
}

/** Why a coupon does not lower a price, said to staff instead of the buyer. */
const staffWords = (problem: readonly [code: string, sentence: string] | null) =>
  problem?.[0] === 'coupon-beaten' ? 'A promoção da loja já dá mais desconto.' : (problem?.[1] ?? null)

/** How closely a coupon names a product: 2 itself, 1 its category, 0 anything that is sold; null: not this one. */
function closeness({ productIds, categoryIds }: CouponRow, productId: string, categoryId?: string) {
  if (productIds.includes(productId)) return 2
  if (categoryId && categoryIds.includes(categoryId)) return 1
  return productIds.length + categoryIds.length === 0 ? 0 : null
}

async function couponsOn(
  { db, deps, now }: Ctx,
  ref: ProductRef,
  { products, product, price }: { products: Products; product: Product | undefined; price: number },
): Promise<Pick<PriceEffects, 'coupons' | 'moreCoupons'>> {
  const [rows, uses] = await Promise.all([allCoupons(db), couponUses(db, now)])
  const asked = product?.price ?? null
  const usable = rows
    .flatMap((row) => {
      const close = closeness(row, ref.productId, product?.categoryId)
      const { consumed, reserved, promised } = uses.get(row.couponId) ?? NO_USE
      const { status } = couponState(row, { all: consumed + reserved, discount: promised }, now)
      return close !== null && status === 'active' && row.people === 0 ? [{ row, close }] : []
    })
    .sort((a, b) => b.close - a.close)
  const at =
    (asked: number): FindProduct =>
    async (wanted) =>
      productKey(wanted) === productKey(ref) && product
        ? { ...product, published: true, price: asked }
        : products.find(wanted)
  const quoted = (code: string, asked: number) =>
    quote(deps.dispatcher.facts, at(asked), { items: [ref], code, customer: null, at: now })
  const coupons = await Promise.all(
    usable.slice(0, MOST_COUPONS).map(async ({ row: { couponId, code } }) => {
      const [before, after] = await Promise.all([
        asked === null ? null : quoted(code, asked),
        quoted(code, price),
      ])
      return {
        couponId,
        code,
        before: before?.total ?? null,
        after: after.total,
        problem: staffWords(after.coupon?.problem ?? null),
      }
    }),
  )
  return { coupons, moreCoupons: Math.max(0, usable.length - MOST_COUPONS) }
}

/** Programmes on sale that hold this course, and what their courses cost one by one. */
async function programmesWith(
  { deps }: Ctx,
  { productType, productId }: ProductRef,
  { before, after }: { before: number | null; after: number },
): Promise<PriceEffects['programmes']> {
  if (productType !== 'course') return []
  const { bundles, courseById } = await shopOf(deps)
  const counted = courseById.has(productId) ? (before ?? 0) : 0
  return bundles
    .filter(({ row }) => row.courseIds.includes(productId))
    .map(({ card: { id, title, price, separately } }) => ({
      bundleId: id,
      title,
      price,
      before: separately,
      after: separately - counted + after,
    }))
}
