import type { Knex } from 'knex'
import type { BundleCard, CourseCard, ProductCard } from '../../contracts/catalog/cards'
import type { Instant } from '../../domain/kernel/instants'
import { interestFree } from '../../domain/kernel/money'
import { accessTerms, currentAccessTerms } from '../../projections/catalog/access-terms'
import { type BundleCardRow, bundleCard, bundlesOnSale } from '../../projections/catalog/bundle-card'
import { type CategoryRow, categoryList, liveCategories } from '../../projections/catalog/category-list'
import { type CourseCardRow, courseCard, coursesOnSale } from '../../projections/catalog/course-card'
import { courseOrder, currentCourseOrder } from '../../projections/catalog/course-order'
import { priceHistories, priceHistory, priceKey } from '../../projections/catalog/price-history'
import { type Prices, pricesAt } from '../../projections/catalog/prices'
import { salePriceEnds, salePriceList } from '../../projections/catalog/sale-price-list'
import { type Product, type ProductSearch, productSearch } from '../../projections/catalog/search'
import { liveSynonyms, searchSynonymList } from '../../projections/catalog/search-synonym-list'
import { cardTermsNow, currentCardTerms } from '../../projections/marketing/card-terms'
import { currentGuarantee, guaranteeTerms } from '../../projections/marketing/guarantee'
import {
  allPromotions,
  currentPromotion,
  promotionCurrent,
} from '../../projections/marketing/promotion-current'
import { siteRow, siteSettings } from '../../projections/site/site-settings'
import { memoized } from '../cache/memoized'
import { bundleCardView, courseCardView } from './cards'

export interface ShopCourse {
  row: CourseCardRow
  card: CourseCard
}

/** Everything on sale, as cards, best sellers first. Cached until one of its read models advances. */
export interface Shop {
  courses: ShopCourse[]
  /** Courses in the order of the list: as staff put them, then best sellers. */
  listed: ShopCourse[]
  /** Those that staff call popular, then best sellers. */
  popular: ShopCourse[]
  bundles: { row: BundleCardRow; card: BundleCard }[]
  courseById: ReadonlyMap<string, CourseCard>
  bundleById: ReadonlyMap<string, BundleCard>
  categories: CategoryRow[]
  search: ProductSearch<Product & { card: ProductCard }>
  prices: Prices
  /** Percent off every price, from the current promotion. */
  percent: number
  /** Number of instalments without interest. */
  free: number
  /** Days of the guarantee on a product sold now. */
  guaranteeDays(productType: 'course' | 'bundle', productId: string): number
  /** Months of access of a product sold now; null: for ever. */
  accessMonths(productType: 'course' | 'bundle', productId: string): number | null
  /** Something on sale gives access only until a day, so that no general text may promise it for ever. */
  hasTerms: boolean
  /** One sentence of the shop about itself; may be empty. */
  about: string
  /** Whether the sales pages and the guide that come with the product are shown. */
  writtenPages: boolean
  /** When these prices expire: the current promotion ends, or a former price may no longer be shown. */
  until: Instant | null
}

/** What people type who look for a product without a price. */
const FREE = 'grátis gratuito gratuita graça free'

/** Read models behind the shop. */
const SOURCES = [
  courseCard,
  bundleCard,
  categoryList,
  promotionCurrent,
  priceHistory,
  cardTermsNow,
  guaranteeTerms,
  searchSynonymList,
  siteSettings,
  courseOrder,
  salePriceList,
  accessTerms,
]

/** Courses of these ids first, in their order, then the others as they are. */
function ledBy(ids: readonly string[], courses: readonly ShopCourse[]): ShopCourse[] {
  const byId = new Map(courses.map((each) => [each.card.id, each]))
  return [...new Set([...ids.flatMap((id) => byId.get(id) ?? []), ...courses])]
}

async function openShop(db: Knex, now: Instant): Promise<Shop> {
  const [
    courseRows,
    bundleRows,
    categories,
    promotion,
    promotions,
    histories,
    card,
    guaranteeDays,
    synonyms,
    site,
    order,
    ends,
    accessMonths,
  ] = await Promise.all([
    coursesOnSale(db),
    bundlesOnSale(db),
    liveCategories(db),
    currentPromotion(db, now),
    allPromotions(db),
    priceHistories(db),
    currentCardTerms(db),
    currentGuarantee(db),
    liveSynonyms(db),
    siteRow(db),
    currentCourseOrder(db),
    salePriceEnds(db),
    currentAccessTerms(db),
  ])
  const prices = pricesAt(histories, promotions, now)
  const percent = promotion?.discount ?? 0
  const free = interestFree(card)
  // A price that both lower is shown only until the first of them ends.
  const until = (type: 'course' | 'bundle', id: string) => {
    const end = ends.get(priceKey(type, id))
    return end && percent > 0 && promotion && promotion.endDate < end ? promotion.endDate : end
  }
  const terms = { percent, prices, free, until }
  const categoryById = new Map(categories.map((category) => [category.categoryId, category]))
  const courses = courseRows.map((row) => ({ row, card: courseCardView(row, categoryById, terms) }))
  const courseById = new Map(courses.map(({ card }) => [card.id, card]))
  const bundles = bundleRows.map((row) => ({ row, card: bundleCardView(row, courseById, terms) }))
  const bundleCards = new Map(bundles.map(({ card }) => [card.id, card]))
  const named = (categoryId: string) => categoryById.get(categoryId)?.name ?? ''
  const product = (
    { row, card }: Shop['courses' | 'bundles'][number],
    topics: readonly string[],
    more = '',
  ) => ({
    id: card.id,
    type: card.type,
    slug: card.slug,
    title: card.title,
    about: `${row.searchText} ${named(row.categoryId)} ${more} ${card.price === 0 ? FREE : ''}`,
    topics,
    sales: row.sales,
    card,
  })
  const titles = (ids: string[]) => ids.map((id) => courseById.get(id)?.title ?? '').join(' ')
  const topicsOf = ({ topic, categoryId }: { topic: string; categoryId: string }) => [topic, categoryId]
  const topicsById = new Map(courseRows.map((row) => [row.courseId, topicsOf(row)]))
  const products = [
    ...courses.map((entry) => product(entry, topicsOf(entry.row))),
    ...bundles.map((entry) => {
      const { courseIds } = entry.row
      return product(
        entry,
        courseIds.flatMap((id) => topicsById.get(id) ?? []),
        titles(courseIds),
      )
    }),
  ]
  return {
    courses,
    listed: ledBy(order.ids, courses),
    popular: ledBy(order.popular, courses),
    bundles,
    courseById,
    bundleById: bundleCards,
    categories,
    search: productSearch(products, synonyms),
    prices,
    percent,
    free,
    guaranteeDays,
    accessMonths: (type, id) => {
      const card = type === 'course' ? courseById.get(id) : bundleCards.get(id)
      return card?.price === 0 ? null : accessMonths(type, id)
    },
    hasTerms: products.some(({ type, id, card }) => card.price > 0 && accessMonths(type, id) !== null),
    about: site.words.about,
    writtenPages: site.words.writtenPages,
    until: [promotion?.endDate, prices.until].flatMap((at) => at ?? []).sort()[0] ?? null,
  }
}

/** The current shop. */
export const shopOf = memoized(SOURCES, ({ db, clock }) => openShop(db, clock.now()), {
  until: (shop) => shop.until,
})
