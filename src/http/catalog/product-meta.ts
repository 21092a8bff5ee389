import type { PageProps } from '../../contracts/pages'
import type { PageContext, PageMeta } from '../kernel/page'
import { breadcrumb, graph, offer, praise, questions } from './structured-data'

const fullIn =
  ({ deps }: PageContext) =>
  (path: string) =>
    new URL(path, deps.env.PUBLIC_URL).href

const steps = (full: (path: string) => string, category: { name: string; slug: string } | null) => [
  { name: 'Cursos', url: full('/courses') },
  ...(category ? [{ name: category.name, url: full(`/categories/${category.slug}`) }] : []),
]

/** A course, what it costs and what students say, its questions, and where it stands. */
export function courseMeta(
  { course, reviews, totals, faq }: PageProps<'Platform/Courses/Show'>,
  ctx: PageContext,
): PageMeta {
  const full = fullIn(ctx)
  const canonical = `/course/${course.slug}`
  const url = full(canonical)
  const image = `/media/covers/course/${course.slug}-share.jpeg`
  const description = course.promise || course.subtitle
  const thing = {
    '@type': ['Course', 'Product'],
    name: course.title,
    description,
    url,
    image: full(image),
    inLanguage: course.language,
    educationalLevel: course.level,
    provider: { '@type': 'Organization', url: full('/') },
    offers: offer(course.price, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `PT${Math.max(1, Math.round(totals.seconds / 60))}M`,
      instructor: { '@type': 'Person', name: course.teacher.name },
    },
    ...praise(reviews.mean, reviews.count, reviews.latest),
  }
  const crumbs = breadcrumb(...steps(full, course.category), { name: course.title, url })
  return { description, image, canonical, jsonLd: graph(thing, questions(faq), crumbs) }
}

/** A programme, what it costs and what it is made of. */
export function bundleMeta(
  { bundle, tracks, faq }: PageProps<'Platform/Bundles/Show'>,
  ctx: PageContext,
): PageMeta {
  const full = fullIn(ctx)
  const canonical = `/lp/${bundle.slug}`
  const url = full(canonical)
  const image = `/media/covers/bundle/${bundle.slug}-share.jpeg`
  const description = bundle.promise || bundle.subtitle
  const thing = {
    '@type': 'Product',
    name: bundle.title,
    description,
    url,
    image: full(image),
    category: 'Formação online',
    offers: offer(bundle.price, url),
    isRelatedTo: tracks
      .flatMap(({ courses }) => courses)
      .map(({ title, slug }) => ({ '@type': 'Course', name: title, url: full(`/course/${slug}`) })),
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
  const list = {
    '@type': 'ItemList',
    itemListElement: [...bundles, ...courses].map(({ type, slug, title }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      url: full(`${type === 'bundle' ? '/lp' : '/course'}/${slug}`),
    })),
  }
  const crumbs = breadcrumb(...steps(full, category))
  return { description: category.description, canonical, jsonLd: graph(list, crumbs) }
}
