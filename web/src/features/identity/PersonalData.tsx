import type { PageProps } from '../../../../src/contracts/pages'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { cpf, phone } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { TextInput } from '../../ui/TextInput'
import { TextLink } from '../../ui/TextLink'

type Profile = PageProps<'Platform/Profile/Edit'>['profile']

/** Name, CPF and phone. The e-mail identifies the account and cannot be changed here. */
export function PersonalData({ profile }: { profile: Profile }) {
  const values = {
    name: profile.name,
    cpf: profile.cpf ? cpf(profile.cpf) : '',
    phone: profile.phone ? phone(profile.phone) : '',
  }
  return (
    <Panel title="Dados pessoais">
      <Form
        action="/profile"
        schema={() => import('../../../../src/contracts/identity/forms').then((forms) => forms.profileForm)}
        defaultValues={values}
        preserveScroll
        className="grid gap-5"
      >
        <FormAlert />
        <div>
          <p className="mb-1.5 font-medium text-15">E-mail</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">{profile.email}</span>
            {profile.verified ? (
              <Status tone="ok">Confirmado</Status>
            ) : (
              <TextLink href="/verify-email">Confirmar e-mail</TextLink>
            )}
          </p>
        </div>
        <FormField name="name" label="Nome completo" hint="É este nome que vai no certificado" required>
          {(field) => <TextInput {...field} autoComplete="name" maxLength={120} />}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="cpf" label="CPF" hint="Usado para identificar o pagamento" optional>
            {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" maxLength={18} />}
          </FormField>
          <FormField name="phone" label="Telefone" hint="Só para avisar sobre seus pedidos" optional>
            {(field) => <TextInput {...field} type="tel" autoComplete="tel" maxLength={24} />}
          </FormField>
        </div>
        <SubmitButton className="justify-self-start">Salvar dados</SubmitButton>
      </Form>
    </Panel>
  )
}
