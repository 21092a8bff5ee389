import type { ProductRef, ProductType } from '../../contracts/ordering/forms'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { enrolment, enrolmentId, hasForGood } from '../../domain/learning/enrolment'
import type { OrderLine } from '../../domain/ordering/order'
import { repriced } from '../../domain/ordering/pricing'
import type { Facts } from '../kernel/command'

/** What a purchase must know of a product. */
export interface Product {
  productType: ProductType
  productId: string
  title: string
  /** Absent where it is not needed. */
  categoryId?: string
  /** Centavos; null while it has none. */
  price: number | null
  published: boolean
  /** Every course that it gives access to. */
  courseIds: string[]
  /** Months of access that it is sold with; null: for ever. */
  accessMonths: number | null
  /** Set where it is bought for others: its price is that of all the seats. */
  seats?: NonNullable<OrderLine['seats']>
  /** Set when the price is lower because the buyer has some of its courses. */
  repriced?: { from: number; ownedCourseIds: string[] }
}

/** Which of these courses the buyer has without an end, so that they are not bought again; for a guest none. */
export type FindOwned = (courseIds: readonly string[]) => Promise<string[]>

/** How products are looked up: from their streams when it counts, from a read model for a page. */
export type FindProduct = (ref: ProductRef) => Promise<Product | undefined>

/** The course or the programme itself. */
export const loadProduct = async (facts: Pick<Facts, 'load'>, { productType, productId }: ProductRef) =>
  productType === 'course' ? await facts.load(course, productId) : await facts.load(bundle, productId)

export const productFacts =
  (facts: Facts): FindProduct =>
  async ({ productType, productId }) => {
    const found = await loadProduct(facts, { productType, productId })
    if (found.phase === 'absent') return undefined
    const { title, price, published, categoryId, accessMonths } = found
    const courseIds = 'courseIds' in found ? found.courseIds : [productId]
    return { productType, productId, title, categoryId, price, published, courseIds, accessMonths }
  }

/** Months of access that a product is sold with now; null: for ever, as all that is free. */
export const monthsOf = ({ price, accessMonths }: Pick<Product, 'price' | 'accessMonths'>): number | null =>
  price ? accessMonths : null

/** A product that can be bought now: published and priced. */
export const isSold = (product: Product | undefined): product is Product & { price: number } =>
  product?.published === true && product.price !== null

export const NOT_SOLD: Record<ProductType, string> = {
  course: 'Este curso não está à venda agora.',
  bundle: 'Esta formação não está à venda agora.',
}

export const sold = async (find: FindProduct, ref: ProductRef) => {
  const product = await find(ref)
  return isSold(product) ? product : undefined
}

/** What the signed-in student has without an end, from the streams. */
export const ownedFacts =
  (facts: Facts, studentId: string | null | undefined): FindOwned =>
  async (courseIds) => {
    if (!studentId) return []
    const found = await Promise.all(
      courseIds.map(async (id) => hasForGood(await facts.load(enrolment, enrolmentId(studentId, id)))),
    )
    return courseIds.filter((_, i) => found[i])
  }

/** A programme at the price of the courses that the buyer has not; everything else as it is. */
export async function forBuyer<P extends Product & { price: number }>(
  product: P,
  find: FindProduct,
  owned: FindOwned,
): Promise<P> {
  if (product.productType !== 'bundle') return product
  const has = await owned(product.courseIds)
  if (has.length === 0) return product
  const courses = await Promise.all(
    product.courseIds.map(async (courseId) => ({
      courseId,
      price: (await find({ productType: 'course', productId: courseId }))?.price ?? 0,
    })),
  )
  const lower = repriced(product.price, courses, has)
  if (!lower) return product
  const { price, courseIds, ownedCourseIds } = lower
  return { ...product, price, courseIds, repriced: { from: product.price, ownedCourseIds } }
}

/** Whether the student has every one of the courses already, without an end. */
export async function ownsAll(facts: Facts, studentId: string | null | undefined, courseIds: string[]) {
  if (!studentId || courseIds.length === 0) return false
  for (const courseId of courseIds) {
    if (!hasForGood(await facts.load(enrolment, enrolmentId(studentId, courseId)))) return false
  }
  return true
}
