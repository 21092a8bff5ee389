import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-words'
import { courseList, type ListPlace } from './list-place'

/** Address of a list for what a form holds; empty and usual values are left out, so that links stay short. */
export function addressOf(fields: Iterable<[string, FormDataEntryValue]>, place = courseList): string {
  const query = new URLSearchParams(place.keep.map(([name, value]) => [name, value]))
  const kept = new Set(query.keys())
  for (const [name, value] of fields) {
    if (value === '' || typeof value !== 'string' || kept.has(name)) continue
    if (name === 'ordem' && value === place.usual) continue
    query.append(name, value)
  }
  const text = query.toString()
  return text ? `${place.path}?${text}` : place.path
}

/** The choices of a list as fields. */
export function fieldsOf(facets: readonly Facet[], sort: Sort): [string, string][] {
  const chosen = facets.flatMap(({ name, options }) =>
    options.filter((option) => option.on).map((option): [string, string] => [name, option.value]),
  )
  return [...chosen, ['ordem', sort]]
}

/** The list without one of its choices. */
export const without = (
  facets: readonly Facet[],
  sort: Sort,
  name: string,
  value: string,
  place?: ListPlace,
): string =>
  addressOf(
    fieldsOf(facets, sort).filter(([n, v]) => n !== name || v !== value),
    place,
  )

export const pageAddress = (facets: readonly Facet[], sort: Sort, page: number, place?: ListPlace): string =>
  addressOf(
    [...fieldsOf(facets, sort), ...(page > 1 ? [['pagina', String(page)] as [string, string]] : [])],
    place,
  )
