import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, events, fact, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import {
  type CartItem,
  cartItem,
  lacking,
  type ProductRef,
  productRef,
  sameProduct,
  without,
} from './cart-item'
import { leavingEvents } from './cart-leaving'

export { type CartItem, cartItem, type ProductRef, productRef, sameProduct } from './cart-item'

/** Cart ids: `a:<accountId>` or `v:<visitorId>`. One stream per cart owner; after an order the cart begins anew. */
export const cartEvents = events({
  CartItemAdded: z.object({ cartId: id, ...cartItem.shape }),
  CartItemRemoved: z.object({ cartId: id, ...productRef.shape }),
  CartCouponApplied: z.object({ cartId: id, code: z.string() }),
  CartCouponRemoved: z.object({ cartId: id, code: z.string() }),
  CartRepriced: z.object({
    cartId: id,
    changes: z.array(z.object({ productId: id, from: centavos, to: centavos })),
  }),
  /** The other cart's items were taken over by this one at login. */
  CartMerged: z.object({ cartId: id, from: id, items: z.array(cartItem), code: z.string().nullable() }),
  /** `round` is absent in events of before carts were followed when they are left. */
  CartEmptied: z.object({ cartId: id, into: id, round: z.int().positive().optional() }),
  /** What was ordered leaves the cart; what was added meanwhile stays. */
  CartConverted: z.object({ cartId: id, orderId: id, items: z.array(productRef) }),
  ...leavingEvents,
})
export type CartEvent = EventOf<typeof cartEvents>

export const MOST_CART_LINES = 50

export interface Cart {
  items: CartItem[]
  code: string | null
  /** Orders this cart has become. */
  orders: string[]
}

export const cart = aggregate<Cart, typeof cartEvents>(
  'cart',
  cartEvents,
  { items: [], code: null, orders: [] },
  {
    CartItemAdded: (c, { productType, productId, price }) => ({
      ...c,
      items: [...c.items, { productType, productId, price }],
    }),
    CartItemRemoved: (c, gone) => ({ ...c, items: without(c.items, [gone]) }),
    CartCouponApplied: (c, { code }) => ({ ...c, code }),
    CartCouponRemoved: (c) => ({ ...c, code: null }),
    CartRepriced: (c, { changes }) => ({
      ...c,
      items: c.items.map((item) => {
        const change = changes.find((each) => each.productId === item.productId)
        return change ? { ...item, price: change.to } : item
      }),
    }),
    CartMerged: (c, { items, code }) => ({ ...c, items: [...c.items, ...items], code: c.code ?? code }),
    CartEmptied: (c) => ({ ...c, items: [], code: null }),
    CartConverted: (c, { orderId, items }) => ({
      items: without(c.items, items),
      code: null,
      orders: [...c.orders, orderId],
    }),
    CartRestored: (c, { items, code }) => ({ ...c, items: [...c.items, ...items], code: code ?? c.code }),
    // What leaving means is folded by `cartRounds`, over the same stream.
    CartContactLeft: (c) => c,
    CartAbandoned: (c) => c,
    CartRecovered: (c) => c,
    CartExpired: (c) => c,
  },
)

type CartDecide = Decide<Cart, CartEvent>

export interface Addition {
  cartId: string
  item: CartItem
  /** The buyer has all that it gives access to. */
  owned: boolean
  /** Courses inside the product when it is a bundle: they give way to it. */
  contains: string[]
  /** A bundle in the cart already brings this course. */
  covered: boolean
}

export const addItem =
  ({ cartId, item, owned, contains, covered }: Addition): CartDecide =>
  ({ items }) => {
    if (owned) {
      const sentence =
        item.productType === 'course'
          ? 'Você já tem este curso.'
          : 'Você já tem todos os cursos desta formação.'
      refuse('already-owned', sentence)
    }
    if (covered || items.some(sameProduct(item))) return []
    const replaced = items.filter(
      (each) => each.productType === 'course' && contains.includes(each.productId),
    )
    if (items.length - replaced.length >= MOST_CART_LINES) {
      refuse(
        'cart-full',
        `O carrinho aceita até ${MOST_CART_LINES} itens. Finalize esta compra ou remova algum.`,
      )
    }
    return [
      ...replaced.map(({ productType, productId }) =>
        fact('CartItemRemoved', { cartId, productType, productId }),
      ),
      fact('CartItemAdded', { cartId, ...item }),
    ]
  }

export const removeItem =
  ({ cartId, productType, productId }: ProductRef & { cartId: string }): CartDecide =>
  ({ items }) =>
    items.some(sameProduct({ productType, productId }))
      ? [fact('CartItemRemoved', { cartId, productType, productId })]
      : []

export const applyCoupon =
  (data: { cartId: string; code: string }): CartDecide =>
  ({ code }) =>
    code === data.code ? [] : [fact('CartCouponApplied', data)]

export const removeCoupon =
  ({ cartId }: { cartId: string }): CartDecide =>
  ({ code }) =>
    code ? [fact('CartCouponRemoved', { cartId, code })] : []

/** Brings every line to the price of now (centavos); what is not sold any more stays until it is taken out by hand. */
export const reprice =
  ({ cartId, priceOf }: { cartId: string; priceOf: (item: CartItem) => number | null }): CartDecide =>
  ({ items }) => {
    const changes = items.flatMap((item) => {
      const to = priceOf(item)
      return to !== null && to !== item.price ? [{ productId: item.productId, from: item.price, to }] : []
    })
    return changes.length > 0 ? [fact('CartRepriced', { cartId, changes })] : []
  }

/** Takes over what the other cart holds and this one lacks, up to the most lines; the own coupon goes first. */
export const mergeCart =
  (data: { cartId: string; from: string; other: Cart; mayBuy: (item: ProductRef) => boolean }): CartDecide =>
  (c) => {
    const { cartId, from, other } = data
    const items = lacking(c.items, other.items)
      .filter(data.mayBuy)
      .slice(0, MOST_CART_LINES - c.items.length)
    const code = c.code ? null : other.code
    return items.length > 0 || code ? [fact('CartMerged', { cartId, from, items, code })] : []
  }

export const emptyCart =
  (data: { cartId: string; into: string; round?: number }): CartDecide =>
  ({ items, code }) =>
    items.length > 0 || code ? [fact('CartEmptied', data)] : []

export const convertCart =
  (data: { cartId: string; orderId: string; items: ProductRef[] }): CartDecide =>
  ({ orders }) =>
    orders.includes(data.orderId) ? [] : [fact('CartConverted', data)]

/** Puts what a reminder speaks of into the cart of whoever opened its link; with nothing to add, nothing happens. */
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
    return items.length > 0 || code ? [fact('CartRestored', { ...data, items, code })] : []
  }
