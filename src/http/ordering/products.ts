import type { Knex } from 'knex'
import type { FindProduct } from '../../commands/ordering/products'
import type { Quote } from '../../commands/ordering/quote'
import type { ProductRef } from '../../contracts/ordering/forms'
import type { PricedLine, ProductCard } from '../../contracts/ordering/offers'
import { type BundleCardRow, bundleCardsOf } from '../../projections/catalog/bundle-card'
import { type CourseCardRow, courseCardsOf } from '../../projections/catalog/course-card'

/** Products of one page, read at once. */
export interface Products {
  card(ref: ProductRef): ProductCard | undefined
  find: FindProduct
}

const keyOf = ({ productType, productId }: ProductRef) => `${productType}:${productId}`

export const courseProduct = (row: CourseCardRow): ProductCard => ({
  productType: 'course',
  productId: row.courseId,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  topic: row.topic,
  href: `/course/${row.slug}`,
  courses: 1,
  price: row.price ?? 0,
  listPrice: row.listPrice,
})

export const bundleProduct = (row: BundleCardRow): ProductCard => ({
  productType: 'bundle',
  productId: row.bundleId,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  topic: row.topic,
  href: `/lp/${row.slug}`,
  courses: row.courseIds.length,
  price: row.price ?? 0,
  listPrice: row.listPrice,
})

export async function productsOf(db: Knex, refs: readonly ProductRef[]): Promise<Products> {
  const ids = (type: string) => refs.filter((ref) => ref.productType === type).map((ref) => ref.productId)
  const [courses, bundles] = await Promise.all([
    courseCardsOf(db, ids('course')),
    bundleCardsOf(db, ids('bundle')),
  ])
  const known = new Map(
    [
      ...courses.map((row) => ({ row, card: courseProduct(row), courseIds: [row.courseId] })),
      ...bundles.map((row) => ({ row, card: bundleProduct(row), courseIds: row.courseIds })),
    ].map((each) => [keyOf(each.card), each]),
  )
  return {
    card: (ref) => known.get(keyOf(ref))?.card,
    async find(ref) {
      // A coupon may name products that are not on the page.
      const found = known.get(keyOf(ref)) ?? (refs.includes(ref) ? undefined : await lookUp(db, ref))
      if (!found) return undefined
      const { row, card, courseIds } = found
      const { productType, productId, title } = card
      const published = row.status === 'published'
      return { productType, productId, title, courseIds, published, price: row.price }
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

/** Lines of a quote with what a page shows of each product. */
export const pricedLines = (products: Products, { lines }: Quote): PricedLine[] =>
  lines.flatMap((line) => {
    const card = products.card(line)
    return card ? [{ ...card, price: line.price, discount: line.discount, total: line.total }] : []
  })
