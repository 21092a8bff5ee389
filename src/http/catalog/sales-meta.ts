import { productPage } from '../../contracts/catalog/product-page'
import type { BundleOnSale, CourseOnSale } from '../../contracts/catalog/sales'
import type { PageContext, PageMeta } from '../kernel/page'
import { breadcrumb, courseNode, graph, offer, programmeNode, questions, ratings } from './structured-data'

/** Meta tags and JSON-LD of a sales page: breadcrumb, questions, offer; without offer when it is not on sale. */
export function salesMeta(
  { sale }: { sale: CourseOnSale | BundleOnSale | null },
  ctx: PageContext,
  { title, description, path }: { title: string; description: string; path: string },
): PageMeta {
  const full = (to: string) => new URL(to, ctx.deps.env.PUBLIC_URL).href
  const url = full(path)
  const crumbs = breadcrumb({ name: 'Cursos', url: full('/courses') }, { name: title, url })
  const seen = { description, canonical: path }
  if (!sale) return { ...seen, jsonLd: graph(crumbs) }
  const image = `/media/covers/${sale.type}/${sale.slug}-share.jpeg`
  const kind =
    sale.type === 'course'
      ? courseNode(sale, { seconds: sale.totals.seconds, home: full('/') })
      : programmeNode(
          sale.tracks
            .flatMap(({ courses }) => courses)
            .map(({ title, slug }) => ({ name: title, url: full(productPage({ type: 'course', slug })) })),
          full('/'),
        )
  const product = {
    ...kind,
    name: sale.title,
    description,
    url,
    image: full(image),
    offers: offer(sale.price, url),
    // Reviews belong to single courses, so a programme has none.
    ...(sale.type === 'course' && ratings(sale.proof.mean, sale.proof.count, sale.proof.fullest)),
  }
  return { ...seen, image, jsonLd: graph(product, questions(sale.faq), crumbs) }
}
