import { v7 as uuidv7 } from 'uuid'
import { cartOf, coveredBy, RepriceCart } from '../../commands/ordering/cart'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { monthsOf } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import type { ProductRef } from '../../contracts/ordering/forms'
import type { PriceChange } from '../../contracts/ordering/offers'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { type CartRow, cartById } from '../../projections/ordering/cart-view'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { ownedOf, type Products, productsOf } from './products'

/** The visitor's cart at current prices, without products they own by now; undefined when it is empty. */
export async function ownCart(ctx: PageContext) {
  const cartId = cartOf(ctx.actor)
  const stored = cartId ? await cartById(ctx.db, cartId) : undefined
  if (!stored || stored.items.length === 0) return undefined
  const shop = await shopOf(ctx.deps)
  const products = await productsOf(ctx.db, stored.items, shop.prices.former)
  const dropped = await itemsToDrop(ctx, stored, products)
  const row = { ...stored, items: stored.items.filter((item) => !dropped.some(sameAs(item))) }
  const priceChanges = await repriced(ctx, row, products, dropped.length > 0)
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
  return { row, products, quoted, priceChanges, notices: await noticesOf(ctx, stored, dropped) }
}

type LeftOut = Pick<CartRow['leftOut'][number], 'productType' | 'productId' | 'reason'>
const sameAs = (a: ProductRef) => (b: ProductRef) =>
  a.productType === b.productType && a.productId === b.productId

/** Items that must not be paid again: products the buyer owns, and courses that a bundle in the same cart brings for as long. */
async function itemsToDrop(ctx: PageContext, { items }: CartRow, { find }: Products): Promise<LeftOut[]> {
  const known = await Promise.all(items.map(async (item) => ({ item, product: await find(item) })))
  const owned = ownedOf(ctx)
  const covered = coveredBy(items, (ref) => {
    const product = known.find(({ item }) => sameAs(item)(ref))?.product
    const contains = ref.productType === 'bundle' ? (product?.courseIds ?? []) : []
    return { price: null, owned: false, contains, months: product ? monthsOf(product) : null }
  })
  const found = known.map(async ({ item: { productType, productId }, product }): Promise<LeftOut[]> => {
    const ref = { productType, productId }
    const courseIds = product?.courseIds ?? []
    if (courseIds.length > 0 && (await owned(courseIds)).length === courseIds.length) {
      return [{ ...ref, reason: 'owned' }]
    }
    return covered(ref) ? [{ ...ref, reason: 'in-bundle' }] : []
  })
  return (await Promise.all(found)).flat()
}

const sentences: Record<LeftOut['reason'], string> = {
  owned: 'saiu do carrinho: você já tem acesso.',
  'in-bundle': 'saiu do carrinho: a formação já inclui este curso.',
  'not-sold': 'não veio para este carrinho: não está mais à venda.',
  full: 'não coube no carrinho. Finalize esta compra e adicione de novo.',
}

/** Messages about items that left the cart or could not be added, shown for ten minutes. */
export async function noticesOf(
  { db, now }: PageContext,
  { leftOut, items }: CartRow,
  dropped: readonly LeftOut[] = [],
): Promise<string[]> {
  const before = leftOut.filter(({ at }) => plus(at, SHOWN_FOR_MS) > now)
  const notices = [...before.filter((each) => !items.some(sameAs(each))), ...dropped]
  if (notices.length === 0) return []
  const products = await productsOf(db, notices)
  return notices.map((each) => `“${products.card(each)?.title ?? 'Um dos itens'}” ${sentences[each.reason]}`)
}

/** Changes are shown this long instead of once, so that a prefetch does not consume them. */
const SHOWN_FOR_MS = 10 * MINUTE

/** Updates a cart whose prices changed or that contains items to drop. Returns the price changes to show. */
async function repriced(
  ctx: PageContext,
  row: CartRow,
  products: Products,
  anyGone: boolean,
): Promise<PriceChange[]> {
  const changed = row.items.filter((item) => {
    const card = products.card(item)
    return card && card.price !== item.price
  })
  const named = (change: { productId: string; from: number; to: number }): PriceChange => {
    const item = row.items.find((each) => each.productId === change.productId)
    return { ...change, title: (item && products.card(item)?.title) ?? 'Um dos itens' }
  }
  if (changed.length === 0 && !anyGone) {
    const fresh = row.repricedAt !== null && plus(row.repricedAt, SHOWN_FOR_MS) > ctx.now
    return fresh ? row.changes.map(named) : []
  }
  await ctx.deps.dispatcher.dispatch(RepriceCart, {}, { actor: ctx.actor, commandId: uuidv7() })
  return changed.map((item) =>
    named({ productId: item.productId, from: item.price, to: products.card(item)?.price ?? item.price }),
  )
}
