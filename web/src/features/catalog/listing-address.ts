import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-labels'
import { courseList, type ListPlace } from './list-place'

/** Address of a list for the values of a form. */
export const addressOf = (
  fields: Iterable<readonly [string, unknown]>,
  { list, keep } = courseList,
): string => list.canonical([...fields, ...keep])

/** The filters of a list as form fields. */
export function fieldsOf(facets: readonly Facet[], sort: Sort): [string, string][] {
  const chosen = facets.flatMap(({ name, options }) =>
    options.filter((option) => option.on).map((option): [string, string] => [name, option.value]),
  )
  return [...chosen, ['ordem', sort]]
}

/** Address of the list without one of its filters. */
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
  addressOf([...fieldsOf(facets, sort), ['pagina', String(page)]], place)
