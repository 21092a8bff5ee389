import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const cartItem = z.object({
  productType: z.enum(['course', 'bundle']),
  productId: id,
  /** Price (centavos) shown when the item was added or last repriced. */
  price: centavos,
})

/** Cart ids: `a:<accountId>` or `v:<visitorId>`. One stream per cart owner; after an order the cart begins anew. */
export const cartEvents = events({
  CartItemAdded: z.object({ cartId: id, ...cartItem.shape }),
  CartItemRemoved: z.object({ cartId: id, productType: z.enum(['course', 'bundle']), productId: id }),
  CartCouponApplied: z.object({ cartId: id, code: z.string() }),
  CartCouponRemoved: z.object({ cartId: id, code: z.string() }),
  CartRepriced: z.object({
    cartId: id,
    changes: z.array(z.object({ productId: id, from: centavos, to: centavos })),
  }),
  /** The other cart's items were taken over by this one at login. */
  CartMerged: z.object({ cartId: id, from: id, items: z.array(cartItem), code: z.string().nullable() }),
  CartEmptied: z.object({ cartId: id, into: id }),
  CartConverted: z.object({ cartId: id, orderId: id }),
})
export type CartEvent = EventOf<typeof cartEvents>
