import type { ProductRef } from '../../contracts/ordering/forms'
import { category } from '../../domain/catalog/category'
import type { Instant } from '../../domain/kernel/instants'
import type { KnownCoupon } from '../../domain/marketing/coupon'
import { couponProblem, type Paying } from '../../domain/marketing/coupon-problem'
import { seatProblem } from '../../domain/marketing/coupon-seats'
import type { OrderLine } from '../../domain/ordering/order'
import { type Priced, price } from '../../domain/ordering/pricing'
import type { Facts } from '../kernel/command'
import { couponByCode } from '../marketing/coupon'
import { runningPromotion } from '../marketing/global-promotion'
import type { FindBuyer, KnownBuyer } from './known-buyer'
import { type FindOwned, type FindProduct, forBuyer, isSold, monthsOf, type Product } from './products'
import { forTeam } from './team-price'

export interface QuoteRequest {
  /** `seats`: so many of it are bought for others. */
  items: readonly (ProductRef & { seats?: number | null | undefined })[]
  code: string | null
  /** The coupon of that code as it would be, before it is there. */
  draft?: KnownCoupon
  /** Keyed hash of the CPF; null while it is not known. */
  customer: string | null
  at: Instant
  orderId?: string
  /** What the buyer has already; left out for a guest. */
  owned?: FindOwned
  /** The buyer, for coupons with restrictions; absent while unknown. */
  buyer?: FindBuyer
  /** How it is to be paid; left out until that is chosen. */
  paying?: Paying
}

export interface Quote extends Omit<Priced, 'shares'> {
  lines: OrderLine[]
  /** Items that are not on sale; they are not in the lines. */
  unavailable: (ProductRef & { title: string | null })[]
  /** The given coupon: its discount, or why it does not apply. */
  coupon: QuotedCoupon | null
  promotionCode: string | null
  /** Centavos to pay when the coupon is left out. */
  totalWithoutCoupon: number
}

export interface QuotedCoupon {
  /** Set when it gives the discount. */
  id: string | null
  code: string
  /** Of the terms that it was priced under. */
  version: number
  saved: number
  problem: readonly [string, string] | null
  /** Ways to pay that it is good for, when it gives the discount. */
  pixOnly: boolean
  maxInstallments: number | null
}

const BEATEN = [
  'coupon-beaten',
  'A promoção em andamento já dá o maior desconto. Seu cupom continua válido.',
] as const

/** Prices items as of now. Cart page, checkout and order use the same calculation. */
export async function quote(facts: Facts, find: FindProduct, request: QuoteRequest): Promise<Quote> {
  const { items, code, at } = request
  const found = await Promise.all(items.map(async (ref) => ({ ref, product: await find(ref) })))
  const sold = found.flatMap(({ ref: { seats }, product }) =>
    isSold(product) ? [{ ...product, quantity: seats ?? null }] : [],
  )
  const { owned } = request
  const products = await Promise.all(
    sold.map(({ quantity, ...each }) =>
      quantity ? forTeam(facts, each, quantity) : owned ? forBuyer(each, find, owned) : each,
    ),
  )
  const promotion = await runningPromotion(facts, at)
  const discount = promotion?.discount ? { discount: promotion.discount } : null
  const without = price(products, { promotion: discount })
  const named = code ? await namedCoupon(facts, find, products, { ...request, code }) : null
  const offered = named?.usable
    ? price(products, { coupon: named.usable.terms, promotion: discount })
    : without
  const spent =
    named?.usable && offered.source === 'coupon'
      ? seatProblem(named.usable, { ...request, customer: null, discount: offered.discount })
      : null
  const priced = spent ? without : offered
  const wins = priced.source === 'coupon'
  return {
    lines: products.map((product, i) => lineOf(product, priced.shares[i] ?? 0, priced.source)),
    unavailable: found.flatMap(({ ref, product }) =>
      isSold(product) ? [] : [{ ...ref, title: product?.title ?? null }],
    ),
    coupon: named && {
      id: wins ? (named.usable?.id ?? null) : null,
      code: named.code,
      version: named.usable?.versions.length ?? 1,
      saved: wins ? priced.discount : 0,
      problem: named.problem ?? spent ?? (wins || products.length === 0 ? null : BEATEN),
      pixOnly: (wins && named.usable?.terms.pixOnly) || false,
      maxInstallments: (wins && named.usable?.terms.maxInstallments) || null,
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
  const { productType, productId, title, courseIds, categoryId, price, repriced, seats } = product
  const accessMonths = monthsOf(product)
  const discountSource = discount > 0 ? source : null
  return {
    productType,
    productId,
    title,
    courseIds,
    ...(seats && { seats }),
    ...(categoryId && { categoryId }),
    price,
    discount,
    discountSource,
    total: price - discount,
    ...(repriced && { repriced }),
    ...(accessMonths && { accessMonths }),
  }
}

async function namedCoupon(
  facts: Facts,
  find: FindProduct,
  lines: (Product & { price: number })[],
  { code, draft, customer, at, orderId, buyer, paying }: QuoteRequest & { code: string },
) {
  const found = draft ?? (await couponByCode(facts, code))
  const titles = found.phase === 'absent' ? [] : await titlesOf(facts, find, found)
  const known = found.phase === 'absent' ? {} : await knownTo(found, buyer)
  const use = { lines, customer: known.customer ?? customer, at, orderId, titles, paying }
  const problem = couponProblem(found, { ...use, people: known.people, returning: known.returning })
  return { code, problem, usable: problem || found.phase === 'absent' ? null : found }
}

/** Who buys is looked up only for a coupon that asks. */
async function knownTo({ terms }: KnownCoupon, buyer?: FindBuyer): Promise<Partial<KnownBuyer>> {
  const { people, firstPurchase, perCustomerLimit } = terms
  const asks = people.length > 0 || firstPurchase || perCustomerLimit !== null
  return (asks && (await buyer?.())) || {}
}

/** A coupon names its products by id alone: each is a course or a bundle. */
async function titlesOf(facts: Facts, find: FindProduct, { terms }: KnownCoupon): Promise<string[]> {
  if (terms.categoryIds.length > 0) {
    const found = await Promise.all(terms.categoryIds.slice(0, 3).map((id) => facts.load(category, id)))
    return found.flatMap((each) => (each.phase === 'absent' ? [] : [`a categoria ${each.name}`]))
  }
  const named = terms.productIds.slice(0, 3).map(async (productId) => {
    const product =
      (await find({ productType: 'course', productId })) ?? (await find({ productType: 'bundle', productId }))
    return product?.title
  })
  return (await Promise.all(named)).filter((title) => title !== undefined)
}
