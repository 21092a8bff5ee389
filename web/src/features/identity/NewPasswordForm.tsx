import { Form, FormAlert, SubmitButton } from '../../shell/form'
import { NewPasswordField } from './NewPasswordField'

export interface NewPasswordFormProps {
  action: string
  /** The account's e-mail, so that a password manager stores the password under it. */
  email?: string | null
  submit: string
}

/** Sets a password by the link of a mail. */
export function NewPasswordForm({ action, email, submit }: NewPasswordFormProps) {
  return (
    <Form
      action={action}
      schema={() => import('../../../../src/contracts/identity/forms').then((forms) => forms.newPasswordForm)}
      defaultValues={{ password: '' }}
      className="grid gap-5"
    >
      <FormAlert />
      {email && <input type="hidden" autoComplete="username" name="username" defaultValue={email} readOnly />}
      <NewPasswordField label="Nova senha" />
      <SubmitButton full>{submit}</SubmitButton>
    </Form>
  )
}
