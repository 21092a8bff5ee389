import { SearchX } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import type { ProductCard } from '../../../../src/contracts/catalog/cards'
import { resultsQuery } from '../../../../src/contracts/catalog/listing'
import { searchSorts } from '../../../../src/contracts/catalog/listing-labels'
import type { PageProps } from '../../../../src/contracts/pages'
import { saveChoice } from '../../shell/search/save-choice'
import { hrefOf } from '../../shell/search/suggestions'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { Pagination } from '../../ui/Pagination'
import { ActiveFilters } from '../catalog/ActiveFilters'
import { FilterSheet, SideFilters } from '../catalog/Filters'
import { type ListPlace, ListPlaceContext } from '../catalog/list-place'
import { addressOf, pageAddress } from '../catalog/listing-address'
import { ProductGrid } from '../catalog/ProductGrid'
import { SortForm } from '../catalog/SortForm'

/** The product whose card was followed, when it was one. */
function followed(event: MouseEvent, products: readonly ProductCard[]) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href')?.split(/[?#]/)[0]
  return href ? products.find((product) => hrefOf(product) === href) : undefined
}

/** What a search found, narrowed and ordered by its address; each choice is noted as it is followed. */
export function ResultList({
  term,
  products,
  total,
  page,
  perPage,
  sort,
  facets,
}: PageProps<'Platform/Search/Result'>) {
  const place = useMemo<ListPlace>(
    () => ({ list: resultsQuery, keep: [['query', term]], sorts: searchSorts }),
    [term],
  )
  const note = (event: MouseEvent) => {
    const product = followed(event, products)
    if (product) void saveChoice(term, product, { keepalive: true })
  }
  return (
    <ListPlaceContext value={place}>
      <div className="mb-5 flex flex-wrap items-center gap-3 lg:justify-end">
        <FilterSheet facets={facets} sort={sort} />
        <SortForm facets={facets} sort={sort} />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-[232px_minmax(0,1fr)]">
        <SideFilters facets={facets} sort={sort} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links inside */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard clicks too */}
        <div className="min-w-0" onClick={note}>
          <ActiveFilters facets={facets} sort={sort} />
          {total > 0 ? (
            <>
              <h2 className="sr-only">Resultados</h2>
              <ProductGrid products={products} eager={3} />
              {total > perPage && (
                <Pagination
                  page={page}
                  pageSize={perPage}
                  total={total}
                  href={(to) => pageAddress(facets, sort, to, place)}
                  className="mt-8"
                />
              )}
            </>
          ) : (
            <EmptyState
              icon={SearchX}
              title="Nenhum resultado com estes filtros"
              action={<LinkButton href={addressOf([], place)}>Limpar filtros</LinkButton>}
            >
              Tire um dos filtros ou veja tudo o que encontramos.
            </EmptyState>
          )}
        </div>
      </div>
    </ListPlaceContext>
  )
}
