import type { Knex } from 'knex'
import type { BundleCard, CourseCard, ProductCard } from '../../contracts/catalog/cards'
import { type BundleCardRow, bundlesOnSale } from '../../projections/catalog/bundle-card'
import { type CategoryRow, liveCategories } from '../../projections/catalog/category-list'
import { type CourseCardRow, coursesOnSale } from '../../projections/catalog/course-card'
import { type Product, type ProductSearch, productSearch } from '../../projections/catalog/search'
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
}

export async function openShop(db: Knex, percent = 0): Promise<Shop> {
  const [courseRows, bundleRows, categories] = await Promise.all([
    coursesOnSale(db),
    bundlesOnSale(db),
    liveCategories(db),
  ])
  const categoryById = new Map(categories.map((category) => [category.categoryId, category]))
  const courses = courseRows.map((row) => ({ row, card: courseCardView(row, categoryById, percent) }))
  const courseById = new Map(courses.map(({ card }) => [card.id, card]))
  const bundles = bundleRows.map((row) => ({ row, card: bundleCardView(row, courseById, percent) }))
  const named = (categoryId: string) => categoryById.get(categoryId)?.name ?? ''
  const products = [...courses, ...bundles].map(({ row, card }) => ({
    id: card.id,
    type: card.type,
    slug: card.slug,
    title: card.title,
    about: `${row.searchText} ${named(row.categoryId)}`,
    sales: row.sales,
    card,
  }))
  return {
    courses,
    bundles,
    courseById,
    bundleById: new Map(bundles.map(({ card }) => [card.id, card])),
    categories,
    search: productSearch(products),
  }
}

/** Keeps the shop of one state of the read models; those who ask while it is being built wait for the same one. */
export function shopKeeper(open: () => Promise<Shop>, version: () => string | number | undefined) {
  let kept: { version: string | number | undefined; shop: Promise<Shop> } | undefined
  return (): Promise<Shop> => {
    const now = version()
    if (kept && now !== undefined && kept.version === now) return kept.shop
    const shop = open()
    const mine = { version: now, shop }
    kept = mine
    shop.catch(() => {
      if (kept === mine) kept = undefined
    })
    return shop
  }
}

const keepers = new WeakMap<HttpDeps['projections'], () => Promise<Shop>>()

/** The shop as the read models have it now. */
export function shopOf(deps: Pick<HttpDeps, 'db' | 'projections'>): Promise<Shop> {
  const keeper =
    keepers.get(deps.projections) ??
    shopKeeper(
      () => openShop(deps.db),
      () => deps.projections.version?.(),
    )
  keepers.set(deps.projections, keeper)
  return keeper()
}
