import { v7 as uuidv7 } from 'uuid'
import { cartOf, RepriceCart } from '../../commands/ordering/cart'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { quote } from '../../commands/ordering/quote'
import type { PriceChange } from '../../contracts/ordering/offers'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { type CartRow, cartById, cartCount } from '../../projections/ordering/cart-view'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { ownedOf, type Products, productsOf } from './products'

/** The cart of whoever asks, priced as of now; undefined while it is empty. */
export async function ownCart(ctx: PageContext) {
  const cartId = cartOf(ctx.actor)
  const row = cartId ? await cartById(ctx.db, cartId) : undefined
  if (!row || row.items.length === 0) return undefined
  const shop = await shopOf(ctx.deps)
  const products = await productsOf(ctx.db, row.items, shop.prices.former)
  const priceChanges = await repriced(ctx, row, products)
  const { facts } = ctx.deps.dispatcher
  const buyer = accountFacts(facts, ctx.actor.accountId)
  const request = {
    items: row.items,
    code: row.code,
    customer: null,
    at: ctx.now,
    owned: ownedOf(ctx),
    buyer,
  }
  const quoted = await quote(facts, products.find, request)
  return { row, products, quoted, priceChanges }
}

/** A change is shown to whoever opens the page within this time, so that a prefetch does not swallow it. */
const SHOWN_FOR_MS = 10 * MINUTE

/** Reading a cart whose prices moved brings it to the prices of now, and the page says so. */
async function repriced(ctx: PageContext, row: CartRow, products: Products): Promise<PriceChange[]> {
  const moved = row.items.filter((item) => {
    const card = products.card(item)
    return card && card.price !== item.price
  })
  const named = (change: { productId: string; from: number; to: number }): PriceChange => {
    const item = row.items.find((each) => each.productId === change.productId)
    return { ...change, title: (item && products.card(item)?.title) ?? 'Um dos itens' }
  }
  if (moved.length === 0) {
    const fresh = row.repricedAt !== null && plus(row.repricedAt, SHOWN_FOR_MS) > ctx.now
    return fresh ? row.changes.map(named) : []
  }
  await ctx.deps.dispatcher.dispatch(RepriceCart, {}, { actor: ctx.actor, commandId: uuidv7() })
  return moved.map((item) =>
    named({ productId: item.productId, from: item.price, to: products.card(item)?.price ?? item.price }),
  )
}

/** For the badge in the header. */
export async function ownCartCount({ actor, db }: Pick<PageContext, 'actor' | 'db'>): Promise<number> {
  const cartId = cartOf(actor)
  return cartId ? cartCount(db, cartId) : 0
}
