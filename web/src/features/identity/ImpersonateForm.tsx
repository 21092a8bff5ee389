import { impersonationReasonLabel } from '../../../../src/contracts/identity/forms'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Select } from '../../ui/Select'

const options = Object.entries(impersonationReasonLabel).map(([value, label]) => ({ value, label }))

/** Starts the impersonation of a student. The log records who, whom and why. */
export function ImpersonateForm({ accountId }: { accountId: string }) {
  return (
    <Form
      action={`/admin/users/${encodeURIComponent(accountId)}/impersonate`}
      schema={() => import('../../../../src/contracts/identity/forms').then((forms) => forms.impersonateForm)}
      className="grid gap-3"
    >
      <FormAlert />
      <FormField name="reason" label="Motivo do acesso" required>
        {(field) => <Select {...field} options={options} placeholder="Escolha" />}
      </FormField>
      <SubmitButton variant="secondary">Entrar como este aluno</SubmitButton>
      <p className="text-muted text-sm">
        Por até uma hora, sem dados pessoais, senhas nem compras. Fica registrado no seu nome.
      </p>
    </Form>
  )
}
