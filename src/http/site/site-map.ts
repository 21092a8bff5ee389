import { pageOf } from '../../contracts/kernel/catalogue'
import { ebookPages } from '../../projections/catalog/ebook-page'
import { publishedLandingPages } from '../../projections/catalog/landing-pages'
import { slidePages } from '../../projections/catalog/slide-page'
import { comingLaunches } from '../../projections/marketing/launch-page'
import { siteRow } from '../../projections/site/site-settings'
import { shopOf } from '../catalog/shop'
import type { HttpServices } from '../kernel/services'

export interface SiteMapEntry {
  path: string
  /** Instant of the last relevant change; absent when unknown. */
  changed?: string
}

type Deps = Pick<HttpServices, 'db' | 'projections' | 'clock' | 'pages'>

const MAX_EVENTS = 100
/** Public, but not cached, because it shows whether the form was sent. */
const CONTACT = 'Platform/Info/Contact'
const PLANS = 'Platform/Subscription/Plans'
const newest = (instants: (string | null | undefined)[]) =>
  instants
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1)

/** Entries for pages of this component; none when it is not served. */
function pagesOf(deps: Deps, component: string, entries: { slug: string; changed?: string }[]) {
  const path = pageOf(component)?.path
  if (!path || !deps.pages.some((route) => route.component === component)) return []
  return entries.map(({ slug, changed }) => ({ path: path.replace('{slug}', slug), changed }))
}

/** Public pages without parameters: information and sales pages. */
function fixedPages(
  { pages }: Deps,
  changed: string | undefined,
  isHidden: (component: string) => boolean,
): SiteMapEntry[] {
  return pages
    .filter(
      ({ spec, who, component }) => who === 'all' && (spec.cache !== undefined || component === CONTACT),
    )
    .filter(({ component }) => !isHidden(component))
    .flatMap(({ component, paths }) => paths.slice(0, 1).map((path) => ({ component, path })))
    .filter(({ path }) => !path.includes('{'))
    .map(({ component, path }) => ({
      path,
      ...(/^(Sales|Platform\/(Home|Courses))\//.test(component) && { changed }),
    }))
}

/** All pages for search engines. */
export async function siteMap(deps: Deps): Promise<SiteMapEntry[]> {
  const [shop, site, ebooks, slides, launches, landingPages] = await Promise.all([
    shopOf(deps),
    siteRow(deps.db),
    ebookPages.all(deps.db),
    slidePages.all(deps.db),
    comingLaunches(deps.db, deps.clock.now(), MAX_EVENTS),
    publishedLandingPages(deps.db),
  ])
  const changed = new Map(shop.courses.map(({ row }) => [row.courseId, row.changedAt]))
  const courses = shop.courses.map(({ row }) => ({ slug: row.slug, changed: row.changedAt }))
  const bundles = shop.bundles.map(({ row }) => ({
    slug: row.slug,
    changed: newest([row.publishedAt, ...row.courseIds.map((id) => changed.get(id))]),
  }))
  const campaigns = landingPages
    .filter(({ productId }) => shop.courseById.has(productId) || shop.bundleById.has(productId))
    .map(({ slug, changedAt }) => ({ slug, changed: changedAt }))
  const categories = shop.categories.map(({ categoryId, slug, changedAt }) => ({
    slug,
    changed: newest([
      changedAt,
      ...shop.courses.filter(({ row }) => row.categoryId === categoryId).map(({ row }) => row.changedAt),
    ]),
  }))
  // The plans are listed only while the site itself links to them.
  const isHidden = (component: string) =>
    (component === PLANS && !site.identity?.showAdLinks) ||
    (!shop.writtenPages && /^(Sales|Platform\/Article)\//.test(component)) ||
    (shop.courses.length + shop.bundles.length === 0 && component === 'Platform/Home/Welcome')
  return [
    ...fixedPages(deps, newest([...changed.values()]), isHidden),
    ...pagesOf(deps, 'Platform/Courses/Show', courses),
    ...pagesOf(deps, 'Platform/Bundles/Show', [...bundles, ...campaigns]),
    ...pagesOf(deps, 'Platform/Categories/Show', categories),
    ...pagesOf(
      deps,
      'EbookPages/Disclosure',
      ebooks.map(({ slug, openedAt }) => ({ slug, changed: openedAt })),
    ),
    ...pagesOf(
      deps,
      'SlidePages/Disclosure',
      slides.map(({ slug, revisedAt }) => ({ slug, changed: revisedAt })),
    ),
    ...pagesOf(deps, 'Events/EventPage', launches),
  ]
}
