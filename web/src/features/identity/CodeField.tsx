import { FormField } from '../../shell/form'
import { TextInput } from '../../ui/TextInput'

/** The six digits of the authenticator app; accepts a recovery code too, unless the app itself is being verified. */
export function CodeField({ recovery = true }: { recovery?: boolean }) {
  return (
    <FormField
      name="otp"
      label="Código"
      hint={
        recovery
          ? 'Os 6 números do aplicativo, ou um código de recuperação.'
          : 'Os 6 números que o aplicativo mostra agora.'
      }
      required
    >
      {(field) => (
        <TextInput
          {...field}
          autoComplete="one-time-code"
          inputMode={recovery ? undefined : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-64 font-mono tracking-widest"
        />
      )}
    </FormField>
  )
}
