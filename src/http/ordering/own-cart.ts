import { v7 as uuidv7 } from 'uuid'
import { cartOf, RepriceCart } from '../../commands/ordering/cart'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { quote } from '../../commands/ordering/quote'
import type { ProductRef } from '../../contracts/ordering/forms'
import type { PriceChange } from '../../contracts/ordering/offers'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { type CartRow, cartById } from '../../projections/ordering/cart-view'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { ownedOf, type Products, productsOf } from './products'

/** The cart of whoever asks, priced as of now, without what they have by now; undefined while it is empty. */
export async function ownCart(ctx: PageContext) {
  const cartId = cartOf(ctx.actor)
  const kept = cartId ? await cartById(ctx.db, cartId) : undefined
  if (!kept || kept.items.length === 0) return undefined
  const shop = await shopOf(ctx.deps)
  const products = await productsOf(ctx.db, kept.items, shop.prices.former)
  const gone = await outOf(ctx, kept, products)
  const row = { ...kept, items: kept.items.filter((item) => !gone.some(sameAs(item))) }
  const priceChanges = await repriced(ctx, row, products, gone.length > 0)
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
  return { row, products, quoted, priceChanges, notices: await noticesOf(ctx, kept, gone) }
}

type LeftOut = Pick<CartRow['leftOut'][number], 'productType' | 'productId' | 'reason'>
const sameAs = (a: ProductRef) => (b: ProductRef) =>
  a.productType === b.productType && a.productId === b.productId

/** What the owner has by now, and courses of a bundle that lies beside them: not to be paid for again. */
async function outOf(ctx: PageContext, { items }: CartRow, { find }: Products): Promise<LeftOut[]> {
  const known = await Promise.all(items.map(async (item) => ({ item, product: await find(item) })))
  const owned = ownedOf(ctx)
  const inside = known.flatMap(({ item, product }) =>
    item.productType === 'bundle' ? (product?.courseIds ?? []) : [],
  )
  const found = known.map(async ({ item: { productType, productId }, product }): Promise<LeftOut[]> => {
    const ref = { productType, productId }
    const courseIds = product?.courseIds ?? []
    if (courseIds.length > 0 && (await owned(courseIds)).length === courseIds.length) {
      return [{ ...ref, reason: 'owned' }]
    }
    return productType === 'course' && inside.includes(productId) ? [{ ...ref, reason: 'in-bundle' }] : []
  })
  return (await Promise.all(found)).flat()
}

const sentences: Record<LeftOut['reason'], string> = {
  owned: 'saiu do carrinho: você já tem acesso.',
  'in-bundle': 'saiu do carrinho: a formação já inclui este curso.',
  'not-sold': 'não veio para este carrinho: não está mais à venda.',
  full: 'não coube no carrinho. Finalize esta compra e adicione de novo.',
}

/** What left the cart, or never came into it, and why: told for a while to whoever opens it. */
export async function noticesOf(
  { db, now }: PageContext,
  { leftOut, items }: CartRow,
  gone: readonly LeftOut[] = [],
): Promise<string[]> {
  const before = leftOut.filter(({ at }) => plus(at, SHOWN_FOR_MS) > now)
  const told = [...before.filter((each) => !items.some(sameAs(each))), ...gone]
  if (told.length === 0) return []
  const products = await productsOf(db, told)
  return told.map((each) => `“${products.card(each)?.title ?? 'Um dos itens'}” ${sentences[each.reason]}`)
}

/** A change is shown to whoever opens the page within this time, so that a prefetch does not swallow it. */
const SHOWN_FOR_MS = 10 * MINUTE

/** Reading a cart whose prices moved, or that holds too much, brings it up to date, and the page says so. */
async function repriced(
  ctx: PageContext,
  row: CartRow,
  products: Products,
  anyGone: boolean,
): Promise<PriceChange[]> {
  const moved = row.items.filter((item) => {
    const card = products.card(item)
    return card && card.price !== item.price
  })
  const named = (change: { productId: string; from: number; to: number }): PriceChange => {
    const item = row.items.find((each) => each.productId === change.productId)
    return { ...change, title: (item && products.card(item)?.title) ?? 'Um dos itens' }
  }
  if (moved.length === 0 && !anyGone) {
    const fresh = row.repricedAt !== null && plus(row.repricedAt, SHOWN_FOR_MS) > ctx.now
    return fresh ? row.changes.map(named) : []
  }
  await ctx.deps.dispatcher.dispatch(RepriceCart, {}, { actor: ctx.actor, commandId: uuidv7() })
  return moved.map((item) =>
    named({ productId: item.productId, from: item.price, to: products.card(item)?.price ?? item.price }),
  )
}
