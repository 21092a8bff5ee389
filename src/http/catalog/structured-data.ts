import type { Question, ReviewView } from '../../contracts/catalog/cards'
import { type Level, levelNames } from '../../contracts/catalog/levels'
import { businessDay } from '../../domain/kernel/instants'
import { organizationRef } from '../kernel/json-ld'

type Thing = Record<string, unknown>

/** JSON-LD document of several nodes. */
export const graph = (...things: (Thing | null)[]): Thing => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== null),
})

/** The site, described on its home page. */
export const website = (home: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${home}#website`,
  url: home,
  inLanguage: 'pt-BR',
  publisher: organizationRef(home),
})

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Breadcrumb with full addresses, the page itself last. */
export const breadcrumb = (...steps: { name: string; url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url,
  })),
})

export const questions = (faq: Question[]): Thing | null =>
  faq.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
        })),
      }

/** Ordered list of pages; null when it is empty. */
export const list = (urls: { name: string; url: string }[]): Thing | null =>
  urls.length === 0
    ? null
    : {
        '@type': 'ItemList',
        itemListElement: urls.map((each, at) => ({ '@type': 'ListItem', position: at + 1, ...each })),
      }

/** A course without its offer: teacher, language, level and workload. */
export const courseNode = (
  { language, level, teacher }: { language: string; level: Level; teacher: { name: string } },
  { seconds, home }: { seconds: number; home: string },
): Thing => ({
  '@type': ['Course', 'Product'],
  inLanguage: language,
  educationalLevel: levelNames[level],
  provider: organizationRef(home),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.max(1, Math.round(seconds / 60))}M`,
    instructor: { '@type': 'Person', name: teacher.name },
  },
})

/** A programme of several courses; `courses` with full addresses. */
export const programmeNode = (courses: { name: string; url: string }[], home: string): Thing => ({
  '@type': ['EducationalOccupationalProgram', 'Product'],
  category: 'Formação online',
  provider: organizationRef(home),
  hasCourse: courses.map((each) => ({ '@type': 'Course', ...each })),
})

/** `price` in centavos; `until`: when it ends. */
export const offer = (price: number, url: string, until?: string): Thing => ({
  '@type': 'Offer',
  category: price === 0 ? 'Free' : 'Paid',
  price: (price / 100).toFixed(2),
  priceCurrency: 'BRL',
  ...(until && { priceValidUntil: businessDay(until) }),
  availability: 'https://schema.org/InStock',
  url,
})

/** Mean rating and latest reviews; empty before the first review. */
export const ratings = (mean: number | null, count: number, latest: ReviewView[]): Thing =>
  mean === null
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: count, bestRating: 5 },
        review: latest
          .filter(({ text }) => text !== '')
          .map(({ author, rating, text, at }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            datePublished: at.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
            reviewBody: text,
          })),
      }
