import type { ReactNode } from 'react'
import { useField } from '../../shell/form'
import { Field, type FieldProps } from '../../ui/Field'

/** Id of a field's control, which the error summary links to. */
export const fieldId = (name: string) => `campo-${name.replace('.', '-')}`

export interface NamedFieldProps extends Omit<FieldProps, 'children' | 'error' | 'id'> {
  name: string
  children: (input: ReturnType<typeof useField>['input']) => ReactNode
}

/** A labelled control of its form, with an id that can be linked to. */
export function NamedField({ name, children, ...rest }: NamedFieldProps) {
  const { error, input } = useField(name)
  return (
    <Field {...rest} id={fieldId(name)} error={error}>
      {children(input)}
    </Field>
  )
}
