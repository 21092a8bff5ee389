import { pageOf } from '../../contracts/kernel/catalogue'
import { type EbookFileRow, ebookFile } from '../../projections/catalog/ebook-file'
import { ebookPages } from '../../projections/catalog/ebook-page'
import { publishedLandingPages } from '../../projections/catalog/landing-pages'
import { table } from '../../projections/kernel/projection'
import { memoized } from '../cache/memoized'
import { shopOf } from '../catalog/shop'
import type { HttpServices } from './services'
import type { TouchedPage } from './touches'

/** Pages that many addresses share, so that made-up ones add no lines to a report. */
const OTHERS = '/*'

const at = (component: string, slug: string) => pageOf(component)?.path.replace('{slug}', slug) ?? OTHERS

/** The page of every path that touches tell apart. */
export const touchedPages = memoized(undefined, async (deps: HttpServices) => {
  const [shop, ebooks, books, landingPages] = await Promise.all([
    shopOf(deps),
    ebookPages.all(deps.db),
    deps.db<EbookFileRow>(table(ebookFile)).select('ebookId', 'title'),
    publishedLandingPages(deps.db),
  ])
  const titles = new Map<string, string>([
    ...shop.courses.map(({ row }) => [`course:${row.courseId}`, row.title] as const),
    ...shop.bundles.map(({ row }) => [`bundle:${row.bundleId}`, row.title] as const),
    ...books.map(({ ebookId, title }) => [`ebook:${ebookId}`, title] as const),
  ])
  const sold = (page: string, product: string): TouchedPage => ({
    page,
    product,
    title: titles.get(product) ?? '',
  })
  const pages: TouchedPage[] = [
    ...deps.pages
      .filter(({ who, paths }) => who === 'all' && paths[0] && !paths[0].includes('{'))
      .map(({ paths }) => ({ page: paths[0] ?? OTHERS })),
    ...shop.courses.map(({ row }) => sold(at('Platform/Courses/Show', row.slug), `course:${row.courseId}`)),
    ...shop.bundles.map(({ row }) => sold(at('Platform/Bundles/Show', row.slug), `bundle:${row.bundleId}`)),
    ...landingPages.map(({ slug, productId }) =>
      sold(
        at('Platform/Bundles/Show', slug),
        shop.courseById.has(productId) ? `course:${productId}` : `bundle:${productId}`,
      ),
    ),
    ...ebooks.map(({ slug, ebookId }) => sold(at('EbookPages/Disclosure', slug), `ebook:${ebookId}`)),
  ]
  const byPath = new Map(pages.map((each) => [each.page, each]))
  return (path: string): TouchedPage => byPath.get(path) ?? { page: OTHERS }
})
