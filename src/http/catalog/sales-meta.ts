import type { BundleOnSale, CourseOnSale, SaleProof } from '../../contracts/catalog/sales'
import type { PageContext, PageMeta } from '../kernel/page'

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const stars = ({ mean, count }: SaleProof) =>
  mean === null
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: count, bestRating: 5 },
      }

const workload = (seconds: number) => ({
  '@type': 'CourseInstance',
  courseMode: 'online',
  courseWorkload: `PT${Math.max(1, Math.round(seconds / 60))}M`,
})

const ofCourse = (sale: CourseOnSale) => ({
  '@type': 'Course',
  inLanguage: sale.language,
  educationalLevel: sale.level,
  hasCourseInstance: {
    ...workload(sale.totals.seconds),
    instructor: { '@type': 'Person', name: sale.teacher.name },
  },
})

const ofBundle = (sale: BundleOnSale) => ({
  '@type': 'Product',
  category: 'Formação online',
  isRelatedTo: sale.tracks
    .flatMap(({ courses }) => courses)
    .map(({ title, slug }) => ({ '@type': 'Course', name: title, url: `/course/${slug}` })),
})

/** Where the page stands on the site, what is asked about it, and what it costs now, as schema.org says it. */
export function salesMeta(
  { sale }: { sale: CourseOnSale | BundleOnSale | null },
  ctx: PageContext,
  { title, description, path }: { title: string; description: string; path: string },
): PageMeta {
  const full = (to: string) => new URL(to, ctx.deps.env.PUBLIC_URL).href
  const crumb = (position: number, name: string, to: string) => ({
    ...{ '@type': 'ListItem', position, name, item: full(to) },
  })
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, 'Cursos', '/courses'), crumb(2, title, path)],
  }
  const seen = { description, canonical: path }
  if (!sale) return { ...seen, jsonLd: { '@context': 'https://schema.org', '@graph': [breadcrumb] } }
  const image = `/media/covers/${sale.type}/${sale.slug}-share.jpeg`
  const product = {
    ...(sale.type === 'course' ? ofCourse(sale) : ofBundle(sale)),
    name: sale.title,
    description,
    url: full(path),
    image: full(image),
    provider: { '@type': 'Organization', url: full('/') },
    offers: {
      '@type': 'Offer',
      category: sale.price === 0 ? 'Free' : 'Paid',
      price: (sale.price / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      url: full(path),
    },
    ...stars(sale.proof),
  }
  const questions = {
    '@type': 'FAQPage',
    mainEntity: sale.faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
  return {
    ...seen,
    image,
    jsonLd: { '@context': 'https://schema.org', '@graph': [product, questions, breadcrumb] },
  }
}
