import { cartOf, MOST_CART_LINES } from '../../commands/ordering/cart'
import type { ProductCard } from '../../contracts/ordering/offers'
import { openCourseIds } from '../../projections/learning/student-course'
import { cartById } from '../../projections/ordering/cart-view'
import { shopOf } from '../catalog/shop'
import { type PageContext, page } from '../kernel/page'
import { noticesOf, ownCart } from './own-cart'
import { courseProduct, heldOf, pricedLines } from './products'
import { cardWays, couponNotice, longestWay, totalsOf } from './quotes'
import { reminderEmail } from './restore-cart'

const RECOMMENDED = 4

/** Best sellers that are neither in the cart nor owned, at the shop's prices. */
async function recommendations(ctx: PageContext, taken: readonly string[]): Promise<ProductCard[]> {
  const { accountId } = ctx.actor
  const [shop, owned] = await Promise.all([
    shopOf(ctx.deps),
    accountId ? openCourseIds(ctx.db, accountId, ctx.now) : ([] as string[]),
  ])
  const left = shop.courses.filter(
    ({ card }) => card.price > 0 && !taken.includes(card.id) && !owned.includes(card.id),
  )
  return left.slice(0, RECOMMENDED).map(({ row, card }) => ({
    ...courseProduct(row),
    price: card.price,
    listPrice: card.listPrice,
  }))
}

export const cartPage = page('Checkout/Cart/Index', {
  title: 'Carrinho',
  meta: () => ({ noindex: true }),
  async load(ctx) {
    const own = await ownCart(ctx)
    if (!own) {
      const cartId = cartOf(ctx.actor)
      const row = cartId ? await cartById(ctx.db, cartId) : undefined
      return {
        notices: row ? await noticesOf(ctx, row) : [],
        subtotal: 0,
        discount: 0,
        total: 0,
        discountBy: null,
        lines: [],
        unavailable: [],
        coupon: null,
        priceChanges: [],
        recommendations: await recommendations(ctx, []),
        installments: null,
        maxLines: MOST_CART_LINES,
        remindAt: null,
      }
    }
    const { products, quoted, priceChanges, notices } = own
    return {
      ...totalsOf(quoted),
      lines: pricedLines(products, quoted, await heldOf(ctx)),
      unavailable: quoted.unavailable.map(({ productType, productId, title }) => ({
        productType,
        productId,
        title: title ?? 'Item removido da loja',
      })),
      coupon: couponNotice(quoted),
      priceChanges,
      notices,
      recommendations: await recommendations(
        ctx,
        quoted.lines.flatMap((line) => line.courseIds),
      ),
      installments: longestWay(await cardWays(ctx, quoted.total)),
      maxLines: MOST_CART_LINES,
      remindAt: await reminderEmail(ctx),
    }
  },
})
