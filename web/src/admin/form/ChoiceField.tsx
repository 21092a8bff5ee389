import { Field } from '../../ui/Field'
import { RadioCards } from '../../ui/RadioCards'
import { Select } from '../../ui/Select'
import { type FieldProps, useDeclaredField } from './formState'

/** More values than these are offered as a list to open. */
const MOST_CARDS = 3

/** One of a few values. */
export function ChoiceField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  const { label, hint, values = {} } = attribute
  const options = Object.entries(values).map(([each, { label: words }]) => ({ value: each, label: words }))
  if (bounds.required && options.length <= MOST_CARDS)
    return (
      <div id={id}>
        <RadioCards
          name={name}
          legend={label}
          options={options}
          defaultValue={value}
          hint={hint}
          error={error}
          aria-invalid={error ? true : undefined}
          columns={options.length as 1 | 2 | 3}
        />
      </div>
    )
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <Select
        name={name}
        defaultValue={value}
        options={options}
        placeholder={bounds.required ? 'Escolha' : '—'}
      />
    </Field>
  )
}
