import { askedWithTerm } from '../../contracts/catalog/access-words'
import type { Question } from '../../contracts/catalog/cards'
import {
  type BundleOnSale,
  type BundleSalesPage,
  bundleSales,
  type CourseOnSale,
  type CourseSalesPage,
  courseSales,
  type SaleProof,
} from '../../contracts/catalog/sales'
import { pageOf } from '../../contracts/kernel/catalogue'
import { bundlePageBySlug } from '../../projections/catalog/bundle-page'
import { coursePageBySlug, featuresOfAll } from '../../projections/catalog/course-page'
import { longestReviewsOf } from '../../projections/communication/course-review'
import { ownedCourseIds } from '../../projections/learning/student-course'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import type { ActionRoute } from '../kernel/submit'
import { vimeoAddresses } from '../learning/vimeo-address'
import { freeLessonsOf, ownerOffer } from './bundle-page'
import { reviewView } from './cards'
import { modulesView, REGRET_DAYS } from './course-page'
import { marksOf } from './proof'
import { salesMeta } from './sales-meta'
import { salesWords } from './sales-texts'
import { shopOf } from './shop'
import { teacherView } from './teacher'
import { joinWaitingList, waitingListPage } from './waiting-list'
import { demandWritten } from './written-pages'

/** Questions about buying, which follow the product's own. */
const aboutBuying: Question[] = [
  {
    question: 'Como posso pagar?',
    answer:
      '<p>Com Pix ou com cartão de crédito. O número de parcelas, o valor de cada uma e o total aparecem antes de você pagar.</p>',
  },
  {
    question: 'E se eu desistir?',
    answer: `<p>Você tem ${REGRET_DAYS} dias corridos para pedir o dinheiro de volta em <strong>Meus pedidos</strong>, sem explicar o motivo. Ele volta pelo mesmo meio do pagamento.</p>`,
  },
]
/** The product's own questions first, without repeating one of them. */
const withBuyingQuestions = (own: Question[]): Question[] => [
  ...own,
  ...aboutBuying.filter(({ question }) => !own.some((each) => each.question === question)),
]

async function proofOf({ db }: PageContext, courseIds: string[], each: number): Promise<SaleProof> {
  const [marks, fullest] = await Promise.all([
    marksOf(db, courseIds),
    longestReviewsOf(db, courseIds, { each }),
  ])
  return { ...marks, fullest: fullest.map(reviewView) }
}

const ownedBy = async ({ actor, db }: PageContext): Promise<string[]> =>
  actor.accountId ? ownedCourseIds(db, actor.accountId) : []

async function loadCourse(ctx: PageContext, slug: string): Promise<{ sale: CourseOnSale | null }> {
  const [row, shop] = await Promise.all([coursePageBySlug(ctx.db, slug), shopOf(ctx.deps)])
  demandWritten(shop)
  const card = row && shop.courseById.get(row.courseId)
  if (!row || !card) return { sale: null }
  const [proof, owned] = await Promise.all([proofOf(ctx, [row.courseId], 6), ownedBy(ctx)])
  const { teacher, title, level, language, requirements, updatedAt } = row
  const { price, listPrice, installment, lessons, seconds } = card
  const modules = modulesView(row, row.modules, await vimeoAddresses(ctx.deps))
  return {
    sale: {
      type: 'course',
      id: row.courseId,
      slug,
      title,
      level,
      language,
      requirements,
      updatedAt,
      price,
      listPrice,
      installment,
      modules,
      features: row.features,
      proof,
      teacher: teacherView(shop, teacher),
      totals: { modules: modules.length, lessons, seconds },
      faq: withBuyingQuestions(askedWithTerm(shop.accessMonths('course', row.courseId), row.faq)),
      owned: owned.includes(row.courseId),
      regretDays: REGRET_DAYS,
      guaranteeDays: shop.guaranteeDays('course', row.courseId),
      accessMonths: shop.accessMonths('course', row.courseId),
    },
  }
}

async function loadBundle(ctx: PageContext, slug: string): Promise<{ sale: BundleOnSale | null }> {
  const [row, shop] = await Promise.all([bundlePageBySlug(ctx.db, slug), shopOf(ctx.deps)])
  demandWritten(shop)
  const card = row && shop.bundleById.get(row.bundleId)
  if (!row || !card) return { sale: null }
  const [proof, has, freeLessons, features] = await Promise.all([
    proofOf(ctx, row.courseIds, 2),
    ownedBy(ctx),
    freeLessonsOf(ctx, row.courseIds),
    featuresOfAll(ctx.db, row.courseIds),
  ])
  const ownedCourses = row.courseIds.filter((id) => has.includes(id))
  const forOwner = await ownerOffer(ctx, shop, row, ownedCourses)
  const { price, listPrice, installment, separately } = forOwner ?? card
  const { courses, lessons, seconds } = card
  return {
    sale: {
      type: 'bundle',
      id: row.bundleId,
      slug,
      title: row.title,
      separately,
      price,
      listPrice,
      installment,
      proof,
      freeLessons,
      features,
      ownedCourses,
      whole: forOwner?.from ?? null,
      tracks: row.tracks.map(({ title, summary, courseIds }) => ({
        title,
        summary,
        courses: courseIds.flatMap((id) => shop.courseById.get(id) ?? []),
      })),
      totals: { courses, lessons, seconds },
      faq: withBuyingQuestions(askedWithTerm(shop.accessMonths('bundle', row.bundleId), row.faq)),
      owned: row.courseIds.length > 0 && ownedCourses.length === row.courseIds.length,
      regretDays: REGRET_DAYS,
      guaranteeDays: shop.guaranteeDays('bundle', row.bundleId),
      accessMonths: shop.accessMonths('bundle', row.bundleId),
    },
  }
}

const pageMeta = (component: CourseSalesPage | BundleSalesPage) => ({
  ...salesWords[component],
  path: pageOf(component)?.path ?? '/',
})

export const salesPages: PageRoute[] = [
  ...(Object.keys(courseSales) as CourseSalesPage[]).map((component) =>
    page(component, {
      title: salesWords[component].title,
      load: (ctx) => loadCourse(ctx, courseSales[component]),
      meta: (props, ctx) => salesMeta(props, ctx, pageMeta(component)),
      cache: 'anonymous',
    }),
  ),
  ...(Object.keys(bundleSales) as BundleSalesPage[]).map((component) =>
    page(component, {
      title: salesWords[component].title,
      load: (ctx) => loadBundle(ctx, bundleSales[component]),
      meta: (props, ctx) => salesMeta(props, ctx, pageMeta(component)),
      cache: 'anonymous',
    }),
  ),
  waitingListPage,
]

export const salesActions: ActionRoute[] = [joinWaitingList]
