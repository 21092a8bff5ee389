import type { CoursePraise } from '../../contracts/catalog/cards'
import type { ShelfCard } from '../../contracts/learning/pages'
import type { PageProps } from '../../contracts/pages'
import { praise } from '../../projections/communication/course-review'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { studentShelf } from '../../projections/learning/student-course'
import { siteRow } from '../../projections/site/site-settings'
import { reviewView } from '../catalog/cards'
import { categoryTiles } from '../catalog/pages'
import { type Shop, shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { shelfCard } from '../learning/views'

type Props = PageProps<'Platform/Home/Welcome'>

const POPULAR = 8
const CATEGORIES = 8
const BUNDLES = 4
const REVIEWS = 3

/** What the page says before staff wrote anything. */
const unwritten = {
  headline: 'Aprenda a programar com projetos que cabem na sua rotina',
  lead: 'Aulas curtas, dúvidas respondidas por instrutores e certificado com verificação por QR code.',
  facts: ['7 dias para pedir reembolso', 'Pix aprovado em segundos', 'Acesso vitalício'],
  featuredCourseId: null,
  testimonials: [],
  faq: [],
}

/** The course that the student watched last and did not finish. */
async function continueLearning(ctx: PageContext): Promise<ShelfCard | null> {
  const { accountId, role } = ctx.actor
  if (!accountId || role !== 'Student') return null
  const rows = await studentShelf(ctx.db, accountId)
  const begun = rows.find((row) => row.completedAt === null && row.watchedAt !== null)
  const [course] = begun ? await syllabiOf(ctx.db, [begun.courseId]) : []
  return begun && course ? shelfCard(course, begun, null) : null
}

async function coursePraise(ctx: PageContext, shop: Shop): Promise<CoursePraise[]> {
  const found = await praise(ctx.db, REVIEWS * 2)
  return found
    .flatMap((row) => {
      const course = shop.courseById.get(row.courseId)
      return course ? [{ ...reviewView(row), course: { slug: course.slug, title: course.title } }] : []
    })
    .slice(0, REVIEWS)
}

export async function loadHome(ctx: PageContext): Promise<Props> {
  const [shop, site, shelf] = await Promise.all([shopOf(ctx.deps), siteRow(ctx.db), continueLearning(ctx)])
  const { headline, lead, facts, featuredCourseId, testimonials, faq } = site?.home ?? unwritten
  const featured = shop.courseById.get(featuredCourseId ?? '') ?? shop.courses[0]?.card ?? null
  return {
    headline,
    lead,
    facts,
    testimonials,
    faq,
    featured,
    popular: shop.courses.slice(0, POPULAR).map(({ card }) => card),
    categories: categoryTiles(shop).slice(0, CATEGORIES),
    bundles: shop.bundles.slice(0, BUNDLES).map(({ card }) => card),
    praise: await coursePraise(ctx, shop),
    continueLearning: shelf,
  }
}
