import * as z from 'zod'
import { centavos, id } from '../kernel/event'

export const productRef = z.object({ productType: z.enum(['course', 'bundle']), productId: id })
export const cartItem = productRef.extend({
  /** Price (centavos) shown when the item was added or last repriced. */
  price: centavos,
})

export type ProductRef = z.infer<typeof productRef>
export type CartItem = z.infer<typeof cartItem>

export const sameProduct = (a: ProductRef) => (b: ProductRef) =>
  a.productType === b.productType && a.productId === b.productId
export const without = <I extends ProductRef>(items: readonly I[], gone: readonly ProductRef[]): I[] =>
  items.filter((item) => !gone.some(sameProduct(item)))
/** The items of the second list that the first lacks. */
export const lacking = <I extends ProductRef>(items: readonly ProductRef[], others: readonly I[]): I[] =>
  others.filter((item) => !items.some(sameProduct(item)))

/** The items at the prices (centavos) that changed. */
export const atPrices = (
  items: readonly CartItem[],
  changes: readonly { productId: string; to: number }[],
): CartItem[] =>
  items.map((item) => {
    const change = changes.find((each) => each.productId === item.productId)
    return change ? { ...item, price: change.to } : item
  })

/** Current facts of an item. */
export interface ItemNow {
  /** Centavos; null: not sold any more. */
  price: number | null
  /** The buyer has all that it gives access to. */
  owned: boolean
  /** Courses inside a bundle. */
  contains: readonly string[]
  /** Months of access that it is sold with; null: for ever. */
  months: number | null
}
export type Look = (item: ProductRef) => ItemNow

/** Whether a bundle brings a course, for at least as long as the course alone would be sold. */
export const bringsFor = (
  bundle: Pick<ItemNow, 'contains' | 'months'>,
  courseId: string,
  months: number | null,
): boolean =>
  bundle.contains.includes(courseId) &&
  (bundle.months === null || (months !== null && bundle.months >= months))

/** Whether a bundle among these brings a course for as long as the course alone, so that it need not be bought beside it. */
export const coveredBy = (items: readonly ProductRef[], look: Look) => {
  const bundles = items.filter(({ productType }) => productType === 'bundle').map(look)
  return (item: ProductRef): boolean =>
    item.productType === 'course' &&
    bundles.some((bundle) => bringsFor(bundle, item.productId, look(item).months))
}
