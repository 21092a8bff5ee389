import { NotFound } from '../../commands/kernel/errors'
import type { CourseCard } from '../../contracts/catalog/cards'
import type { ModuleView, PriceView } from '../../contracts/catalog/pages'
import type { PageProps } from '../../contracts/pages'
import type { AskedPrice } from '../../domain/catalog/price-history'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { type CoursePageRow, coursePageBySlug, type ShownModule } from '../../projections/catalog/course-page'
import { latestReviews } from '../../projections/communication/course-review'
import { enrolmentOf } from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'
import { reviewView } from './cards'
import { type Shop, shopOf } from './shop'

type Props = PageProps<'Platform/Courses/Show'>

/** Consumer code, article 49. */
export const REGRET_DAYS = 7
const RECOMMENDED = 4

export const modulesView = (modules: ShownModule[]): ModuleView[] =>
  modules.map(({ moduleId, title, lessons }) => ({
    id: moduleId,
    title,
    seconds: lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0),
    lessons: lessons.map(({ lessonId, durationSeconds, free, ...lesson }) => ({
      id: lessonId,
      title: lesson.title,
      seconds: durationSeconds,
      optional: lesson.optional,
      free: free ? { src: free.src, poster: free.poster } : null,
    })),
  }))

/** Courses of the same category first, then of the same level, then best sellers. */
function recommended(shop: Shop, row: CoursePageRow): CourseCard[] {
  const nearness = (card: CourseCard, categoryId: string) =>
    (categoryId === row.categoryId ? 2 : 0) + (card.level === row.level ? 1 : 0)
  return shop.courses
    .filter(({ card }) => card.id !== row.courseId)
    .map((entry, at) => ({ ...entry, at, near: nearness(entry.card, entry.row.categoryId) }))
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .slice(0, RECOMMENDED)
    .map(({ card }) => card)
}

const YEAR = 365 * DAY
const MOST_PRICES = 20

/** The last year of a price, newest first. */
export const lastYear = (asked: readonly AskedPrice[], now: Instant): PriceView[] =>
  asked
    .filter(({ to }) => to === null || to > plus(now, -YEAR))
    .map(({ from, to, price, promoted }) => ({ from, to, price, promoted }))
    .reverse()
    .slice(0, MOST_PRICES)

export async function loadCoursePage(ctx: PageContext): Promise<Props> {
  const [row, shop] = await Promise.all([coursePageBySlug(ctx.db, ctx.params.slug ?? ''), shopOf(ctx.deps)])
  const card = row && shop.courseById.get(row.courseId)
  if (!row || !card) throw new NotFound('Não encontramos este curso.')
  const { accountId } = ctx.actor
  const [latest, enrolment] = await Promise.all([
    latestReviews(ctx.db, row.courseId),
    accountId ? enrolmentOf(ctx.db, accountId, row.courseId) : undefined,
  ])
  const modules = modulesView(row.modules)
  const holding = shop.bundles.filter((bundle) => bundle.row.courseIds.includes(row.courseId))
  const { teacher, title, subtitle, topic, promise, description, level, language } = row
  return {
    course: {
      ...{ id: row.courseId, slug: row.slug, title, subtitle, topic, promise, description, level, language },
      whatYouLearn: row.whatYouLearn,
      requirements: row.requirements,
      audience: row.audience,
      updatedAt: row.updatedAt,
      category: card.category,
      price: card.price,
      listPrice: card.listPrice,
      installment: card.installment,
      teacher: {
        name: teacher.name,
        bio: teacher.bio,
        courses: shop.courses.filter(({ row }) => row.teacherName === teacher.name).length,
      },
    },
    modules,
    totals: { modules: modules.length, lessons: card.lessons, seconds: card.seconds },
    reviews: {
      mean: card.rating,
      count: card.reviews,
      histogram: row.histogram,
      latest: latest.map(reviewView),
    },
    faq: row.faq,
    bundles: holding.map((bundle) => bundle.card),
    recommendations: recommended(shop, row),
    priceHistory: lastYear(shop.prices.asked('course', row.courseId), ctx.now),
    owned: enrolment !== undefined,
    regretDays: REGRET_DAYS,
  }
}
