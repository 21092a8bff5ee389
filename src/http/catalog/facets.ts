import type { CourseCard } from '../../contracts/catalog/cards'
import { levelNames, levels } from '../../contracts/catalog/levels'
import type { Facet, Listing } from '../../contracts/catalog/listing'
import {
  durationNames,
  durations,
  markNames,
  marks,
  priceNames,
  prices,
  type Sort,
} from '../../contracts/catalog/listing-words'
import type { CategoryRow } from '../../projections/catalog/category-list'
import type { Shop } from './shop'

type Entry = Shop['courses'][number]
type Name = Facet['name']

const HOUR_S = 3600
const durationOf = ({ seconds }: CourseCard) =>
  seconds <= 3 * HOUR_S ? 'curta' : seconds <= 6 * HOUR_S ? 'media' : 'longa'
const priceOf = ({ price }: CourseCard) =>
  price === 0 ? 'gratis' : price <= 10_000 ? 'ate-100' : price <= 20_000 ? '100-a-200' : 'acima-200'

/** Values of a course under each facet; a mark counts for every threshold that it reaches. */
const valuesOf: Record<Name, (card: CourseCard) => string[]> = {
  categoria: ({ category }) => (category ? [category.slug] : []),
  nivel: ({ level }) => [level],
  duracao: (card) => [durationOf(card)],
  preco: (card) => [priceOf(card)],
  nota: ({ rating }) => marks.filter((mark) => rating !== null && rating >= Number(mark)),
}
const names = Object.keys(valuesOf) as Name[]

const chosen = (listing: Listing, name: Name): readonly string[] =>
  name === 'nota' ? (listing.nota ? [listing.nota] : []) : listing[name]

const meets = (card: CourseCard, listing: Listing, name: Name) => {
  const wanted = chosen(listing, name)
  return wanted.length === 0 || valuesOf[name](card).some((value) => wanted.includes(value))
}

/** Courses that meet every filter, in the order they came. */
export const matching = (entries: readonly Entry[], listing: Listing) =>
  entries.filter(({ card }) => names.every((name) => meets(card, listing, name)))

const orders: Record<Sort, (a: Entry, b: Entry) => number> = {
  'mais-vendidos': (a, b) => b.row.sales - a.row.sales,
  avaliacao: (a, b) => (b.card.rating ?? 0) - (a.card.rating ?? 0) || b.card.reviews - a.card.reviews,
  recentes: (a, b) => ((a.row.publishedAt ?? '') < (b.row.publishedAt ?? '') ? 1 : -1),
  'menor-preco': (a, b) => a.card.price - b.card.price,
  'maior-preco': (a, b) => b.card.price - a.card.price,
}
export const sorted = (entries: readonly Entry[], sort: Sort) => [...entries].sort(orders[sort])

/** The facets with how many courses each option would show beside the other facets' choices. */
export function facetsOf(
  entries: readonly Entry[],
  categories: readonly CategoryRow[],
  listing: Listing,
): Facet[] {
  const options = (name: Name, all: readonly (readonly [string, string])[]) => {
    const others = names.filter((other) => other !== name)
    const beside = entries.filter(({ card }) => others.every((other) => meets(card, listing, other)))
    const on = chosen(listing, name)
    return all
      .map(([value, label]) => ({
        value,
        label,
        count: beside.filter(({ card }) => valuesOf[name](card).includes(value)).length,
        on: on.includes(value),
      }))
      .filter((option) => option.count > 0 || option.on)
  }
  const named = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
    values.map((value) => [value, words[value]] as const)
  return [
    {
      name: 'categoria',
      label: 'Categoria',
      single: false,
      options: options(
        'categoria',
        categories.map(({ slug, name }) => [slug, name] as const),
      ),
    },
    { name: 'nivel', label: 'Nível', single: false, options: options('nivel', named(levels, levelNames)) },
    {
      name: 'duracao',
      label: 'Duração',
      single: false,
      options: options('duracao', named(durations, durationNames)),
    },
    { name: 'preco', label: 'Preço', single: false, options: options('preco', named(prices, priceNames)) },
    { name: 'nota', label: 'Nota', single: true, options: options('nota', named(marks, markNames)) },
  ]
}
