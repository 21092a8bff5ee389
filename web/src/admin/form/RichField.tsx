import { Field } from '../../ui/Field'
import { RichTextEditor } from '../../ui/RichTextEditor'
import { type FieldProps, useDeclaredField } from './formState'

/** Formatted text. */
export function RichField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds, touch } = useDeclaredField(name)
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={attribute.hint}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <RichTextEditor name={name} defaultValue={value} onChange={touch} />
    </Field>
  )
}
