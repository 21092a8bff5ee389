import * as z from 'zod'
import { cart } from '../../domain/ordering/cart'
import { lacking } from '../../domain/ordering/cart-item'
import { restoreCart } from '../../domain/ordering/cart-merge'
import { command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { ownCart } from './cart'
import { DEAD_LINK, readCartLink } from './cart-reminder'
import { ownedFacts, ownsAll, productFacts, sold } from './products'
import { quote } from './quote'

export const RestoreCart = command({
  name: 'RestoreCart',
  summary: 'Puts the items and the offer of a reminder into the cart of the visitor who opens its link.',
  input: z.object({ token: z.string().min(1).max(200) }),
  who: 'anyone',
  on: cart,
  id: (_, { actor }) => ownCart(actor),
  facts: async ({ token }, ctx) => {
    const reminder = await readCartLink(ctx, token)
    if (!reminder) throw new NotFound(DEAD_LINK)
    const cartId = ownCart(ctx.actor)
    const find = productFacts(ctx)
    const { accountId } = ctx.actor
    const own = await ctx.load(cart, cartId)
    const items = []
    for (const item of reminder.items) {
      const product = await sold(find, item)
      if (product && !(await ownsAll(ctx, accountId, product.courseIds)))
        items.push({ productType: item.productType, productId: item.productId, price: product.price })
    }
    const all = [...own.items, ...lacking(own.items, items)]
    const request = { items: all, code: reminder.coupon?.code ?? null, customer: null, at: ctx.now }
    const priced =
      reminder.coupon && (await quote(ctx, find, { ...request, owned: ownedFacts(ctx, accountId) }))
    const counts = priced?.coupon && !priced.coupon.problem
    return { cartId, reminder, items, code: counts ? request.code : null }
  },
  decide: (_, __, { cartId, reminder, items, code }) =>
    restoreCart({
      cartId,
      from: reminder.cartId,
      fromRound: reminder.round,
      reminderId: reminder.reminderId,
      items,
      code,
    }),
  underImpersonation: true,
  internal: true,
})
