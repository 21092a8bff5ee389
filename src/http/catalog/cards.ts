import type { BundleCard, CourseCard, Offer, ReviewView } from '../../contracts/catalog/cards'
import { withCover } from '../../contracts/kernel/own-picture'
import { installments, percentOf } from '../../domain/kernel/money'
import type { BundleCardRow } from '../../projections/catalog/bundle-card'
import type { CategoryRow } from '../../projections/catalog/category-list'
import type { CourseCardRow } from '../../projections/catalog/course-card'
import type { Prices } from '../../projections/catalog/prices'
import type { CourseReviewRow } from '../../projections/communication/course-review'

/**
 * A price (centavos) with a promotion of `percent` off, its crossed-out former price, and its interest-free
 * instalments.
 */
export function offerOf(price: number, percent = 0, former: number | null = null, free = 12): Offer {
  const now = price - percentOf(price, percent)
  // Cards show interest-free instalments only; the checkout offers the others.
  const longest = installments(now, { max: free }).at(-1)
  return {
    price: now,
    listPrice: former !== null && former > now ? former : null,
    installment: longest && longest.count > 1 ? { count: longest.count, each: longest.each } : null,
  }
}

/** What the shown prices depend on. */
export interface Terms {
  /** Percent off every price. */
  percent: number
  prices: Pick<Prices, 'former'>
  /** Up to so many instalments bear no interest. */
  free?: number
  /** When the price of a product ends. */
  until?: (type: 'course' | 'bundle', id: string) => string | undefined
}

const untilOf = ({ until }: Terms, type: 'course' | 'bundle', id: string) => {
  const end = until?.(type, id)
  return end ? { until: end } : {}
}

export const meanOf = ({ ratingSum, ratingCount }: Pick<CourseCardRow, 'ratingSum' | 'ratingCount'>) =>
  ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null

export type CategoriesById = ReadonlyMap<string, Pick<CategoryRow, 'name' | 'slug'>>

const categoryOf = (categories: CategoriesById, id: string) => {
  const found = categories.get(id)
  return found ? { name: found.name, slug: found.slug } : null
}

export const courseCardView = (row: CourseCardRow, categories: CategoriesById, terms: Terms): CourseCard => ({
  type: 'course',
  id: row.courseId,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  topic: row.topic,
  ...withCover(row),
  teacher: row.teacherName,
  category: categoryOf(categories, row.categoryId),
  level: row.level,
  lessons: row.lessons,
  seconds: row.seconds,
  rating: meanOf(row),
  reviews: row.ratingCount,
  ...offerOf(row.price ?? 0, terms.percent, terms.prices.former('course', row.courseId), terms.free),
  ...untilOf(terms, 'course', row.courseId),
})

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

export function bundleCardView(
  row: BundleCardRow,
  courses: ReadonlyMap<string, CourseCard>,
  terms: Terms,
): BundleCard {
  const known = row.courseIds.flatMap((id) => courses.get(id) ?? [])
  return {
    type: 'bundle',
    id: row.bundleId,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    topic: row.topic,
    ...withCover(row),
    courses: row.courseIds.length,
    lessons: sum(known.map((course) => course.lessons)),
    seconds: sum(known.map((course) => course.seconds)),
    separately: sum(known.map((course) => course.price)),
    ...offerOf(row.price ?? 0, terms.percent, terms.prices.former('bundle', row.bundleId), terms.free),
    ...untilOf(terms, 'bundle', row.bundleId),
  }
}

/** "Rita Alves Prado" → "Rita P."; the text for a forgotten person stays whole. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last && /^\p{Lu}/u.test(last) ? `${first} ${last[0]}.` : name.trim()
}

export const reviewView = (row: CourseReviewRow): ReviewView => ({
  id: row.reviewId,
  author: shortName(row.studentName),
  rating: row.rating,
  text: row.text,
  at: row.editedAt ?? row.publishedAt,
  ...(row.refunded && { refunded: true as const }),
  ...(row.answer && row.answeredAt && { answer: { text: row.answer, at: row.answeredAt } }),
})
