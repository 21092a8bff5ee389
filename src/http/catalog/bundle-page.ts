import { quote } from '../../commands/ordering/quote'
import { askedWithTerm } from '../../contracts/catalog/access-words'
import { MOST_FREE_LESSONS } from '../../contracts/catalog/bundle'
import type { FreeLessonView, OwnerOffer, ProgrammeView } from '../../contracts/catalog/pages'
import type { BundlePageRow } from '../../projections/catalog/bundle-page'
import { coursePagesOf } from '../../projections/catalog/course-page'
import { ownedCourseIds } from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'
import { vimeoAddresses } from '../learning/vimeo-address'
import { salesFilmOf, voicesOf } from '../marketing/video-pages'
import { ownedOf, productsOf } from '../ordering/products'
import { offerOf } from './cards'
import { modulesView, REGRET_DAYS } from './course-page'
import { marksOf } from './proof'
import { salesPageOf } from './sales-links'
import type { Shop } from './shop'

/** Free lessons of these courses: those that were chosen, then one of each course, then the second of each. */
export async function freeLessonsOf(
  { db, deps }: PageContext,
  courseIds: readonly string[],
  chosen: readonly string[] = [],
): Promise<FreeLessonView[]> {
  const [pages, atVimeo] = await Promise.all([coursePagesOf(db, courseIds), vimeoAddresses(deps)])
  const ofCourse = courseIds.flatMap((id) => {
    const found = pages.find(({ courseId }) => courseId === id)
    if (!found) return []
    const lessons = modulesView(found, found.modules, atVimeo).flatMap((module) => module.lessons)
    return [
      lessons.flatMap(({ id: lessonId, title, seconds, free }) =>
        free ? [{ course: { id, title: found.title }, lesson: { id: lessonId, title, seconds, free } }] : [],
      ),
    ]
  })
  const rounds = Math.max(0, ...ofCourse.map((lessons) => lessons.length))
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    ofCourse.flatMap((lessons) => lessons[round] ?? []),
  ).flat()
  const first = chosen.flatMap((id) => inTurn.find(({ lesson }) => lesson.id === id) ?? [])
  return [...new Set([...first, ...inTurn])].slice(0, MOST_FREE_LESSONS)
}

/** The price for a visitor who owns some of the courses, from the checkout's own quote. Null for all others. */
export async function ownerOffer(
  ctx: PageContext,
  shop: Shop,
  { bundleId, courseIds }: BundlePageRow,
  owned: readonly string[],
): Promise<OwnerOffer | null> {
  if (owned.length === 0 || owned.length >= courseIds.length) return null
  const ref = { productType: 'bundle' as const, productId: bundleId }
  const products = await productsOf(ctx.db, [ref])
  const { lines } = await quote(ctx.deps.dispatcher.facts, products.find, {
    items: [ref],
    code: null,
    customer: null,
    at: ctx.now,
    owned: ownedOf(ctx),
  })
  const line = lines[0]
  if (!line?.repriced) return null
  const left = courseIds.filter((id) => !line.repriced?.ownedCourseIds.includes(id))
  return {
    ...offerOf(line.total, 0, null, shop.free),
    from: shop.bundleById.get(bundleId)?.price ?? line.repriced.from,
    left: left.length,
    separately: left.reduce((sum, id) => sum + (shop.courseById.get(id)?.price ?? 0), 0),
  }
}

/** A programme as its page shows it; null unless it is on sale. */
export async function programmeView(
  ctx: PageContext,
  shop: Shop,
  row: BundlePageRow | undefined,
): Promise<ProgrammeView | null> {
  const card = row && shop.bundleById.get(row.bundleId)
  if (!row || !card) return null
  const { accountId } = ctx.actor
  const has = accountId ? await ownedCourseIds(ctx.db, accountId) : []
  const owned = row.courseIds.filter((id) => has.includes(id))
  const [{ histogram: _, ...proof }, lessons, forOwner, voices, salesVideo] = await Promise.all([
    marksOf(ctx.db, row.courseIds),
    freeLessonsOf(ctx, row.courseIds, row.freeLessons),
    ownerOffer(ctx, shop, row, owned),
    voicesOf(ctx, row.videoTestimonials),
    salesFilmOf(ctx, row.bundleId),
  ])
  const accessMonths = shop.accessMonths('bundle', row.bundleId)
  const category = shop.categories.find((each) => each.categoryId === row.categoryId)
  return {
    bundle: {
      id: row.bundleId,
      salesPage: salesPageOf(shop, 'bundle', row.slug),
      slug: row.slug,
      title: row.title,
      subtitle: row.subtitle,
      topic: row.topic,
      ...(card.cover && { cover: card.cover }),
      promise: row.promise,
      description: row.description,
      category: category ? { name: category.name, slug: category.slug } : null,
      price: card.price,
      listPrice: card.listPrice,
      installment: card.installment,
      ...(card.until && { until: card.until }),
      separately: card.separately,
    },
    tracks: row.tracks.map(({ title, summary, courseIds }) => ({
      title,
      summary,
      courses: courseIds.flatMap((id) => shop.courseById.get(id) ?? []),
    })),
    totals: { courses: card.courses, lessons: card.lessons, seconds: card.seconds },
    proof,
    freeLessons: lessons,
    testimonials: row.testimonials,
    voices,
    salesVideo,
    recommendations: row.recommended.flatMap(
      (id) => shop.courseById.get(id) ?? shop.bundleById.get(id) ?? [],
    ),
    faq: askedWithTerm(accessMonths, row.faq),
    owned,
    forOwner,
    regretDays: REGRET_DAYS,
    guaranteeDays: shop.guaranteeDays('bundle', row.bundleId),
    accessMonths,
  }
}
