import { percentOf } from '../kernel/money'

export interface PriceLine {
  productId: string
  categoryId?: string | null
  /** Centavos. */
  price: number
}

export interface CouponOffer {
  kind: 'percent' | 'fixed'
  /** Percent 1..100, or centavos once per order. */
  value: number
  /** Empty, as the categories = every product. */
  productIds: readonly string[]
  categoryIds?: readonly string[]
  /** Centavos; absent or null does not bind. */
  maxDiscount?: number | null
}

export interface PromotionOffer {
  /** Percent off every price. */
  discount: number
}

export interface Priced {
  /** Discount of each line in the order given, centavos, never above the line's price. */
  shares: number[]
  subtotal: number
  discount: number
  total: number
  /** What gave the discount; null when there is none. */
  source: 'coupon' | 'promotion' | null
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/**
 * Prices an order: the better of coupon and promotion counts for all of it, never both. At a tie the promotion
 * counts, so that no coupon is spent for nothing. A promotion is rounded line by line, as each price is shown in
 * the shop; a coupon is rounded once over the lines it is for (half a centavo in the buyer's favour), a fixed one
 * is capped at them, and either is then split by price so that the shares add up to the centavo.
 */
export function price(
  lines: readonly PriceLine[],
  offers: { coupon?: CouponOffer | null; promotion?: PromotionOffer | null } = {},
): Priced {
  const prices = lines.map((line) => line.price)
  const byPromotion = prices.map((each) => percentOf(each, offers.promotion?.discount ?? 0))
  const byCoupon = offers.coupon ? couponShares(lines, offers.coupon) : prices.map(() => 0)
  const source = sum(byCoupon) > sum(byPromotion) ? 'coupon' : sum(byPromotion) > 0 ? 'promotion' : null
  const shares = source === 'coupon' ? byCoupon : byPromotion
  const subtotal = sum(prices)
  const discount = sum(shares)
  return { shares, subtotal, discount, total: subtotal - discount, source }
}

function couponShares(lines: readonly PriceLine[], offer: CouponOffer): number[] {
  const { kind, value, productIds, categoryIds = [], maxDiscount } = offer
  const forAll = productIds.length === 0 && categoryIds.length === 0
  const isIn = ({ productId, categoryId }: PriceLine) =>
    productIds.includes(productId) || (categoryId != null && categoryIds.includes(categoryId))
  const weights = lines.map((line) => (forAll || isIn(line) ? line.price : 0))
  const base = sum(weights)
  const full = kind === 'percent' ? percentOf(base, value) : Math.min(value, base)
  return split(Math.min(full, maxDiscount ?? full), weights)
}

/**
 * Splits an amount by weights into whole centavos that add up to it: what the division leaves over goes to the largest
 * remainders, the first line among equals. No share is above its weight when the amount is not above their sum; without
 * any weight there is nothing to split by, and all shares are 0.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const base = sum(weights)
  if (base === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((part) => Number(part / BigInt(base)))
  const remainders = exact.map((part, index) => ({ index, left: Number(part % BigInt(base)) }))
  remainders.sort((a, b) => b.left - a.left || a.index - b.index)
  for (const { index } of remainders.slice(0, amount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** A course of a programme and its own price in the shop, centavos. */
export interface ProgrammeCourse {
  courseId: string
  price: number
}

export interface Repriced {
  /** Centavos for the courses that are left. */
  price: number
  /** Course ids that are left. */
  courseIds: string[]
  ownedCourseIds: string[]
}

/**
 * The price of a programme (`price` centavos) for a buyer who owns some of its courses. The price is split over the
 * courses by what each costs alone, and the shares of the owned ones are not asked for. A programme of free courses
 * only, or one of which nothing or everything is owned, keeps its price.
 */
export function repriced(
  price: number,
  courses: readonly ProgrammeCourse[],
  owned: readonly string[],
): Repriced | null {
  const has = ({ courseId }: ProgrammeCourse) => owned.includes(courseId)
  const mine = courses.filter(has)
  if (mine.length === 0 || mine.length === courses.length) return null
  const shares = split(
    price,
    courses.map((course) => course.price),
  )
  const asked = sum(courses.map((course, i) => (has(course) ? 0 : (shares[i] ?? 0))))
  return {
    price: sum(shares) === 0 ? price : asked,
    courseIds: courses.filter((course) => !has(course)).map(({ courseId }) => courseId),
    ownedCourseIds: mine.map(({ courseId }) => courseId),
  }
}
