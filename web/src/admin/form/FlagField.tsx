import { Checkbox } from '../../ui/Checkbox'
import { type FieldProps, useDeclaredField } from './formState'

/** Yes or no. The empty text before it tells an unchecked box from a field that was not sent. */
export function FlagField({ name, attribute }: FieldProps) {
  const { id, value, error } = useDeclaredField(name)
  return (
    <div>
      <input type="hidden" name={name} value="" readOnly />
      <Checkbox
        id={id}
        name={name}
        value="true"
        defaultChecked={value === 'true'}
        label={attribute.label}
        hint={attribute.hint}
        error={error}
      />
    </div>
  )
}
