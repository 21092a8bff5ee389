import { NotFound } from '../../commands/kernel/errors'
import type { CategoryTile } from '../../contracts/catalog/cards'
import { listingQuery } from '../../contracts/catalog/listing'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { loadBundlePage } from './bundle-page'
import { loadCoursePage } from './course-page'
import { facetsOf, matching, sorted } from './facets'
import { bundleMeta, categoryMeta, courseMeta } from './product-meta'
import { loadSearchPage } from './search-page'
import { type Shop, shopOf } from './shop'
import { subscriptionPage } from './subscription'

const PER_PAGE = 24
const POPULAR = 12

/** Categories with something in them, fullest first. */
export const categoryTiles = (shop: Shop): CategoryTile[] =>
  shop.categories
    .map(({ categoryId, name, slug, description }) => ({
      name,
      slug,
      description,
      courses: shop.courses.filter(({ row }) => row.categoryId === categoryId).length,
      bundles: shop.bundles.filter(({ row }) => row.categoryId === categoryId).length,
    }))
    .filter(({ courses, bundles }) => courses + bundles > 0)
    .sort((a, b) => b.courses - a.courses)

/** Repeated names of the address as lists: `?nivel=iniciante&nivel=avancado`. */
const repeated = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))

async function loadListing(ctx: PageContext) {
  const shop = await shopOf(ctx.deps)
  const typed = repeated(ctx.url.searchParams)
  const last = (name: string) => typed[name]?.at(-1)
  const listing = listingQuery.parse({
    ...typed,
    nota: last('nota'),
    ordem: last('ordem'),
    pagina: last('pagina') ?? 1,
  })
  const found = sorted(matching(shop.courses, listing), listing.ordem)
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const at = Math.min(listing.pagina, pages)
  return {
    courses: found.slice((at - 1) * PER_PAGE, at * PER_PAGE).map(({ card }) => card),
    total: found.length,
    page: at,
    perPage: PER_PAGE,
    sort: listing.ordem,
    facets: facetsOf(shop.courses, shop.categories, listing),
  }
}

async function loadCategory(ctx: PageContext) {
  const shop = await shopOf(ctx.deps)
  const category = shop.categories.find(({ slug }) => slug === ctx.params.slug)
  if (!category) throw new NotFound('Não encontramos esta categoria.')
  const mine = (entry: { row: { categoryId: string } }) => entry.row.categoryId === category.categoryId
  const { name, slug, description } = category
  return {
    category: { name, slug, description },
    courses: shop.courses.filter(mine).map(({ card }) => card),
    bundles: shop.bundles.filter(mine).map(({ card }) => card),
    others: categoryTiles(shop).filter((tile) => tile.slug !== slug),
  }
}

export const catalogPages: PageRoute[] = [
  page('Platform/Courses/Index', {
    title: ({ page }) => (page > 1 ? `Cursos, página ${page}` : 'Cursos'),
    load: loadListing,
    meta: ({ page }, { url }) => ({
      description: 'Cursos de programação com projetos, certificado verificável e acesso vitalício.',
      // A further page of the whole list is a page of its own; what a filter shows is not.
      canonical:
        page > 1 && [...url.searchParams.keys()].join() === 'pagina' ? `/courses?pagina=${page}` : '/courses',
    }),
    cache: 'anonymous',
  }),
  page('Platform/Courses/Popular', {
    title: 'Mais procurados',
    load: async (ctx) => {
      const shop = await shopOf(ctx.deps)
      return {
        courses: shop.courses.slice(0, POPULAR).map(({ card }) => card),
        bundles: shop.bundles.slice(0, 3).map(({ card }) => card),
      }
    },
    meta: () => ({ description: 'Os cursos que mais gente escolheu.' }),
    cache: 'anonymous',
  }),
  page('Platform/Courses/Show', {
    title: ({ course }) => course.title,
    load: loadCoursePage,
    meta: courseMeta,
    cache: 'anonymous',
  }),
  page('Platform/Categories/Show', {
    title: ({ category }) => `Cursos de ${category.name}`,
    load: loadCategory,
    meta: categoryMeta,
    cache: 'anonymous',
  }),
  page('Platform/Bundles/Show', {
    title: ({ bundle }) => bundle.title,
    load: loadBundlePage,
    meta: bundleMeta,
    cache: 'anonymous',
  }),
  page('Platform/Search/Result', {
    title: ({ term }) => (term ? `Busca por “${term}”` : 'Busca'),
    load: loadSearchPage,
    meta: () => ({ noindex: true }),
  }),
  subscriptionPage,
]
