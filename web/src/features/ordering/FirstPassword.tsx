import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { EmailText } from '../../ui/EmailText'
import { PasswordInput } from '../../ui/PasswordInput'
import { orderPaths } from './orderPaths'

/** Sets the password of the account that the purchase created, and signs in. */
export function FirstPassword({ orderId, email }: { orderId: string; email: string }) {
  return (
    <Form
      action={orderPaths(orderId).password}
      schema={() => import('../../../../src/contracts/identity/forms').then((forms) => forms.newPasswordForm)}
    >
      <div className="grid gap-4">
        <p className="min-w-0 text-fg-2">
          Sua conta é{' '}
          <b className="break-words text-fg">
            <EmailText>{email}</EmailText>
          </b>
          . Crie uma senha para entrar quando quiser.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormField name="password" label="Crie sua senha" hint="Pelo menos 8 caracteres" required>
          {(input) => <PasswordInput {...input} autoComplete="new-password" maxLength={200} />}
        </FormField>
        <FormAlert />
        <SubmitButton size="lg" full>
          Criar senha e começar
        </SubmitButton>
      </div>
    </Form>
  )
}
