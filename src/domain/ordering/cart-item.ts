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
}
export type Look = (item: ProductRef) => ItemNow

/** Courses that the bundles among these bring. */
export const insideOf = (items: readonly ProductRef[], look: Look) =>
  items.filter((item) => item.productType === 'bundle').flatMap((item) => look(item).contains)

export const covers = (inside: readonly string[]) => (item: ProductRef) =>
  item.productType === 'course' && inside.includes(item.productId)
