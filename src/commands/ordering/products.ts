import type { ProductRef, ProductType } from '../../contracts/ordering/forms'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { Facts } from '../kernel/command'

/** What a purchase must know of a product. */
export interface Product {
  productType: ProductType
  productId: string
  title: string
  /** Centavos; null while it has none. */
  price: number | null
  published: boolean
  /** Every course that it gives access to. */
  courseIds: string[]
}

/** How products are looked up: from their streams when it counts, from a read model for a page. */
export type FindProduct = (ref: ProductRef) => Promise<Product | undefined>

export const productFacts =
  (facts: Facts): FindProduct =>
  async ({ productType, productId }) => {
    const found =
      productType === 'course' ? await facts.load(course, productId) : await facts.load(bundle, productId)
    if (found.phase === 'absent') return undefined
    const { title, price, published } = found
    const courseIds = 'courseIds' in found ? found.courseIds : [productId]
    return { productType, productId, title, price, published, courseIds }
  }

/** A product that can be bought now: published and priced. */
export const isSold = (product: Product | undefined): product is Product & { price: number } =>
  product?.published === true && product.price !== null

export const sold = async (find: FindProduct, ref: ProductRef) => {
  const product = await find(ref)
  return isSold(product) ? product : undefined
}

/** Whether the student has access to every one of the courses already. */
export async function ownsAll(facts: Facts, studentId: string | null | undefined, courseIds: string[]) {
  if (!studentId || courseIds.length === 0) return false
  for (const courseId of courseIds) {
    if (!hasAccess(await facts.load(enrolment, enrolmentId(studentId, courseId)))) return false
  }
  return true
}
