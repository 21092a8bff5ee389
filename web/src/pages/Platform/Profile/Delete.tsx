import { AccountFrame } from '../../../features/identity/AccountFrame'
import { FarewellTerms } from '../../../features/identity/FarewellTerms'
import { Form, FormAlert, FormField, SubmitButton, useForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Checkbox } from '../../../ui/Checkbox'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { PasswordInput } from '../../../ui/PasswordInput'
import { TextLink } from '../../../ui/TextLink'

const KeepCertificates = () => (
  <Checkbox
    {...useForm().register('keepsCertificates')}
    label="Manter meu nome nos certificados"
    hint="Eles continuam públicos, com o seu nome, para quem tiver o código."
  />
)

const Delete: PageComponent<'Platform/Profile/Delete'> = (props) => {
  const { email, hasPassword, isStaff, openOrder, certificates, fiscalUntil } = props
  const blocked = isStaff || openOrder !== null || !hasPassword
  return (
    <AccountFrame
      above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Excluir conta' }]} />}
      title="Excluir minha conta"
      lead="Antes de decidir, veja o que acontece."
    >
      <div className="grid gap-5">
        <Panel title="O que muda">
          <FarewellTerms {...props} fiscalDay={fiscalUntil && date(fiscalUntil, 'dayLong')} />
        </Panel>
        {isStaff && (
          <Alert tone="warn" title="Contas da equipe não são apagadas assim">
            Peça a quem administra para mudar seu papel para Aluno. Depois você pode excluir a conta aqui.
          </Alert>
        )}
        {openOrder && (
          <Alert
            tone="warn"
            title={`O pedido ${openOrder.number} ainda espera pagamento`}
            action={
              <LinkButton href={`/student/myorders/${openOrder.orderId}`} size="sm" variant="secondary">
                Ver pedido
              </LinkButton>
            }
          >
            Pague ou deixe vencer antes de excluir a conta.
          </Alert>
        )}
        {!hasPassword && (
          <Alert
            tone="info"
            title="Sua conta ainda não tem senha"
            action={
              <LinkButton href="/forgot-password" size="sm" variant="secondary">
                Criar senha
              </LinkButton>
            }
          >
            Pedimos a senha para ter certeza de que é você. Crie uma primeiro.
          </Alert>
        )}
        {!blocked && (
          <Panel title="Confirme com a sua senha">
            <p className="mb-5 text-fg-2">
              Quer uma cópia antes? <TextLink href="/profile#seus-dados">Baixe seus dados</TextLink>.
            </p>
            <Form
              action="/profile/delete"
              schema={() =>
                import('../../../../../src/contracts/identity/forms').then((forms) => forms.deleteAccountForm)
              }
              cover
              defaultValues={{ password: '', keepsCertificates: false }}
              className="grid gap-5"
            >
              <FormAlert />
              <input type="hidden" autoComplete="username" name="username" defaultValue={email} readOnly />
              {certificates > 0 && <KeepCertificates />}
              <FormField name="password" label="Senha" required>
                {(field) => <PasswordInput {...field} autoComplete="current-password" />}
              </FormField>
              <div className="flex flex-wrap gap-3">
                <SubmitButton variant="danger">Excluir minha conta</SubmitButton>
                <LinkButton href="/profile" variant="ghost">
                  Manter minha conta
                </LinkButton>
              </div>
            </Form>
          </Panel>
        )}
      </div>
    </AccountFrame>
  )
}

export default Delete
