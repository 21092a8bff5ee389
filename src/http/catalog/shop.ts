import type { Knex } from 'knex'
import type { BundleCard, CourseCard, ProductCard } from '../../contracts/catalog/cards'
import type { Instant } from '../../domain/kernel/instants'
import { interestFree } from '../../domain/kernel/money'
import { type BundleCardRow, bundleCard, bundlesOnSale } from '../../projections/catalog/bundle-card'
import { type CategoryRow, categoryList, liveCategories } from '../../projections/catalog/category-list'
import { type CourseCardRow, courseCard, coursesOnSale } from '../../projections/catalog/course-card'
import { priceHistories, priceHistory } from '../../projections/catalog/price-history'
import { type Prices, pricesAt } from '../../projections/catalog/prices'
import { type Product, type ProductSearch, productSearch } from '../../projections/catalog/search'
import { cardTermsNow, currentCardTerms } from '../../projections/marketing/card-terms'
import { currentGuarantee, guaranteeTerms } from '../../projections/marketing/guarantee'
import {
  allPromotions,
  currentPromotion,
  promotionCurrent,
} from '../../projections/marketing/promotion-current'
import { memoized } from '../cache/memoized'
import { bundleCardView, courseCardView } from './cards'

/** Everything on sale, as cards, best sellers first. Built once for each state of the read models. */
export interface Shop {
  courses: { row: CourseCardRow; card: CourseCard }[]
  bundles: { row: BundleCardRow; card: BundleCard }[]
  courseById: ReadonlyMap<string, CourseCard>
  bundleById: ReadonlyMap<string, BundleCard>
  categories: CategoryRow[]
  search: ProductSearch<Product & { card: ProductCard }>
  prices: Prices
  /** Percent that the running promotion takes off every price. */
  percent: number
  /** Up to so many instalments bear no interest. */
  free: number
  /** Days in which what is sold now can be given back with a reason. */
  guaranteeDays(productType: 'course' | 'bundle', productId: string): number
  /** When these prices end: with the running promotion, or when a former price may not be shown any more. */
  until: Instant | null
}

/** The read models that a shop is made of. */
const MADE_OF = [
  courseCard,
  bundleCard,
  categoryList,
  promotionCurrent,
  priceHistory,
  cardTermsNow,
  guaranteeTerms,
]

export async function openShop(db: Knex, now: Instant): Promise<Shop> {
  const [courseRows, bundleRows, categories, promotion, promotions, histories, card, guaranteeDays] =
    await Promise.all([
      coursesOnSale(db),
      bundlesOnSale(db),
      liveCategories(db),
      currentPromotion(db, now),
      allPromotions(db),
      priceHistories(db),
      currentCardTerms(db),
      currentGuarantee(db),
    ])
  const prices = pricesAt(histories, promotions, now)
  const percent = promotion?.discount ?? 0
  const free = interestFree(card)
  const terms = { percent, prices, free }
  const categoryById = new Map(categories.map((category) => [category.categoryId, category]))
  const courses = courseRows.map((row) => ({ row, card: courseCardView(row, categoryById, terms) }))
  const courseById = new Map(courses.map(({ card }) => [card.id, card]))
  const bundles = bundleRows.map((row) => ({ row, card: bundleCardView(row, courseById, terms) }))
  const named = (categoryId: string) => categoryById.get(categoryId)?.name ?? ''
  const product = ({ row, card }: Shop['courses' | 'bundles'][number], more = '') => ({
    id: card.id,
    type: card.type,
    slug: card.slug,
    title: card.title,
    about: `${row.searchText} ${named(row.categoryId)} ${more}`,
    sales: row.sales,
    card,
  })
  const titles = (ids: string[]) => ids.map((id) => courseById.get(id)?.title ?? '').join(' ')
  const products = [
    ...courses.map((entry) => product(entry)),
    ...bundles.map((entry) => product(entry, titles(entry.row.courseIds))),
  ]
  return {
    courses,
    bundles,
    courseById,
    bundleById: new Map(bundles.map(({ card }) => [card.id, card])),
    categories,
    search: productSearch(products),
    prices,
    percent,
    free,
    guaranteeDays,
    until: [promotion?.endDate, prices.until].flatMap((at) => at ?? []).sort()[0] ?? null,
  }
}

/** The shop as the read models have it now. */
export const shopOf = memoized(MADE_OF, ({ db, clock }) => openShop(db, clock.now()), {
  until: (shop) => shop.until,
})
