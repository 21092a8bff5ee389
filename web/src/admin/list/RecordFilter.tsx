import { useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { RelationSearch } from '../form/RelationSearch'
import { useTitles } from '../form/relationSearch'

interface RecordFilterProps {
  label: string
  relation: Relation
  /** Parameter of the address. */
  name: string
  /** Id that the list is filtered by; empty without one. */
  value: string
  titles: Readonly<Record<string, string>>
}

/** Filters by another record, searched by its title. */
export function RecordFilter({ label, relation, name, value, titles: known }: RecordFilterProps) {
  const [chosen, setChosen] = useState(value)
  const { titleOf, learn } = useTitles(relation, chosen ? [chosen] : [], known)
  return (
    <Field label={label}>
      <input type="hidden" name={name} value={chosen} readOnly />
      <RelationSearch
        relation={relation}
        all
        chosen={chosen && titleOf(chosen)}
        onChoose={(option) => {
          learn(option)
          setChosen(option.id)
        }}
        onClear={() => setChosen('')}
      />
      <noscript>
        <TextInput name={name} defaultValue={value} aria-label={`${label}: código`} />
      </noscript>
    </Field>
  )
}
