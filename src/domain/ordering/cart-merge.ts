import { event } from '../kernel/event'
import { type Cart, type CartDecide, type LeftReason, MOST_CART_LINES } from './cart'
import { type CartItem, coveredBy, type Look, lacking, type ProductRef, without } from './cart-item'

/**
 * Takes over what the other cart holds and this one lacks, up to the most lines; the own coupon goes first. A bundle
 * replaces its own courses in either cart. Items that are left out are listed with a reason.
 */
export const mergeCart =
  (data: { cartId: string; from: string; other: Cart; look: Look }): CartDecide =>
  (c) => {
    const { cartId, from, other, look } = data
    const lacked = lacking(c.items, other.items)
    const why = (item: ProductRef): LeftReason | null =>
      look(item).price === null ? 'not-sold' : look(item).owned ? 'owned' : null
    const wanted = lacked.filter((item) => !why(item))
    const covered = coveredBy([...c.items, ...wanted], look)
    const replaced = c.items.filter(covered)
    const room = MOST_CART_LINES - c.items.length + replaced.length
    // Bundles first, because they replace courses and so free places in the cart.
    const fitting = [...wanted]
      .sort((a, b) => Number(b.productType === 'bundle') - Number(a.productType === 'bundle'))
      .filter((item) => !covered(item))
      .slice(0, room)
    const items = wanted.filter((item) => fitting.includes(item))
    const left = without(lacked, items).map((item) => ({
      productType: item.productType,
      productId: item.productId,
      reason: why(item) ?? (covered(item) ? 'in-bundle' : 'full'),
    }))
    const code = c.code ? null : other.code
    if (items.length === 0 && left.length === 0 && !code) return []
    return [
      ...replaced.map(({ productType, productId }) =>
        event('CartItemRemoved', { cartId, productType, productId, reason: 'in-bundle' as const }),
      ),
      event('CartMerged', { cartId, from, items, code, ...(left.length > 0 && { left }) }),
    ]
  }

/** Restores a reminder's items into the visitor's cart; nothing happens when there is nothing to add. */
export const restoreCart =
  (data: {
    cartId: string
    from: string
    fromRound: number
    reminderId: string
    items: CartItem[]
    code: string | null
  }): CartDecide =>
  (c) => {
    const items = lacking(c.items, data.items).slice(0, MOST_CART_LINES - c.items.length)
    const code = data.code === c.code ? null : data.code
    return items.length > 0 || code ? [event('CartRestored', { ...data, items, code })] : []
  }
