import * as z from 'zod'
import { cartCouponForm, cartItemForm, productRef } from '../../contracts/ordering/forms'
import { id } from '../../domain/kernel/event'
import { accountHolder, holderOf, visitorHolder } from '../../domain/kernel/holder'
import type { Instant } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import {
  addItem,
  applyCoupon,
  cart,
  convertCart,
  emptyCart,
  type ProductRef,
  removeCoupon,
  removeItem,
  reprice,
} from '../../domain/ordering/cart'
import { bringsFor, coveredBy, type ItemNow } from '../../domain/ordering/cart-item'
import { mergeCart } from '../../domain/ordering/cart-merge'
import { cartRounds } from '../../domain/ordering/cart-round'
import { type Actor, type CommandContext, command, type Facts } from '../kernel/command'
import { couponGuesses } from '../marketing/coupon-guess'
import { accountFacts } from './known-buyer'
import { isSold, monthsOf, NOT_SOLD, ownedFacts, ownsAll, productFacts, sold } from './products'
import { quote } from './quote'

export { MOST_CART_LINES } from '../../domain/ordering/cart'
export { coveredBy } from '../../domain/ordering/cart-item'

/** The actor's cart; undefined for a guest without a visitor id. */
export const cartOf: (actor: Actor) => string | undefined = holderOf

/** The cart as it is, priced with its coupon as of `at`. */
export async function cartQuote(facts: Facts, actor: Actor, at: Instant) {
  const cartId = cartOf(actor)
  const { items, code } = cartId ? await facts.load(cart, cartId) : { items: [], code: null }
  const owned = ownedFacts(facts, actor.accountId)
  const buyer = accountFacts(facts, actor.accountId)
  return quote(facts, productFacts(facts), { items, code, customer: null, at, owned, buyer })
}

export const ownCart = (actor: Actor): string =>
  cartOf(actor) ?? refuse('no-cart', 'Não encontramos seu carrinho. Atualize a página e tente de novo.')

const own = (_: unknown, { actor }: CommandContext) => ownCart(actor)
const ofOwn = { who: 'anyone' as const, on: cart, id: own, underImpersonation: true }

export const AddCartItem = command({
  ...ofOwn,
  name: 'AddCartItem',
  summary: 'Adds a course or a bundle to the visitor’s cart; does nothing if it is there already.',
  input: cartItemForm,
  facts: async (input, ctx) => {
    const find = productFacts(ctx)
    const product = await sold(find, input)
    if (!product) refuse('not-sold', NOT_SOLD[input.productType])
    const { items } = await ctx.load(cart, own(input, ctx))
    const look = await lookAt(ctx, [...items, input], ctx.actor.accountId)
    const itself = look(input)
    return {
      product,
      owned: itself.owned,
      covered: coveredBy(items, look)(input),
      contains: items.flatMap((each) =>
        each.productType === 'course' && bringsFor(itself, each.productId, look(each).months)
          ? [each.productId]
          : [],
      ),
    }
  },
  decide: (input, ctx, { product, owned, covered, contains }) =>
    addItem({
      cartId: own(input, ctx),
      item: { ...input, price: product.price },
      owned,
      contains,
      covered,
    }),
})

export const RemoveCartItem = command({
  ...ofOwn,
  name: 'RemoveCartItem',
  summary: 'Removes a product from the visitor’s cart; adding it again undoes that.',
  input: cartItemForm,
  decide: (input, ctx) => removeItem({ cartId: own(input, ctx), ...input }),
})

export const ApplyCartCoupon = command({
  ...ofOwn,
  name: 'ApplyCartCoupon',
  limits: couponGuesses,
  summary: 'Applies a coupon code to the visitor’s cart, or refuses with the reason.',
  input: cartCouponForm,
  facts: async (input, ctx) => {
    const { items } = await ctx.load(cart, own(input, ctx))
    const owned = ownedFacts(ctx, ctx.actor.accountId)
    const buyer = accountFacts(ctx, ctx.actor.accountId)
    const request = { items, code: input.code, customer: null, at: ctx.now, owned, buyer }
    const { coupon } = await quote(ctx, productFacts(ctx), request)
    // A promotion that gives more today is no fault of the code: it stays, and the page says so.
    if (coupon?.problem && coupon.problem[0] !== 'coupon-beaten') {
      refuse(coupon.problem[0], coupon.problem[1], 'code')
    }
  },
  decide: (input, ctx) => applyCoupon({ cartId: own(input, ctx), code: input.code }),
})

export const RemoveCartCoupon = command({
  ...ofOwn,
  name: 'RemoveCartCoupon',
  summary: 'Removes the coupon code from the visitor’s cart.',
  input: z.object({}),
  decide: (input, ctx) => removeCoupon({ cartId: own(input, ctx) }),
})

/** Current facts of these items for an account, or for a guest. */
async function lookAt(ctx: CommandContext, items: readonly ProductRef[], accountId: string | null) {
  const find = productFacts(ctx)
  const known = await Promise.all(
    items.map(async (item): Promise<[string, ItemNow]> => {
      const product = await find(item)
      const courseIds = product?.courseIds ?? []
      return [
        productKey(item),
        {
          price: isSold(product) ? product.price : null,
          owned: await ownsAll(ctx, accountId, courseIds),
          contains: item.productType === 'bundle' ? courseIds : [],
          months: product ? monthsOf(product) : null,
        },
      ]
    }),
  )
  const now = new Map(known)
  return (item: ProductRef): ItemNow =>
    now.get(productKey(item)) ?? { price: null, owned: false, contains: [], months: null }
}

export const RepriceCart = command({
  ...ofOwn,
  name: 'RepriceCart',
  summary:
    'Updates the visitor’s cart to current prices and leaves out products that its owner has acquired.',
  input: z.object({}),
  facts: async (input, ctx) => {
    const { items } = await ctx.load(cart, own(input, ctx))
    return lookAt(ctx, items, ctx.actor.accountId)
  },
  decide: (input, ctx, look) => reprice({ cartId: own(input, ctx), look }),
})

export const MergeCarts = command({
  name: 'MergeCarts',
  summary: 'Merges the visitor’s cart into the account’s at login.',
  input: z.object({ accountId: id, visitorId: id }),
  who: 'system',
  on: cart,
  id: ({ accountId }) => accountHolder(accountId),
  facts: async ({ accountId, visitorId }, ctx) => {
    const [mine, other] = await Promise.all([
      ctx.load(cart, accountHolder(accountId)),
      ctx.load(cart, visitorHolder(visitorId)),
    ])
    return { other, look: await lookAt(ctx, [...mine.items, ...other.items], accountId) }
  },
  decide: ({ accountId, visitorId }, _, { other, look }) =>
    mergeCart({ cartId: accountHolder(accountId), from: visitorHolder(visitorId), other, look }),
  internal: true,
})

const ofCart = {
  who: 'system' as const,
  on: cart,
  id: ({ cartId }: { cartId: string }) => cartId,
  internal: true,
}

export const EmptyCart = command({
  ...ofCart,
  name: 'EmptyCart',
  summary: 'Empties a cart that was merged into another.',
  input: z.object({ cartId: id, into: id }),
  facts: async ({ cartId }, ctx) => (await ctx.load(cartRounds, cartId)).round,
  decide: (input, _, round) => emptyCart({ ...input, ...(round > 0 && { round }) }),
})

export const ConvertCart = command({
  ...ofCart,
  name: 'ConvertCart',
  summary: 'Removes ordered products from the cart.',
  input: z.object({ cartId: id, orderId: id, items: z.array(productRef) }),
  decide: (input) => convertCart(input),
})
