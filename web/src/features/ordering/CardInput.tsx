import { useController } from 'react-hook-form'
import { useForm } from '../../shell/form'
import { Field, type FieldProps } from '../../ui/Field'
import { MaskedInput, type MaskedInputProps } from '../../ui/MaskedInput'
import { fieldId } from './NamedField'

interface CardInputProps extends Omit<MaskedInputProps, 'name' | 'value' | 'defaultValue'> {
  part: 'number' | 'holder' | 'expiry' | 'cvv'
  label: string
  hint?: FieldProps['hint']
  fieldClassName?: string
}

/** One field of the card. Without a `name`, so that no form sends it to our server. */
export function CardInput({ part, label, hint, fieldClassName, ...input }: CardInputProps) {
  const { setValue } = useForm()
  const name = `card.${part}`
  const { field, fieldState } = useController({ name })
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      required
      error={fieldState.error?.message}
      className={fieldClassName}
    >
      <MaskedInput
        {...input}
        ref={field.ref}
        defaultValue={field.value ?? ''}
        onBlur={field.onBlur}
        onInput={(event) => {
          setValue('cardToken', '')
          field.onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}
