import { listingQuery, resultsQuery } from '../../contracts/catalog/listing'
import type { Sort } from '../../contracts/catalog/listing-words'
import { type Entry, facetsBy, type Selection, sorted } from './facets'
import type { Shop } from './shop'

const PER_PAGE = 24

/** Query parameters by name: lists for facets (`?nivel=iniciante&nivel=avancado`), the last value for the others. */
function paramsOf(params: URLSearchParams) {
  const typed = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
  const last = (name: string) => typed[name]?.at(-1)
  return { ...typed, nota: last('nota'), ordem: last('ordem'), pagina: last('pagina') ?? 1 }
}

export const listingIn = (params: URLSearchParams) => listingQuery.parse(paramsOf(params))
export const resultsIn = (params: URLSearchParams) => resultsQuery.parse(paramsOf(params))

/** One page of the filtered and sorted entries, with facets. */
export function listed<E extends Entry>(
  entries: readonly E[],
  categories: Shop['categories'],
  listing: Selection & { ordem: Sort; pagina: number },
) {
  const by = facetsBy(categories)
  const found = sorted(by.matching(entries, listing), listing.ordem)
  const page = Math.min(listing.pagina, Math.max(1, Math.ceil(found.length / PER_PAGE)))
  return {
    cards: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ card }) => card as E['card']),
    total: found.length,
    page,
    perPage: PER_PAGE,
    sort: listing.ordem,
    facets: by.facets(entries, listing),
  }
}
