import type { Parameter } from '../../../../src/contracts/kernel/list-query'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'

interface ChoiceFieldProps<T> {
  param: Parameter<T>
  value: T
  label: string
  /** The field's text while nothing is chosen. */
  placeholder?: string
  /** A subset of the parameter's choices. */
  options?: Parameter<T>['options']
}

/** A select that filters a list. */
export const ChoiceField = <T,>({ param, value, label, placeholder, options }: ChoiceFieldProps<T>) => (
  <Field label={label}>
    <Select
      name={param.name}
      options={[...(options ?? param.options)]}
      placeholder={placeholder}
      defaultValue={param.write(value)[0] ?? ''}
    />
  </Field>
)
