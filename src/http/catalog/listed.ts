import type { Listing } from '../../contracts/catalog/listing'
import { type Entry, facetsBy, type Selection, sorted } from './facets'
import type { Shop } from './shop'

const PER_PAGE = 24

/** One page of the filtered and sorted entries, with facets. */
export function listed<E extends Entry>(
  entries: readonly E[],
  categories: Shop['categories'],
  listing: Selection & Pick<Listing, 'ordem' | 'pagina'>,
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
