import { useEffect, useRef, useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelatedTitles } from '../../../../src/contracts/kernel/resource-list'
import { SendFilm } from '../../features/videos/SendFilm'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'
import { MakeRecord } from './MakeRecord'
import { RelationPicture } from './RelationPicture'
import { RelationSearch } from './RelationSearch'
import { useTitles } from './relationSearch'
import { WithoutScript } from './WithoutScript'

/** Titles of what a field refers to: under its own name, or under that of the list or group that it is a part of. */
export function titlesFor(related: RelatedTitles, name: string): Readonly<Record<string, string>> {
  const path = name.split('.')
  return { ...related[path.at(-1) ?? ''], ...related[path[0] ?? ''] }
}

/** Calls `touch` after each change but the first. */
export function useTouchOnChange(value: unknown, touch: () => void) {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    touch()
  })
}

/** One other record, searched by its title. */
export function RelationField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds, related, touch } = useDeclaredField(name)
  const relation = attribute.relation as Relation
  const [chosen, setChosen] = useState(value)
  const { titleOf, pictureOf, learn } = useTitles(relation, chosen ? [chosen] : [], titlesFor(related, name))
  useTouchOnChange(chosen, touch)
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={attribute.hint}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <input type="hidden" name={name} value={chosen} readOnly />
      <RelationSearch
        relation={relation}
        chosen={chosen && titleOf(chosen)}
        onChoose={(option) => {
          learn(option)
          setChosen(option.id)
        }}
        onClear={() => setChosen('')}
      />
      {attribute.makes && (
        <MakeRecord
          made={attribute.makes}
          onMade={({ id: made, title }) => {
            learn({ id: made, title })
            setChosen(made)
          }}
        />
      )}
      {relation.sends && (
        <SendFilm
          until={relation.sends}
          onSent={(option) => {
            learn(option)
            setChosen(option.id)
          }}
        />
      )}
      {relation.picture && chosen && (
        <span className="mt-2 block noscript:hidden">
          <RelationPicture at={pictureOf(chosen)} large />
        </span>
      )}
      <WithoutScript>
        <TextInput
          id={`${id}-codigo`}
          name={name}
          defaultValue={value}
          aria-label={`${attribute.label}: código`}
        />
      </WithoutScript>
    </Field>
  )
}
