import type { Knex } from 'knex'
import type { BundleCard, CourseCard, ProductCard } from '../../contracts/catalog/cards'
import type { Instant } from '../../domain/kernel/instants'
import { type BundleCardRow, bundlesOnSale } from '../../projections/catalog/bundle-card'
import { type CategoryRow, liveCategories } from '../../projections/catalog/category-list'
import { type CourseCardRow, coursesOnSale } from '../../projections/catalog/course-card'
import { type Product, type ProductSearch, productSearch } from '../../projections/catalog/search'
import { currentPromotion } from '../../projections/marketing/promotion-current'
import type { HttpDeps } from '../kernel/deps'
import { bundleCardView, courseCardView } from './cards'

/** Everything on sale, as cards, best sellers first. Built once for each state of the read models. */
export interface Shop {
  courses: { row: CourseCardRow; card: CourseCard }[]
  bundles: { row: BundleCardRow; card: BundleCard }[]
  courseById: ReadonlyMap<string, CourseCard>
  bundleById: ReadonlyMap<string, BundleCard>
  categories: CategoryRow[]
  search: ProductSearch<Product & { card: ProductCard }>
  /** When the running promotion, and with it these prices, ends. */
  until: Instant | null
}

export async function openShop(db: Knex, now: Instant): Promise<Shop> {
  const [courseRows, bundleRows, categories, promotion] = await Promise.all([
    coursesOnSale(db),
    bundlesOnSale(db),
    liveCategories(db),
    currentPromotion(db, now),
  ])
  const percent = promotion?.discount ?? 0
  const categoryById = new Map(categories.map((category) => [category.categoryId, category]))
  const courses = courseRows.map((row) => ({ row, card: courseCardView(row, categoryById, percent) }))
  const courseById = new Map(courses.map(({ card }) => [card.id, card]))
  const bundles = bundleRows.map((row) => ({ row, card: bundleCardView(row, courseById, percent) }))
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
    until: promotion?.endDate ?? null,
  }
}

/** Keeps the shop of one state of the read models; those who ask while it is being built wait for the same one. */
export function shopKeeper(
  open: (now: Instant) => Promise<Shop>,
  version: () => string | number | undefined,
) {
  let kept: { version: string | number | undefined; shop: Promise<Shop>; until: Instant | null } | undefined
  return (now: Instant): Promise<Shop> => {
    const current = version()
    const over = kept?.until != null && now > kept.until
    if (kept && !over && current !== undefined && kept.version === current) return kept.shop
    const shop = open(now)
    const mine: NonNullable<typeof kept> = { version: current, shop, until: null }
    kept = mine
    shop.then(
      ({ until }) => {
        mine.until = until
      },
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return shop
  }
}

const keepers = new WeakMap<HttpDeps['projections'], ReturnType<typeof shopKeeper>>()

/** The shop as the read models have it now. */
export function shopOf({
  db,
  projections,
  clock,
}: Pick<HttpDeps, 'db' | 'projections' | 'clock'>): Promise<Shop> {
  let keeper = keepers.get(projections)
  if (!keeper) {
    keeper = shopKeeper(
      (now) => openShop(db, now),
      () => projections.version?.(),
    )
    keepers.set(projections, keeper)
  }
  return keeper(clock.now())
}
