import type { ProductCard } from '../../contracts/catalog/cards'
import { coursesQuery } from '../../contracts/catalog/listing'
import type { HomeSection } from '../../contracts/site/home'
import type { Home, ProductRef, Section, ShelfRule } from '../../projections/site/home-page'
import type { Shop } from '../catalog/shop'

/** Shelves of the home page until staff arrange their own. */
const defaultSections = ({ courses }: Shop): Section[] => [
  {
    sectionId: 'mais-procurados',
    // Nothing is sought more than the rest where nothing was sold.
    title: courses.some(({ row }) => row.sales > 0) ? 'Mais procurados' : 'Cursos',
    lead: '',
    rule: { by: 'bestSellers', most: 8 },
  },
  {
    sectionId: 'formacoes',
    title: 'Formações',
    lead: 'Cursos em sequência, do primeiro passo ao projeto final, por menos do que um a um.',
    rule: { by: 'bundles', most: 4 },
  },
]

/** Cards of these products in the given order, without those not on sale. */
export const chosen = (shop: Shop, products: readonly ProductRef[]): ProductCard[] =>
  products.flatMap(({ type, id }) => (type === 'course' ? shop.courseById : shop.bundleById).get(id) ?? [])

const newest = (shop: Shop) =>
  [...shop.courses].sort((a, b) => ((a.row.publishedAt ?? '') < (b.row.publishedAt ?? '') ? 1 : -1))

const ofCategory = (shop: Shop, categoryId: string) =>
  [...shop.courses, ...shop.bundles].filter(({ row }) => row.categoryId === categoryId)

function productsOf(shop: Shop, home: Home, rule: ShelfRule): ProductCard[] {
  if (rule.by === 'chosen') return chosen(shop, rule.products)
  if (rule.by === 'tag') {
    const tag = home.tags.find(({ tagId }) => tagId === rule.tagId)
    return chosen(shop, tag?.products ?? []).slice(0, rule.most)
  }
  const entries = {
    bestSellers: () => shop.popular,
    newest: () => newest(shop),
    free: () => shop.courses.filter(({ card }) => card.price === 0),
    bundles: () => shop.bundles,
    category: () => ofCategory(shop, rule.by === 'category' ? rule.categoryId : ''),
  }[rule.by]()
  return entries.slice(0, rule.most).map(({ card }) => card)
}

function moreOf(shop: Shop, rule: ShelfRule): HomeSection['more'] {
  const everything = { href: '/courses', label: 'Ver todos os cursos' }
  if (rule.by === 'bestSellers') return everything
  if (rule.by === 'newest')
    return { href: coursesQuery.address({ ordem: 'recentes' }), label: 'Ver os mais recentes' }
  if (rule.by === 'free')
    return { href: coursesQuery.address({ preco: ['gratis'] }), label: 'Ver cursos grátis' }
  if (rule.by === 'tag') return { href: `/?tag=${rule.tagId}#tags`, label: 'Ver tudo desta tag' }
  if (rule.by !== 'category') return null
  const category = shop.categories.find(({ categoryId }) => categoryId === rule.categoryId)
  return category ? { href: `/categories/${category.slug}`, label: `Ver ${category.name}` } : null
}

/** Non-empty shelves in their order. */
export function shelvesOf(shop: Shop, home: Home): HomeSection[] {
  const sections = home.sections.length > 0 ? home.sections : defaultSections(shop)
  return sections
    .map(({ sectionId, title, lead, rule }) => ({
      id: sectionId,
      title,
      lead,
      more: moreOf(shop, rule),
      products: productsOf(shop, home, rule),
    }))
    .filter(({ products }) => products.length > 0)
}
