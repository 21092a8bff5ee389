import type { Question, ReviewView } from '../../contracts/catalog/cards'

type Thing = Record<string, unknown>

/** Several things of one page, for search engines. */
export const graph = (...things: (Thing | null)[]): Thing => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== null),
})

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Where a page stands on the site: names and addresses, the page itself last. */
export const breadcrumb = (...steps: { name: string; url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({
    ...{ '@type': 'ListItem', position: at + 1, name, item: url },
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

/** `price` in centavos. */
export const offer = (price: number, url: string): Thing => ({
  '@type': 'Offer',
  category: price === 0 ? 'Free' : 'Paid',
  price: (price / 100).toFixed(2),
  priceCurrency: 'BRL',
  availability: 'https://schema.org/InStock',
  url,
})

/** Stars and the latest words of students; nothing before the first review. */
export const praise = (mean: number | null, count: number, latest: ReviewView[]): Thing =>
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
