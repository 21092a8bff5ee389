import type { Facet } from '../../../../src/contracts/catalog/listing'
import { number } from '../../ui/format'

/** One facet: checkboxes or radios, each with its number of courses. */
export function FacetFields({ facet }: { facet: Facet }) {
  if (facet.options.length === 0) return null
  const all = facet.options.every((option) => !option.on)
  return (
    <fieldset className="border-line border-b py-4 first:pt-0 last:border-b-0">
      <legend className="float-left mb-1.5 w-full font-semibold text-15">{facet.label}</legend>
      <div className="clear-both">
        {facet.single && <Choice facet={facet} value="" label="Qualquer nota" on={all} />}
        {facet.options.map((option) => (
          <Choice key={option.value} facet={facet} {...option} />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  facet: Facet
  value: string
  label: string
  on: boolean
  count?: number
}

function Choice({ facet, value, label, on, count }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-15 pointer-coarse:min-h-11">
      <input
        type={facet.single ? 'radio' : 'checkbox'}
        name={facet.name}
        value={value}
        defaultChecked={on}
        className="tick"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="tabular text-muted text-sm">{number(count)}</span>}
    </label>
  )
}
