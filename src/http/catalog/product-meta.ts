import type { ProgrammeView } from '../../contracts/catalog/pages'
import { productPage } from '../../contracts/catalog/product-page'
import { coverStem } from '../../contracts/kernel/own-picture'
import type { PageProps } from '../../contracts/pages'
import type { PageContext, PageMeta } from '../kernel/page'
import {
  breadcrumb,
  courseNode,
  graph,
  list,
  offer,
  programmeNode,
  questions,
  ratings,
} from './structured-data'

const fullIn =
  ({ deps }: PageContext) =>
  (path: string) =>
    new URL(path, deps.env.PUBLIC_URL).href

const steps = (full: (path: string) => string, category: { name: string; slug: string } | null) => [
  { name: 'Cursos', url: full('/courses') },
  ...(category ? [{ name: category.name, url: full(`/categories/${category.slug}`) }] : []),
]

/** JSON-LD list of the pages of these products. */
export const listOf = (cards: { type: string; slug: string; title: string }[], ctx: PageContext) =>
  list(
    cards.map(({ type, slug, title }) => ({
      name: title,
      url: fullIn(ctx)(`${type === 'bundle' ? '/lp' : '/course'}/${slug}`),
    })),
  )

/** Meta tags and JSON-LD of a course: offer, reviews, questions and breadcrumb. */
export function courseMeta(
  { course, reviews, totals, faq }: PageProps<'Platform/Courses/Show'>,
  ctx: PageContext,
): PageMeta {
  const full = fullIn(ctx)
  const canonical = productPage({ type: 'course', slug: course.slug })
  const url = full(canonical)
  const image = `${coverStem('course', course.slug, course.cover)}-share.jpeg`
  const description = course.promise || course.subtitle
  const thing = {
    ...courseNode(course, { seconds: totals.seconds, home: full('/') }),
    name: course.title,
    description,
    url,
    image: full(image),
    offers: offer(course.price, url, course.until),
    ...ratings(reviews.mean, reviews.count, reviews.latest),
  }
  const crumbs = breadcrumb(...steps(full, course.category), { name: course.title, url })
  return { description, image, canonical, jsonLd: graph(thing, questions(faq), crumbs) }
}

/** Meta tags and JSON-LD of a programme: offer, courses, questions and breadcrumb. */
export function bundleMeta({ bundle, tracks, faq }: ProgrammeView, ctx: PageContext): PageMeta {
  const full = fullIn(ctx)
  const canonical = productPage({ type: 'bundle', slug: bundle.slug })
  const url = full(canonical)
  const image = `${coverStem('bundle', bundle.slug, bundle.cover)}-share.jpeg`
  const description = bundle.promise || bundle.subtitle
  const courses = tracks
    .flatMap(({ courses }) => courses)
    .map(({ title, slug }) => ({ name: title, url: full(productPage({ type: 'course', slug })) }))
  const thing = {
    ...programmeNode(courses, full('/')),
    name: bundle.title,
    description,
    url,
    image: full(image),
    offers: offer(bundle.price, url, bundle.until),
  }
  const crumbs = breadcrumb(...steps(full, bundle.category), { name: bundle.title, url })
  return { description, image, canonical, jsonLd: graph(thing, questions(faq), crumbs) }
}

export function categoryMeta(
  { category, courses, bundles }: PageProps<'Platform/Categories/Show'>,
  ctx: PageContext,
): PageMeta {
  const full = fullIn(ctx)
  const canonical = `/categories/${category.slug}`
  const crumbs = breadcrumb(...steps(full, category))
  const cards = listOf([...bundles, ...courses], ctx)
  const { slug, description, cover } = category
  const image = cover && { image: `${coverStem('category', slug, cover)}-share.jpeg` }
  return { description, ...image, canonical, jsonLd: graph(cards, crumbs) }
}
