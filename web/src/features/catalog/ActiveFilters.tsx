import type { Facet } from '../../../../src/contracts/catalog/listing'
import type { Sort } from '../../../../src/contracts/catalog/listing-labels'
import { Chip } from '../../ui/Chip'
import { TextLink } from '../../ui/TextLink'
import { useListPlace } from './list-place'
import { addressOf, without } from './listing-address'

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ facets, sort }: { facets: readonly Facet[]; sort: Sort }) {
  const place = useListPlace()
  const on = facets.flatMap(({ name, options }) =>
    options.filter((option) => option.on).map((option) => ({ name, ...option })),
  )
  if (on.length === 0) return null
  return (
    <ul aria-label="Filtros em uso" className="mb-5 flex flex-wrap items-center gap-2">
      {on.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <Chip on removable href={without(facets, sort, name, value, place)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <TextLink href={addressOf([], place)} className="px-2 text-15">
          Limpar filtros
        </TextLink>
      </li>
    </ul>
  )
}
