import { useState } from 'react'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Panel } from '../../ui/Panel'
import { PasswordInput } from '../../ui/PasswordInput'
import { NewPasswordField } from './NewPasswordField'

/** Changes the password; requires the present one. */
export function PasswordPanel({ email }: { email: string }) {
  const [changed, setChanged] = useState(0)
  return (
    <Panel title="Senha">
      <Form
        key={changed}
        action="/profile/password"
        schema={() =>
          import('../../../../src/contracts/identity/forms').then((forms) => forms.changePasswordForm)
        }
        defaultValues={{ current: '', password: '' }}
        preserveScroll
        onDone={() => setChanged(changed + 1)}
        className="grid gap-5"
      >
        <FormAlert />
        <input type="hidden" autoComplete="username" name="username" defaultValue={email} readOnly />
        <FormField name="current" label="Senha atual" required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <NewPasswordField label="Nova senha" />
        <SubmitButton className="justify-self-start">Trocar senha</SubmitButton>
      </Form>
    </Panel>
  )
}
