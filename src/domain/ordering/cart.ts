import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import {
  atPrices,
  type CartItem,
  cartItem,
  coveredBy,
  type Look,
  type ProductRef,
  productRef,
  sameProduct,
  without,
} from './cart-item'
import { leavingEvents } from './cart-leaving'

export { type CartItem, type ProductRef, sameProduct } from './cart-item'

const leftReason = z.enum(['owned', 'in-bundle', 'not-sold', 'full'])
export type LeftReason = z.infer<typeof leftReason>

/** One stream per cart owner; after an order the cart begins anew. */
export const cartEvents = events({
  CartItemAdded: eventSchema('Item no carrinho', { cartId: id, ...cartItem.shape }),
  CartItemRemoved: eventSchema('Item retirado do carrinho', {
    cartId: id,
    ...productRef.shape,
    /** Absent: by the buyer's own hand. */
    reason: z.enum(['owned', 'in-bundle']).optional(),
  }),
  CartCouponApplied: eventSchema('Cupom no carrinho', { cartId: id, code: z.string() }),
  CartCouponRemoved: eventSchema('Cupom retirado', { cartId: id, code: z.string() }),
  CartRepriced: eventSchema('Carrinho com novo preço', {
    cartId: id,
    changes: z.array(z.object({ productId: id, from: centavos, to: centavos })),
  }),
  /** The other cart's items were taken over by this one at login. */
  CartMerged: eventSchema('Carrinhos unidos', {
    cartId: id,
    from: id,
    items: z.array(cartItem),
    code: z.string().nullable(),
    /** What stayed behind, and why. */
    left: z.array(productRef.extend({ reason: leftReason })).optional(),
  }),
  /** `round` is absent in events that are older than the tracking of abandoned carts. */
  CartEmptied: eventSchema('Carrinho esvaziado', {
    cartId: id,
    into: id,
    round: z.int().positive().optional(),
  }),
  /** What was ordered leaves the cart; what was added meanwhile stays. */
  CartConverted: eventSchema('Carrinho virou pedido', {
    cartId: id,
    orderId: id,
    items: z.array(productRef),
  }),
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
  { name: 'cart', label: 'Carrinho' },
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
    CartRepriced: (c, { changes }) => ({ ...c, items: atPrices(c.items, changes) }),
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

export type CartDecide = Decide<Cart, CartEvent>

export const OWNED: Record<ProductRef['productType'], string> = {
  course: 'Você já tem este curso.',
  bundle: 'Você já tem todos os cursos desta formação.',
}

export interface Addition {
  cartId: string
  item: CartItem
  /** The buyer has all that it gives access to. */
  owned: boolean
  /** Courses that the product, a bundle, brings for as long as they are sold alone: they give way to it. */
  contains: string[]
  /** A bundle in the cart already brings this course for as long. */
  covered: boolean
}

export const addItem =
  ({ cartId, item, owned, contains, covered }: Addition): CartDecide =>
  ({ items }) => {
    if (owned) refuse('already-owned', OWNED[item.productType])
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
        event('CartItemRemoved', { cartId, productType, productId, reason: 'in-bundle' as const }),
      ),
      event('CartItemAdded', { cartId, ...item }),
    ]
  }

export const removeItem =
  ({ cartId, productType, productId }: ProductRef & { cartId: string }): CartDecide =>
  ({ items }) =>
    items.some(sameProduct({ productType, productId }))
      ? [event('CartItemRemoved', { cartId, productType, productId })]
      : []

export const applyCoupon =
  (data: { cartId: string; code: string }): CartDecide =>
  ({ code }) =>
    code === data.code ? [] : [event('CartCouponApplied', data)]

export const removeCoupon =
  ({ cartId }: { cartId: string }): CartDecide =>
  ({ code }) =>
    code ? [event('CartCouponRemoved', { cartId, code })] : []

/**
 * Updates every line to its current price (centavos), and removes items that the buyer owns or that a bundle in the cart
 * includes. Items that are no longer sold stay until the buyer removes them.
 */
export const reprice =
  ({ cartId, look }: { cartId: string; look: Look }): CartDecide =>
  ({ items }) => {
    const covered = coveredBy(items, look)
    const gone = items.flatMap(({ productType, productId }) => {
      const ref = { productType, productId }
      const reason = look(ref).owned ? 'owned' : covered(ref) ? 'in-bundle' : null
      return reason ? [{ ...ref, reason } as const] : []
    })
    const changes = without(items, gone).flatMap((item) => {
      const to = look(item).price
      return to !== null && to !== item.price ? [{ productId: item.productId, from: item.price, to }] : []
    })
    return [
      ...gone.map((each) => event('CartItemRemoved', { cartId, ...each })),
      ...(changes.length > 0 ? [event('CartRepriced', { cartId, changes })] : []),
    ]
  }

export const emptyCart =
  (data: { cartId: string; into: string; round?: number }): CartDecide =>
  ({ items, code }) =>
    items.length > 0 || code ? [event('CartEmptied', data)] : []

export const convertCart =
  (data: { cartId: string; orderId: string; items: ProductRef[] }): CartDecide =>
  ({ orders }) =>
    orders.includes(data.orderId) ? [] : [event('CartConverted', data)]
