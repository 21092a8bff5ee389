import { FormField, useForm } from '../../shell/form'
import { PasswordInput } from '../../ui/PasswordInput'
import { PasswordStrength } from './PasswordStrength'

/** A password to be chosen: can be looked at, pasted, and made by a password manager. */
export function NewPasswordField({ label = 'Senha' }: { label?: string }) {
  const { watch } = useForm()
  return (
    <div>
      <FormField name="password" label={label} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" minLength={8} maxLength={200} />}
      </FormField>
      <PasswordStrength password={String(watch('password') ?? '')} />
    </div>
  )
}
