import { SlidersHorizontal } from 'lucide-react'
import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-words'
import { Badge } from '../../ui/Badge'
import { FacetFields } from './FacetFields'
import { FilterForm } from './FilterForm'

interface FiltersProps {
  facets: readonly Facet[]
  sort: Sort
}

const Kept = ({ sort }: { sort: Sort }) => <input type="hidden" name="ordem" value={sort} readOnly />
const state = (facets: readonly Facet[]) =>
  facets.map(({ name, options }) => `${name}:${options.map(({ value, on }) => value + on)}`).join()

/** Beside the list on wide screens; every change counts at once. */
export function SideFilters({ facets, sort }: FiltersProps) {
  return (
    <aside aria-label="Filtros" className="max-lg:hidden">
      <FilterForm key={state(facets)} live submit="Aplicar filtros">
        <Kept sort={sort} />
        {facets.map((facet) => (
          <FacetFields key={facet.name} facet={facet} />
        ))}
      </FilterForm>
    </aside>
  )
}

/** On phones a sheet from below, the browser's own details: it opens without JavaScript too. */
export function FilterSheet({ facets, sort }: FiltersProps) {
  const chosen = facets.flatMap(({ options }) => options).filter(({ on }) => on).length
  return (
    <details key={state(facets)} className="group/sheet lg:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtros
        <Badge count={chosen} label="em uso" />
      </summary>
      <div className="fixed inset-x-0 bottom-0 z-40 max-h-[82dvh] overflow-y-auto rounded-t-hero border-line border-t bg-surface px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-3 motion-safe:animate-rise">
        <FilterForm submit="Ver cursos">
          <Kept sort={sort} />
          {facets.map((facet) => (
            <FacetFields key={facet.name} facet={facet} />
          ))}
        </FilterForm>
      </div>
    </details>
  )
}
