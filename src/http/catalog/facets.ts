import type { ProductCard } from '../../contracts/catalog/cards'
import { levelNames, levels } from '../../contracts/catalog/levels'
import type { Facet, Results } from '../../contracts/catalog/listing'
import {
  durationNames,
  durations,
  kindNames,
  kinds,
  markNames,
  marks,
  priceNames,
  prices,
  type Sort,
} from '../../contracts/catalog/listing-labels'
import type { CategoryRow } from '../../projections/catalog/category-list'
import type { CourseCardRow } from '../../projections/catalog/course-card'

/** A card on sale, with columns of its row that lists sort and filter by. */
export interface Entry {
  card: ProductCard
  row: Pick<CourseCardRow, 'sales' | 'publishedAt' | 'categoryId'>
}
type Name = Facet['name']
/** Selected options by facet; without `tipo` only courses are listed. */
export type Selection = Omit<Results, 'query' | 'tipo' | 'ordem' | 'pagina'> & Partial<Pick<Results, 'tipo'>>

const HOUR_S = 3600
const durationOf = ({ seconds }: ProductCard) =>
  seconds <= 3 * HOUR_S ? 'curta' : seconds <= 6 * HOUR_S ? 'media' : 'longa'
const priceOf = ({ price }: ProductCard) =>
  price === 0 ? 'gratis' : price <= 10_000 ? 'ate-100' : price <= 20_000 ? '100-a-200' : 'acima-200'

/** Values of a product by facet; a rating counts for every threshold that it reaches. */
const valuesOf: Record<Exclude<Name, 'categoria'>, (card: ProductCard) => string[]> = {
  tipo: ({ type }) => [type === 'course' ? 'curso' : 'formacao'],
  nivel: (card) => (card.type === 'course' ? [card.level] : []),
  duracao: (card) => [durationOf(card)],
  preco: (card) => [priceOf(card)],
  nota: (card) =>
    card.type === 'course' ? marks.filter((mark) => card.rating !== null && card.rating >= Number(mark)) : [],
}
const names: Name[] = ['tipo', 'categoria', 'nivel', 'duracao', 'preco', 'nota']

/** Filters and facets with these categories. */
export function facetsBy(categories: readonly CategoryRow[]) {
  const slugOf = new Map(categories.map(({ categoryId, slug }) => [categoryId, slug]))
  const known = new Set(slugOf.values())
  /** A category that does not exist filters nothing, as other values that are none. */
  const selected = (listing: Selection, name: Name): readonly string[] => {
    if (name === 'nota') return listing.nota ? [listing.nota] : []
    const wanted = listing[name] ?? []
    return name === 'categoria' ? wanted.filter((slug) => known.has(slug)) : wanted
  }
  const values = ({ card, row }: Entry, name: Name): string[] => {
    if (name !== 'categoria') return valuesOf[name](card)
    const slug = slugOf.get(row.categoryId)
    return slug === undefined ? [] : [slug]
  }
  const matchesFacet = (entry: Entry, listing: Selection, name: Name) => {
    const wanted = selected(listing, name)
    return wanted.length === 0 || values(entry, name).some((value) => wanted.includes(value))
  }

  /** A product counts for a facet when it meets all other facets. */
  function countsOf(entries: readonly Entry[], listing: Selection) {
    const counts = new Map<string, number>()
    for (const entry of entries) {
      const missed = names.filter((name) => !matchesFacet(entry, listing, name))
      for (const name of missed.length === 0 ? names : missed.length === 1 ? missed : [])
        for (const value of values(entry, name)) {
          const key = `${name} ${value}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
    }
    return counts
  }

  return {
    /** Products that meet every filter, in the given order. */
    matching: <E extends Entry>(entries: readonly E[], listing: Selection): E[] =>
      entries.filter((entry) => names.every((name) => matchesFacet(entry, listing, name))),

    /** The facets, each option with its number of products under the other facets' selection. */
    facets(entries: readonly Entry[], listing: Selection): Facet[] {
      const counts = countsOf(entries, listing)
      const options = (name: Name, all: readonly (readonly [string, string])[]) => {
        const on = selected(listing, name)
        return all
          .map(([value, label]) => ({
            value,
            label,
            count: counts.get(`${name} ${value}`) ?? 0,
            on: on.includes(value),
          }))
          .filter((option) => option.count > 0 || option.on)
      }
      const named = <T extends string>(all: readonly T[], words: Readonly<Record<T, string>>) =>
        all.map((value) => [value, words[value]] as const)
      const facet = (name: Name, label: string, all: readonly (readonly [string, string])[]): Facet => ({
        name,
        label,
        single: name === 'nota',
        options: options(name, all),
      })
      return [
        ...(listing.tipo ? [facet('tipo', 'Tipo', named(kinds, kindNames))] : []),
        facet(
          'categoria',
          'Categoria',
          categories.map(({ slug, name }) => [slug, name] as const),
        ),
        facet('nivel', 'Nível', named(levels, levelNames)),
        facet('duracao', 'Duração', named(durations, durationNames)),
        facet('preco', 'Preço', named(prices, priceNames)),
        facet('nota', 'Nota', named(marks, markNames)),
      ]
    },
  }
}

const ratingOf = (card: ProductCard) => (card.type === 'course' ? card : { rating: null, reviews: 0 })
const byRating = (a: Entry, b: Entry) => {
  const [left, right] = [ratingOf(a.card), ratingOf(b.card)]
  return (right.rating ?? 0) - (left.rating ?? 0) || right.reviews - left.reviews
}
const orders: Record<Sort, (a: Entry, b: Entry) => number> = {
  /** Already sorted by the search. */
  relevancia: () => 0,
  /** Already in the order of the shop. */
  destaques: () => 0,
  'mais-vendidos': (a, b) => b.row.sales - a.row.sales,
  avaliacao: byRating,
  recentes: (a, b) => ((a.row.publishedAt ?? '') < (b.row.publishedAt ?? '') ? 1 : -1),
  'menor-preco': (a, b) => a.card.price - b.card.price,
  'maior-preco': (a, b) => b.card.price - a.card.price,
}
export const sorted = <E extends Entry>(entries: readonly E[], sort: Sort): E[] =>
  [...entries].sort(orders[sort])
