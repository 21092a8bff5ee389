import { useEffect, useRef, useState } from 'react'
import { useDeclaredField } from '../../admin/form/formState'
import type { FieldPartProps } from '../../admin/part-props'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'

/** What the palette opens with while no colour is typed. */
const AT_FIRST = '#808080'
const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

/** A colour, typed or chosen in the browser's palette. */
export default function ColourField({ name, attribute }: FieldPartProps) {
  const { id, value, error, bounds, touch } = useDeclaredField(name)
  const [colour, setColour] = useState(value)
  const [isAlive, setAlive] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  useEffect(() => setAlive(true), [])
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={attribute.hint}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <span className="flex max-w-64 items-center gap-2">
        <TextInput
          ref={typed}
          name={name}
          defaultValue={value}
          autoCapitalize="none"
          spellCheck={false}
          className="tabular"
          onInput={(event) => setColour(event.currentTarget.value)}
        />
        {isAlive && (
          <input
            type="color"
            aria-label="Escolher na paleta"
            value={isColour(colour.trim()) ? colour.trim().toLowerCase() : AT_FIRST}
            onChange={(event) => {
              if (typed.current) typed.current.value = event.target.value
              setColour(event.target.value)
              touch()
            }}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-bg p-1"
          />
        )}
      </span>
    </Field>
  )
}
