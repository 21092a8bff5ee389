import { SlidersHorizontal, X } from 'lucide-react'
import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-labels'
import { Badge } from '../../ui/Badge'
import { FacetFields } from './FacetFields'
import { FacetForm } from './FacetForm'

interface FiltersProps {
  facets: readonly Facet[]
  sort: Sort
}

const Kept = ({ sort }: { sort: Sort }) => <input type="hidden" name="ordem" value={sort} readOnly />
const state = (facets: readonly Facet[]) =>
  facets.map(({ name, options }) => `${name}:${options.map(({ value, on }) => value + on)}`).join()

/** Filters beside the list on wide screens; each change applies at once. */
export function SideFilters({ facets, sort }: FiltersProps) {
  return (
    <aside aria-label="Filtros" className="max-lg:hidden">
      <FacetForm key={state(facets)} live submit="Aplicar filtros">
        <Kept sort={sort} />
        {facets.map((facet) => (
          <FacetFields key={facet.name} facet={facet} />
        ))}
      </FacetForm>
    </aside>
  )
}

/**
 * On phones a sheet from below: a native `details`, so it opens without JavaScript. While it is open its summary is the
 * backdrop, which closes it.
 */
export function FilterSheet({ facets, sort }: FiltersProps) {
  const chosen = facets.flatMap(({ options }) => options).filter(({ on }) => on).length
  return (
    <details key={state(facets)} className="group/sheet lg:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold group-open/sheet:fixed group-open/sheet:inset-0 group-open/sheet:z-40 group-open/sheet:items-start group-open/sheet:justify-end group-open/sheet:rounded-none group-open/sheet:border-0 group-open/sheet:bg-[rgb(11_23_42/0.6)] group-open/sheet:p-3">
        <SlidersHorizontal aria-hidden="true" className="size-4.5 group-open/sheet:hidden" />
        <span className="group-open/sheet:hidden">Filtros</span>
        <span className="hidden min-h-11 items-center gap-2 rounded-full bg-surface px-4 shadow-3 group-open/sheet:flex">
          Fechar filtros
          <X aria-hidden="true" className="size-5" />
        </span>
        <span className="group-open/sheet:hidden">
          <Badge count={chosen} label="em uso" />
        </span>
      </summary>
      <div className="fixed inset-x-0 bottom-0 z-50 max-h-[80dvh] overflow-y-auto rounded-t-hero bg-surface px-5 pt-5 shadow-3 motion-safe:animate-rise">
        <FacetForm submit="Ver cursos">
          <Kept sort={sort} />
          {facets.map((facet) => (
            <FacetFields key={facet.name} facet={facet} />
          ))}
        </FacetForm>
      </div>
    </details>
  )
}
