import { NotFound } from '../../commands/kernel/errors'
import { askedWithTerm } from '../../contracts/catalog/access-words'
import type { ModuleView, PriceView } from '../../contracts/catalog/pages'
import type { PageProps } from '../../contracts/pages'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { coursePageBySlug, type ShownModule } from '../../projections/catalog/course-page'
import type { AskedPrice } from '../../projections/catalog/prices'
import {
  backedEnrolmentOf,
  isOpen,
  ownedCourseIds,
  studentsOf,
} from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'
import { freeFilmAddress } from '../learning/film-address'
import { vimeoAddresses } from '../learning/vimeo-address'
import { salesFilmOf } from '../marketing/video-pages'
import { courseReviews } from './course-reviews'
import { leadOn } from './former-address'
import { recommended } from './recommended'
import { salesPageOf } from './sales-links'
import { shopOf } from './shop'
import { teacherView } from './teacher'

type Props = PageProps<'Platform/Courses/Show'>

/** Consumer code, article 49. */
export const REGRET_DAYS = 7

/** The modules of a course; before a free lesson its cover is shown. `atVimeo`: addresses of films that are played from there. */
export const modulesView = (
  { courseId, slug }: { courseId: string; slug: string },
  modules: ShownModule[],
  atVimeo: ReadonlyMap<string, string>,
): ModuleView[] =>
  modules.map(({ moduleId, title, lessons }) => ({
    id: moduleId,
    title,
    seconds: lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0),
    lessons: lessons.map(({ lessonId, durationSeconds, free, ...lesson }) => ({
      id: lessonId,
      title: lesson.title,
      seconds: durationSeconds,
      optional: lesson.optional,
      free: free
        ? {
            src: atVimeo.get(free.src) ?? freeFilmAddress(courseId, lessonId, free.src),
            poster: `/media/covers/course/${slug}-960.webp`,
          }
        : null,
    })),
  }))

const YEAR = 365 * DAY
const MAX_PRICES = 20

/** Prices of the last year, newest first. */
const lastYear = (prices: readonly AskedPrice[], now: Instant): PriceView[] =>
  prices
    .filter(({ to }) => to === null || to > plus(now, -YEAR))
    .map(({ from, to, price, promoted }) => ({ from, to, price, promoted }))
    .reverse()
    .slice(0, MAX_PRICES)

export async function loadCoursePage(ctx: PageContext): Promise<Props> {
  const [row, shop] = await Promise.all([coursePageBySlug(ctx.db, ctx.params.slug ?? ''), shopOf(ctx.deps)])
  const card = row && shop.courseById.get(row.courseId)
  if (!row || !card) {
    await leadOn(ctx, 'course', (courseId) => shop.courseById.get(courseId))
    throw new NotFound('Não encontramos este curso.')
  }
  const { accountId } = ctx.actor
  const [owned, mine] = accountId
    ? await Promise.all([
        ownedCourseIds(ctx.db, accountId),
        backedEnrolmentOf(ctx.db, accountId, row.courseId),
      ])
    : [[] as string[]]
  const accessMonths = shop.accessMonths('course', row.courseId)
  const [reviews, students, { recommendations, together }, salesVideo] = await Promise.all([
    courseReviews(ctx, row),
    studentsOf(ctx.db, [row.courseId]),
    recommended(ctx.db, shop, row, owned),
    salesFilmOf(ctx, row.courseId),
  ])
  const modules = modulesView(row, row.modules, await vimeoAddresses(ctx.deps))
  const containing = shop.bundles.filter((bundle) => bundle.row.courseIds.includes(row.courseId))
  const { teacher, title, subtitle, topic, promise, description, level, language } = row
  return {
    course: {
      id: row.courseId,
      salesPage: salesPageOf(shop, 'course', row.slug),
      slug: row.slug,
      title,
      subtitle,
      topic,
      ...(card.cover && { cover: card.cover }),
      promise,
      description,
      level,
      language,
      whatYouLearn: row.whatYouLearn,
      requirements: row.requirements,
      audience: row.audience,
      updatedAt: row.updatedAt,
      category: card.category,
      price: card.price,
      listPrice: card.listPrice,
      installment: card.installment,
      ...(card.until && { until: card.until }),
      teacher: teacherView(shop, teacher),
    },
    modules,
    totals: { modules: modules.length, lessons: card.lessons, seconds: card.seconds },
    students,
    reviews,
    faq: askedWithTerm(accessMonths, row.faq),
    bundles: containing.map((bundle) => bundle.card),
    salesVideo,
    recommendations,
    together,
    priceHistory: lastYear(shop.prices.asked('course', row.courseId), ctx.now),
    owned: owned.includes(row.courseId),
    regretDays: REGRET_DAYS,
    guaranteeDays: shop.guaranteeDays('course', row.courseId),
    accessMonths,
    dated: mine?.until ? { until: mine.until, isOver: !isOpen(mine, ctx.now) } : null,
  }
}
