import { hourOf } from '../../../../src/contracts/kernel/form-codec'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'

/** A day of São Paulo with an hour or without. */
export function MomentField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  const hour = useDeclaredField(hourOf(name)).value
  const { label, hint, edge = 'start' } = attribute
  const whole = edge === 'end' ? 'Sem hora, vale até o fim do dia.' : 'Sem hora, vale desde o começo do dia.'
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? whole}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <span className="flex max-w-96 gap-2">
        <DateInput name={name} defaultValue={value} className="flex-1" />
        <TextInput
          id={`${id}-hora`}
          type="time"
          name={hourOf(name)}
          defaultValue={hour}
          step={hour.length > 5 ? 'any' : undefined}
          required={false}
          aria-label={`${label}: hora de São Paulo`}
          className="tabular w-32!"
        />
      </span>
    </Field>
  )
}
