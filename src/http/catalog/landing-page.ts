import { NotFound } from '../../commands/kernel/errors'
import { askedWithTerm, trueWith } from '../../contracts/catalog/access-words'
import type { LandingSectionView, LandingTexts, SoldCourse } from '../../contracts/catalog/pages'
import { coverStem, withCover } from '../../contracts/kernel/own-picture'
import type { PageProps } from '../../contracts/pages'
import { bundlePageById, bundlePageBySlug } from '../../projections/catalog/bundle-page'
import {
  type LandingPageRow,
  landingPageById,
  landingPageBySlug,
} from '../../projections/catalog/landing-pages'
import { openCourseIds } from '../../projections/learning/student-course'
import { faqsOf } from '../../projections/marketing/faq-list'
import type { PageContext, PageMeta } from '../kernel/page'
import { voicesOf } from '../marketing/video-pages'
import { programmeView } from './bundle-page'
import { loadCoursePage } from './course-page'
import { leadOn } from './former-address'
import { sectionViews } from './landing-sections'
import { bundleMeta } from './product-meta'
import { type Shop, shopOf } from './shop'
import { graph, questions } from './structured-data'

type Props = PageProps<'Platform/Bundles/Show'>

/** The course on sale as a landing page sells it. */
async function soldCourse(ctx: PageContext, slug: string): Promise<SoldCourse> {
  const url = new URL(`/course/${slug}`, ctx.url)
  const page = await loadCoursePage({ ...ctx, url, params: { slug } })
  const { course, totals, students, salesVideo, owned, regretDays, guaranteeDays, modules, reviews } = page
  const { accessMonths, dated } = page
  return {
    course,
    totals,
    students,
    salesVideo,
    owned,
    regretDays,
    guaranteeDays,
    accessMonths,
    dated,
    modules: modules.map(({ title, seconds, lessons }) => ({ title, seconds, lessons: lessons.length })),
    mean: reviews.mean,
    count: reviews.count,
  }
}

/** The free course that the page offers to this reader; null without one, or for who has it. */
async function freeCourseOf(
  { db, actor, now }: PageContext,
  shop: Shop,
  { offersCourse, freeCourseId, freeCourseTitle, freeCourseText }: LandingPageRow,
): Promise<LandingTexts['freeCourse']> {
  const card = offersCourse && freeCourseId ? shop.courseById.get(freeCourseId) : undefined
  if (!card || card.price > 0) return null
  if (actor.accountId && (await openCourseIds(db, actor.accountId, now)).includes(card.id)) return null
  return { slug: card.slug, course: card.title, title: freeCourseTitle, text: freeCourseText }
}

/** Words of a section, to judge what it promises. */
const wordsIn = (section: LandingSectionView): string =>
  JSON.stringify(section, (name, value) => (name === 'kind' ? undefined : value))

/**
 * A section of a product with a term: lines that promise access without an end are left out one by one, and with the
 * last of them the section. Teachers and films speak of themselves.
 */
function trueSection(section: LandingSectionView): LandingSectionView[] {
  if (section.kind === 'teacher' || section.kind === 'film') return [section]
  const kept = <T>(all: readonly T[]) => trueWith(true, all, (each) => JSON.stringify(each))
  const few: LandingSectionView = { ...section }
  if ('items' in few) few.items = kept(few.items)
  if ('rows' in few) few.rows = kept(few.rows)
  if ('figures' in few) few.figures = kept(few.figures)
  const isBare = Object.values(few).some((value) => Array.isArray(value) && value.length === 0)
  return isBare ? [] : trueWith(true, [few], wordsIn)
}

/** What staff wrote promises no more than what is sold: texts of access without an end give way to a term. */
async function landingTexts(ctx: PageContext, shop: Shop, row: LandingPageRow): Promise<LandingTexts> {
  const { db } = ctx
  const product = shop.courseById.get(row.productId) ?? shop.bundleById.get(row.productId)
  const accessMonths = product ? shop.accessMonths(product.type, product.id) : null
  const only = (text: string) => trueWith(accessMonths !== null, [text], String)[0] ?? ''
  const [sections, voices, asked, freeCourse] = await Promise.all([
    sectionViews(ctx, shop, row),
    voicesOf(ctx, row.videoTestimonials),
    faqsOf(db, row.faqIds),
    freeCourseOf(ctx, shop, row),
  ])
  const { landingPageId: id, slug, title, description, headline, subline, testimonials } = row
  return {
    id,
    slug,
    title,
    description,
    headline: only(headline) || (product?.title ?? ''),
    subline: only(subline),
    sections: accessMonths === null ? sections : sections.flatMap(trueSection),
    testimonials,
    voices,
    faq: askedWithTerm(accessMonths, [...asked, ...row.faq]),
    freeCourse,
  }
}

async function landingView(ctx: PageContext, shop: Shop, row: LandingPageRow): Promise<Props> {
  const sold = shop.courseById.get(row.productId)
  const [landing, programme, course] = await Promise.all([
    landingTexts(ctx, shop, row),
    bundlePageById(ctx.db, row.productId).then((bundle) => programmeView(ctx, shop, bundle)),
    sold ? soldCourse(ctx, sold.slug) : null,
  ])
  const own = withCover(row)
  return {
    kind: 'landing',
    landing,
    programme: programme && { ...programme, bundle: { ...programme.bundle, ...own } },
    course: course && { ...course, course: { ...course.course, ...own } },
  }
}

/** Programmes and staff's landing pages stand at the same addresses. */
export async function loadLandingOrProgramme(ctx: PageContext): Promise<Props> {
  const slug = ctx.params.slug ?? ''
  const [row, landing, shop] = await Promise.all([
    bundlePageBySlug(ctx.db, slug),
    landingPageBySlug(ctx.db, slug),
    shopOf(ctx.deps),
  ])
  const programme = await programmeView(ctx, shop, row)
  if (programme) return { kind: 'programme', ...programme }
  if (landing) return landingView(ctx, shop, landing)
  await leadOn(ctx, 'bundle', (id) => shop.bundleById.get(id) ?? landingPageById(ctx.db, id))
  throw new NotFound('Não encontramos esta página.')
}

export const titleOf = (props: Props) =>
  props.kind === 'programme' ? props.bundle.title : props.landing.title

/** Meta tags and JSON-LD of either; a page whose product is gone is not indexed. */
export function landingOrProgrammeMeta(props: Props, ctx: PageContext): PageMeta {
  if (props.kind === 'programme') return bundleMeta(props, ctx)
  const { landing, programme, course } = props
  const cover = programme
    ? coverStem('bundle', programme.bundle.slug, programme.bundle.cover)
    : course && coverStem('course', course.course.slug, course.course.cover)
  if (!cover) return { noindex: true }
  return {
    description: landing.description || landing.subline || landing.headline,
    image: `${cover}-share.jpeg`,
    canonical: `/lp/${landing.slug}`,
    jsonLd: graph(questions(landing.faq)),
    countsDown: landing.sections.some(({ kind }) => kind === 'countdown'),
  }
}
