import { useEffect, useState } from 'react'
import { slugify } from '../../../../src/contracts/kernel/slug'
import { Field } from '../../ui/Field'
import { followTyping } from '../../ui/followTyping'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'

/** The text of another field of this form, as it is typed. */
function useTyped(id: string, name: string, first: string): string {
  const [typed, setTyped] = useState(first)
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    if (!form) return
    return followTyping(form, (field) => {
      if (field instanceof HTMLInputElement && field.name === name) setTyped(field.value)
    })
  }, [id, name])
  return typed
}

/** The last part of an address, with the address that it makes. */
export function SlugField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds, titleField } = useDeclaredField(name)
  const [own, setOwn] = useState(value)
  const title = useTyped(id, titleField, useDeclaredField(titleField).value)
  const made = own.trim() || slugify(title)
  const { label, hint, prefix } = attribute
  const preview = prefix && made && (
    <span className="block break-all font-mono text-13 text-fg-2">
      <span className="sr-only">Endereço: </span>
      {prefix}
      {made}
    </span>
  )
  return (
    <Field
      id={id}
      label={label}
      hint={
        <>
          {hint}
          {preview}
        </>
      }
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <TextInput
        name={name}
        defaultValue={value}
        onInput={(event) => setOwn(event.currentTarget.value)}
        placeholder={slugify(title)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-15"
      />
    </Field>
  )
}
