import type { ProductRef } from '../../contracts/ordering/forms'
import type { Instant } from '../../domain/kernel/instants'
import type { KnownCoupon } from '../../domain/marketing/coupon'
import { couponProblem } from '../../domain/marketing/coupon-terms'
import type { OrderLine } from '../../domain/ordering/order'
import { type Priced, price } from '../../domain/ordering/pricing'
import type { Facts } from '../kernel/command'
import { couponByCode } from '../marketing/coupon'
import { runningPromotion } from '../marketing/global-promotion'
import { type FindOwned, type FindProduct, forBuyer, isSold, type Product } from './products'

export interface QuoteRequest {
  items: readonly ProductRef[]
  code: string | null
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  at: Instant
  orderId?: string
  /** What the buyer has already; left out for a guest. */
  owned?: FindOwned
}

export interface Quote extends Omit<Priced, 'shares'> {
  lines: OrderLine[]
  /** What is not sold (any more); it is not in the lines. */
  unavailable: (ProductRef & { title: string | null })[]
  /** The coupon that was named: what it saves, or why it does not count. */
  coupon: { id: string | null; code: string; saved: number; problem: readonly [string, string] | null } | null
  promotionCode: string | null
  /** Centavos to pay when the coupon is left out. */
  totalWithoutCoupon: number
}

const BEATEN = [
  'coupon-beaten',
  'A promoção em andamento já dá o maior desconto. Seu cupom não foi gasto.',
] as const

/** Prices what someone wants to buy, as of now. The same sums for the cart page, the checkout and the order. */
export async function quote(facts: Facts, find: FindProduct, request: QuoteRequest): Promise<Quote> {
  const { items, code, at } = request
  const found = await Promise.all(items.map(async (ref) => ({ ref, product: await find(ref) })))
  const sold = found.flatMap(({ product }) => (isSold(product) ? [product] : []))
  const products = await Promise.all(
    sold.map((each) => (request.owned ? forBuyer(each, find, request.owned) : each)),
  )
  const promotion = await runningPromotion(facts, at)
  const discount = promotion?.discount ? { discount: promotion.discount } : null
  const without = price(products, { promotion: discount })
  const named = code ? await namedCoupon(facts, find, products, { ...request, code }) : null
  const priced = named?.usable
    ? price(products, { coupon: named.usable.terms, promotion: discount })
    : without
  const wins = priced.source === 'coupon'
  return {
    lines: products.map((product, i) => lineOf(product, priced.shares[i] ?? 0, priced.source)),
    unavailable: found.flatMap(({ ref, product }) =>
      isSold(product) ? [] : [{ ...ref, title: product?.title ?? null }],
    ),
    coupon: named && {
      id: wins ? (named.usable?.id ?? null) : null,
      code: named.code,
      saved: wins ? priced.discount : 0,
      problem: named.problem ?? (wins || products.length === 0 ? null : BEATEN),
    },
    promotionCode: priced.source === 'promotion' ? (promotion?.code ?? null) : null,
    totalWithoutCoupon: without.total,
    subtotal: priced.subtotal,
    discount: priced.discount,
    total: priced.total,
    source: priced.source,
  }
}

function lineOf(product: Product & { price: number }, discount: number, source: Priced['source']): OrderLine {
  const { productType, productId, title, courseIds, price, repriced } = product
  const discountSource = discount > 0 ? source : null
  return {
    productType,
    productId,
    title,
    courseIds,
    price,
    discount,
    discountSource,
    total: price - discount,
    ...(repriced && { repriced }),
  }
}

async function namedCoupon(
  facts: Facts,
  find: FindProduct,
  lines: (Product & { price: number })[],
  { code, customer, at, orderId }: QuoteRequest & { code: string },
) {
  const found = await couponByCode(facts, code)
  const titles = found.phase === 'absent' ? [] : await titlesOf(find, found)
  const problem = couponProblem(found, { lines, customer, at, orderId, titles })
  return { code, problem, usable: problem || found.phase === 'absent' ? null : found }
}

/** A coupon names its products by id alone: each is a course or a bundle. */
async function titlesOf(find: FindProduct, { terms }: KnownCoupon): Promise<string[]> {
  const named = terms.productIds.slice(0, 3).map(async (productId) => {
    const product =
      (await find({ productType: 'course', productId })) ?? (await find({ productType: 'bundle', productId }))
    return product?.title
  })
  return (await Promise.all(named)).filter((title) => title !== undefined)
}
