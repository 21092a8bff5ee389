import type { BundleOnSale, CourseOnSale } from '../../contracts/catalog/sales'
import type { PageContext, PageMeta } from '../kernel/page'
import { breadcrumb, graph, offer, praise, programme, questions, teaching } from './structured-data'

/** Where the page stands on the site, what is asked about it, and what it costs now, as schema.org says it. */
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
      ? teaching(sale, { seconds: sale.totals.seconds, home: full('/') })
      : programme(
          sale.tracks
            .flatMap(({ courses }) => courses)
            .map(({ title, slug }) => ({ name: title, url: full(`/course/${slug}`) })),
          full('/'),
        )
  const product = {
    ...kind,
    name: sale.title,
    description,
    url,
    image: full(image),
    offers: offer(sale.price, url),
    // What students say of its courses is no review of a programme.
    ...(sale.type === 'course' && praise(sale.proof.mean, sale.proof.count, sale.proof.fullest)),
  }
  return { ...seen, image, jsonLd: graph(product, questions(sale.faq), crumbs) }
}
