import { NotFound } from '../../commands/kernel/errors'
import type { CategoryTile } from '../../contracts/catalog/cards'
import { MOST_POPULAR } from '../../contracts/catalog/course-order'
import { coursesQuery } from '../../contracts/catalog/listing'
import { withCover } from '../../contracts/kernel/own-picture'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { cachedPerShop } from './cached-per-shop'
import { loadCoursePage } from './course-page'
import { leadOn } from './former-address'
import { landingOrProgrammeMeta, loadLandingOrProgramme, titleOf } from './landing-page'
import { listed } from './listed'
import { categoryMeta, courseMeta, listOf } from './product-meta'
import { loadSearchPage } from './search-page'
import { type Shop, shopOf } from './shop'
import { graph } from './structured-data'
import { subscriptionPage } from './subscription'

const POPULAR_BUNDLES = 4

/** Categories with products, largest first. */
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

const listings = cachedPerShop((shop, search) => {
  const listing = coursesQuery.parse(new URLSearchParams(search))
  const { cards, ...list } = listed(shop.listed, shop.categories, listing)
  return { courses: cards, about: shop.about, ...list }
})

const loadListing = async (ctx: PageContext) => listings(await shopOf(ctx.deps), ctx.url.search)

async function loadCategory(ctx: PageContext) {
  const shop = await shopOf(ctx.deps)
  const category = shop.categories.find(({ slug }) => slug === ctx.params.slug)
  if (!category) {
    await leadOn(ctx, 'category', (id) => shop.categories.find(({ categoryId }) => categoryId === id))
    throw new NotFound('Não encontramos esta categoria.')
  }
  const mine = (entry: { row: { categoryId: string } }) => entry.row.categoryId === category.categoryId
  const { name, slug, description } = category
  return {
    category: { name, slug, description, ...withCover(category) },
    courses: shop.courses.filter(mine).map(({ card }) => card),
    bundles: shop.bundles.filter(mine).map(({ card }) => card),
    others: categoryTiles(shop).filter((tile) => tile.slug !== slug),
  }
}

export const catalogPages: PageRoute[] = [
  page('Platform/Courses/Index', {
    title: ({ page }) => (page > 1 ? `Cursos, página ${page}` : 'Cursos'),
    load: loadListing,
    meta: ({ page, courses, about }, ctx) => ({
      description: about || 'Todos os cursos, com preço, duração e avaliações.',
      // Pages of the whole list are indexed by themselves; filtered lists are not.
      canonical:
        page > 1 && [...ctx.url.searchParams.keys()].join() === 'pagina'
          ? coursesQuery.address({}, { pagina: page })
          : coursesQuery.path,
      jsonLd: graph(listOf(courses, ctx)),
    }),
    cache: 'shared',
  }),
  page('Platform/Courses/Popular', {
    title: 'Mais procurados',
    load: async (ctx) => {
      const shop = await shopOf(ctx.deps)
      return {
        courses: shop.popular.slice(0, MOST_POPULAR).map(({ card }) => card),
        bundles: shop.bundles.slice(0, POPULAR_BUNDLES).map(({ card }) => card),
      }
    },
    meta: ({ courses }, ctx) => ({
      description: 'Os cursos que mais gente escolheu.',
      canonical: '/popular-courses',
      jsonLd: graph(listOf(courses, ctx)),
    }),
    cache: 'shared',
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
    cache: 'shared',
  }),
  page('Platform/Bundles/Show', {
    title: titleOf,
    load: loadLandingOrProgramme,
    meta: landingOrProgrammeMeta,
    cache: 'anonymous',
  }),
  page('Platform/Search/Result', {
    title: ({ term }) => (term ? `Busca por “${term}”` : 'Busca'),
    load: loadSearchPage,
    meta: () => ({ noindex: true }),
  }),
  subscriptionPage,
]
