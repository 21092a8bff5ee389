import type { Facet } from '../../../../src/contracts/catalog/listing'
import { type Sort, sortNames } from '../../../../src/contracts/catalog/listing-labels'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { FacetForm } from './FacetForm'
import { useListPlace } from './list-place'
import { fieldsOf } from './listing-address'

/** Sorts the list and keeps its filters. */
export function SortForm({ facets, sort }: { facets: readonly Facet[]; sort: Sort }) {
  const { sorts } = useListPlace()
  return (
    <FacetForm key={sort} live submit="Ordenar" className="min-w-44">
      {fieldsOf(facets, sort)
        .filter(([name]) => name !== 'ordem')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
        ))}
      <Field label="Ordenar por" hideLabel>
        <Select
          name="ordem"
          defaultValue={sort}
          options={sorts.map((value) => ({ value, label: sortNames[value] }))}
        />
      </Field>
    </FacetForm>
  )
}
