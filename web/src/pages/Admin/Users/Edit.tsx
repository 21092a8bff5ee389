import { roleLabel, USERS_PATH } from '../../../../../src/contracts/identity/users'
import { userHref } from '../../../features/identity/users/UserFrame'
import { cpfMask, phoneMask } from '../../../features/ordering/masks'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { MaskedInput } from '../../../ui/MaskedInput'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'

const roles = Object.entries(roleLabel).map(([value, label]) => ({ value, label }))

const UsersEdit: PageComponent<'Admin/Users/Edit'> = ({ user: { row }, typed }) => (
  <>
    <PageHeader
      above={
        <Breadcrumbs
          items={[
            { label: 'Usuários', href: USERS_PATH },
            { label: row.title, href: userHref(row.id) },
            { label: 'Editar' },
          ]}
        />
      }
      title={`Editar ${row.title}`}
      lead={String(row.values.email)}
    />
    <Form
      action={userHref(row.id)}
      method="put"
      schema={() =>
        import('../../../../../src/contracts/identity/forms').then((forms) => forms.changeUserForm as never)
      }
      defaultValues={typed}
      className="grid max-w-2xl gap-6"
    >
      <FormAlert />
      <Panel>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="name" label="Nome completo" required className="sm:col-span-2">
            {(field) => <TextInput {...field} autoComplete="off" maxLength={120} />}
          </FormField>
          <FormField name="cpf" label="CPF" optional>
            {(field) => <MaskedInput {...field} mask={cpfMask} inputMode="numeric" autoComplete="off" />}
          </FormField>
          <FormField name="phone" label="Telefone" optional>
            {(field) => <MaskedInput {...field} mask={phoneMask} type="tel" autoComplete="off" />}
          </FormField>
          <FormField
            name="role"
            label="Papel"
            required
            hint="Trocar o papel termina as sessões abertas desta conta."
          >
            {(field) => <Select {...field} options={roles} />}
          </FormField>
        </div>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Salvar</SubmitButton>
        <LinkButton href={userHref(row.id)} variant="ghost">
          Cancelar
        </LinkButton>
      </div>
    </Form>
  </>
)

export default UsersEdit
