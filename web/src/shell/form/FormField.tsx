import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../../ui/Field'
import { useField } from './form-state'

type Registered = ReturnType<typeof useField>['input']

export interface FormFieldProps extends Omit<FieldProps, 'children' | 'error' | 'id'> {
  name: string
  /** The control: `{(field) => <TextInput {...field} type="email" />}`. */
  children: (field: Registered) => ReactNode
}

/** A labelled control of its form, with the error from the schema or the server. */
export function FormField({ name, children, ...rest }: FormFieldProps) {
  const { error, input } = useField(name)
  return (
    <Field {...rest} error={error}>
      {children(input)}
    </Field>
  )
}
