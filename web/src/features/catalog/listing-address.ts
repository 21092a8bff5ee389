import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-words'

const DEFAULT_SORT: Sort = 'mais-vendidos'

/** Address of a list for what a form holds; empty and usual values are left out, so that links stay short. */
export function addressOf(fields: Iterable<[string, FormDataEntryValue]>, path = '/courses'): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (value === '' || typeof value !== 'string' || (name === 'ordem' && value === DEFAULT_SORT)) continue
    query.append(name, value)
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The choices of a list as fields. */
export function fieldsOf(facets: readonly Facet[], sort: Sort): [string, string][] {
  const chosen = facets.flatMap(({ name, options }) =>
    options.filter((option) => option.on).map((option): [string, string] => [name, option.value]),
  )
  return [...chosen, ['ordem', sort]]
}

/** The list without one of its choices. */
export const without = (facets: readonly Facet[], sort: Sort, name: string, value: string): string =>
  addressOf(fieldsOf(facets, sort).filter(([n, v]) => n !== name || v !== value))

export const pageAddress = (facets: readonly Facet[], sort: Sort, page: number): string =>
  addressOf([...fieldsOf(facets, sort), ...(page > 1 ? [['pagina', String(page)] as [string, string]] : [])])
