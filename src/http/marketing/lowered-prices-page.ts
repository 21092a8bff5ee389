import type { Knex } from 'knex'
import { globalPromotions } from '../../contracts/marketing/global-promotions'
import type { Lowering } from '../../contracts/marketing/lowered-prices'
import { brl } from '../../domain/kernel/format'
import {
  addDays,
  businessDay,
  type Instant,
  isDay,
  isoOfTyped,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import { bundlesOnSale } from '../../projections/catalog/bundle-card'
import { coursesOnSale } from '../../projections/catalog/course-card'
import { priceHistories, priceKey } from '../../projections/catalog/price-history'
import { titlesOf } from '../../projections/catalog/products'
import { salePricesSince } from '../../projections/catalog/sale-price-list'
import { allCoupons, type CouponRow, couponState } from '../../projections/marketing/coupon-list'
import { couponUses, NO_USE } from '../../projections/marketing/coupon-seats'
import { activeOffers } from '../../projections/marketing/product-offers'
import { type PromotionRow, promotionsSince } from '../../projections/marketing/promotion-current'
import { extraLoader } from '../admin/extra'
import { page } from '../kernel/page'
import {
  besidePromotion,
  loweredPrices,
  type PricedProduct,
  type PriceRules,
  turnsOf,
} from './lowered-prices'
import { priceEditorOf } from './price-editor'

/** What ended longer ago is not listed. */
const BACK_DAYS = 60

const editorOf = (type: 'course' | 'bundle', id: string, section: string) =>
  `/admin/${type === 'course' ? 'courses' : 'bundles'}/${encodeURIComponent(id)}/${section}`

async function productsOnSale(db: Knex): Promise<PricedProduct[]> {
  const [courses, bundles, histories] = await Promise.all([
    coursesOnSale(db),
    bundlesOnSale(db),
    priceHistories(db),
  ])
  return [
    ...courses.map(({ courseId, categoryId, title }) => ({
      productType: 'course' as const,
      productId: courseId,
      categoryId,
      title,
      href: priceEditorOf('course', courseId),
      entries: histories.get(priceKey('course', courseId)) ?? [],
    })),
    ...bundles.map(({ bundleId, title }) => ({
      productType: 'bundle' as const,
      productId: bundleId,
      categoryId: null,
      title,
      href: priceEditorOf('bundle', bundleId),
      entries: histories.get(priceKey('bundle', bundleId)) ?? [],
    })),
  ]
}

const earlier = (a: Instant | null, b: Instant | null) => (a && b ? (a < b ? a : b) : (a ?? b))

/** Coupons that anybody may type, as far as they were published. */
const publicCoupons = (rows: readonly CouponRow[]) =>
  rows.filter(({ phase, people }) => ['live', 'ended'].includes(phase) && people === 0)

/** Whether anybody may use it, for any one product and way to pay. */
const isPlain = ({ minimum, firstPurchase, pixOnly, maxInstallments }: CouponRow) =>
  minimum === 0 && !firstPurchase && !pixOnly && maxInstallments === null

const priceWords = (price: number) => (price === 0 ? 'Grátis' : brl(price))

const promotionWorth = ({ discount, promotionalPrice }: PromotionRow) => {
  if (discount !== null) return `${discount}% de desconto`
  return promotionalPrice === null ? 'Só o banner' : `Tudo por ${priceWords(promotionalPrice)}`
}

async function load(db: Knex, since: Instant, now: Instant) {
  const [salePrices, promotions, coupons, offers] = await Promise.all([
    salePricesSince(db, since),
    promotionsSince(db, since),
    allCoupons(db).then(publicCoupons),
    activeOffers(db),
  ])
  const titles = await titlesOf(db, [
    ...salePrices.map(({ productId }) => productId),
    ...offers.flatMap(({ productId, hostId }) => [productId, hostId]),
  ])
  const dated = coupons.map((row) => ({
    ...row,
    from: row.startsAt,
    until: earlier(row.endedAt, row.endsAt),
  }))
  const uses = await couponUses(db, now)
  const spent = new Set(
    coupons.flatMap((row) => {
      const { consumed, reserved, promised } = uses.get(row.couponId) ?? NO_USE
      const { status } = couponState(row, { all: consumed + reserved, discount: promised }, now)
      return status === 'exhausted' ? [row.couponId] : []
    }),
  )
  const turns = turnsOf(promotions, now)
  const sold = salePrices.map((row) => ({ ...row, until: earlier(row.endedAt, row.until) }))
  const rules: PriceRules = {
    salePrices: sold,
    promotions: turns,
    coupons: dated.filter((row) => isPlain(row) && !spent.has(row.couponId)),
  }
  const lowerings: Lowering[] = [
    ...sold.map(({ salePriceId, productType, productId, price, from, until }) => ({
      kind: 'salePrice' as const,
      id: salePriceId,
      title: titles.get(productId) ?? productId,
      worth: priceWords(price),
      href: priceEditorOf(productType, productId),
      from,
      until,
    })),
    ...turns.map((row) => ({
      kind: 'promotion' as const,
      id: row.promotionId,
      title: row.code,
      worth: promotionWorth(row),
      href: `/admin/globalpromotions/${encodeURIComponent(row.promotionId)}`,
      from: row.from,
      until: row.until,
    })),
    ...dated.map((row) => ({
      kind: 'coupon' as const,
      id: row.couponId,
      title: row.code,
      worth: `${row.kind === 'percent' ? `${row.value}%` : priceWords(row.value)} de desconto${spent.has(row.couponId) ? ', esgotado' : ''}`,
      href: `/admin/coupons/${encodeURIComponent(row.couponId)}`,
      from: row.from,
      until: row.until,
    })),
    ...offers.map(({ offerId, hostType, hostId, productId, price }) => ({
      kind: 'bump' as const,
      id: offerId,
      title: `${titles.get(productId) ?? productId}, com ${titles.get(hostId) ?? hostId}`,
      worth: priceWords(price),
      href: editorOf(hostType, hostId, 'order-bump'),
      from: null,
      until: null,
    })),
  ]
  const isLater = ({ until }: Lowering) => until === null || until >= since
  return { rules, lowerings: lowerings.filter(isLater) }
}

/** The day of the address, `2026-11-28` or `28/11/2026`; today where it is none. */
function dayOf(typed: unknown, now: Instant): string {
  const day = typeof typed === 'string' ? isoOfTyped(typed) : ''
  return isDay(day) ? day : businessDay(now)
}

export const loweredPricesPage = page('Admin/Promotions/Index', {
  title: 'Promoções',
  load: async ({ db, now, query }) => {
    const day = dayOf(query.dia, now)
    const [{ rules, lowerings }, products] = await Promise.all([
      load(db, startOfBusinessDay(addDays(day, -BACK_DAYS)), now),
      productsOnSale(db),
    ])
    return loweredPrices(day, now, lowerings, products, rules)
  },
})

/** As many as stand beside a promotion; the page of all promotions has them all. */
const MOST_BESIDES = 12

/** What meets a promotion in its days; a list tells of none. */
export const globalPromotionExtra = extraLoader(globalPromotions, async ({ db, now, params }) => {
  if (params.id === undefined) return { besides: [], more: 0 }
  const { lowerings } = await load(db, now, now)
  const besides = besidePromotion(params.id, lowerings, now)
  return {
    besides: besides.slice(0, MOST_BESIDES),
    more: Math.max(0, besides.length - MOST_BESIDES),
  }
})
