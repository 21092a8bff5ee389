import type { Knex } from 'knex'
import type { FindOwned, FindProduct } from '../../commands/ordering/products'
import type { Quote } from '../../commands/ordering/quote'
import { productPage } from '../../contracts/catalog/product-page'
import { withCover } from '../../contracts/kernel/own-picture'
import type { ProductRef } from '../../contracts/ordering/forms'
import { lineTitle } from '../../contracts/ordering/line-title'
import type { HeldAccess, PricedLine, ProductCard } from '../../contracts/ordering/offers'
import { productKey } from '../../domain/kernel/product-key'
import { currentAccessTerms } from '../../projections/catalog/access-terms'
import { type BundleCardRow, bundleCardsOf } from '../../projections/catalog/bundle-card'
import { type CourseCardRow, courseCardsOf } from '../../projections/catalog/course-card'
import { datedCourses, ownedCourseIds } from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'

/** Products of one page, loaded together. */
export interface Products {
  card(ref: ProductRef): ProductCard | undefined
  find: FindProduct
}

/** The former price (centavos) that may be crossed out; null when there is no genuine one. */
export type Former = (type: 'course' | 'bundle', id: string) => number | null
const none: Former = () => null

const above = (price: number | null, former: number | null) =>
  former !== null && former > (price ?? 0) ? former : null

export const courseProduct = (row: CourseCardRow, former: Former = none): ProductCard => ({
  productType: 'course',
  productId: row.courseId,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  topic: row.topic,
  ...withCover(row),
  href: productPage({ type: 'course', slug: row.slug }),
  courses: 1,
  price: row.price ?? 0,
  listPrice: above(row.price, former('course', row.courseId)),
})

export const bundleProduct = (row: BundleCardRow, former: Former = none): ProductCard => ({
  productType: 'bundle',
  productId: row.bundleId,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  topic: row.topic,
  ...withCover(row),
  href: productPage({ type: 'bundle', slug: row.slug }),
  courses: row.courseIds.length,
  price: row.price ?? 0,
  listPrice: above(row.price, former('bundle', row.bundleId)),
})

export async function productsOf(
  db: Knex,
  refs: readonly ProductRef[],
  former: Former = none,
): Promise<Products> {
  const ids = (type: string) => refs.filter((ref) => ref.productType === type).map((ref) => ref.productId)
  const [courses, bundles, accessMonths] = await Promise.all([
    courseCardsOf(db, ids('course')),
    bundleCardsOf(db, ids('bundle')),
    currentAccessTerms(db),
  ])
  const known = new Map(
    [
      ...courses.map((row) => ({ row, card: courseProduct(row, former), courseIds: [row.courseId] })),
      ...bundles.map((row) => ({ row, card: bundleProduct(row, former), courseIds: row.courseIds })),
    ].map((each) => [productKey(each.card), each]),
  )
  return {
    card: (ref) => known.get(productKey(ref))?.card,
    async find(ref) {
      // Coupons may refer to products that are not on the page.
      const found = known.get(productKey(ref)) ?? (refs.includes(ref) ? undefined : await lookUp(db, ref))
      if (!found) return undefined
      const { row, card, courseIds } = found
      const { productType, productId, title } = card
      const published = row.status === 'published'
      const { price, categoryId } = row
      return {
        productType,
        productId,
        title,
        categoryId,
        courseIds,
        published,
        price,
        accessMonths: accessMonths(productType, productId),
      }
    },
  }
}

async function lookUp(db: Knex, { productType, productId }: ProductRef) {
  if (productType === 'course') {
    const [row] = await courseCardsOf(db, [productId])
    return row && { row, card: courseProduct(row), courseIds: [productId] }
  }
  const [row] = await bundleCardsOf(db, [productId])
  return row && { row, card: bundleProduct(row), courseIds: row.courseIds }
}

/** Finds which courses the visitor has without an end, from the read model. */
export const ownedOf = ({ db, actor }: Pick<PageContext, 'db' | 'actor'>): FindOwned => {
  const all = actor.accountId ? ownedCourseIds(db, actor.accountId) : Promise.resolve([])
  return async (courseIds) => {
    const owned = await all
    return courseIds.filter((id) => owned.includes(id))
  }
}

/** What of these courses the visitor can open until a day; undefined where there is none. */
export type FindHeld = (courseIds: readonly string[]) => HeldAccess | undefined

export async function heldOf({
  db,
  actor,
  now,
}: Pick<PageContext, 'db' | 'actor' | 'now'>): Promise<FindHeld> {
  const dated = actor.accountId ? await datedCourses(db, actor.accountId, now) : new Map<string, string>()
  return (courseIds) => {
    const [until] = courseIds.flatMap((id) => dated.get(id) ?? []).sort()
    const courses = courseIds.filter((id) => dated.has(id)).length
    return until === undefined ? undefined : { until, courses, whole: courses === courseIds.length }
  }
}

const repricedView = (repriced: Quote['lines'][number]['repriced']) =>
  repriced ? { from: repriced.from, owned: repriced.ownedCourseIds.length } : null

/** Lines of a quote with their product cards. */
export const pricedLines = (products: Products, { lines }: Quote, heldIn: FindHeld): PricedLine[] =>
  lines.flatMap((line) => {
    const card = products.card(line)
    if (!card) return []
    const { price, discount, total, repriced, accessMonths = null } = line
    // A price reduced for this buyer's own courses must not be compared with the public former price.
    const listPrice = repriced || line.seats ? null : card.listPrice
    const held = heldIn(line.courseIds)
    return [
      {
        ...card,
        title: lineTitle(line),
        listPrice,
        price,
        discount,
        total,
        repriced: repricedView(repriced),
        accessMonths,
        ...(held && { held }),
      },
    ]
  })
