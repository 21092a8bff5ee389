import { Link2Off } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { NewPasswordField } from '../../../features/identity/NewPasswordField'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { LinkButton } from '../../../ui/LinkButton'
import { TextInput } from '../../../ui/TextInput'

const BecomeAdmin: PageComponent<'Platform/Auth/BecomeAdmin'> = ({ token, link }) =>
  link === 'good' ? (
    <AuthCard
      title="Crie a sua conta de Admin"
      lead="Ela abre todo o painel da escola. Em seguida você a protege com um segundo passo."
    >
      <Form
        action={`/become-admin/${encodeURIComponent(token)}`}
        schema={() =>
          import('../../../../../src/contracts/identity/forms').then((forms) => forms.registerForm)
        }
        defaultValues={{ name: '', email: '', password: '' }}
        className="grid gap-5"
      >
        <FormAlert />
        <FormField name="name" label="Nome completo" required>
          {(field) => <TextInput {...field} autoComplete="name" maxLength={120} />}
        </FormField>
        <FormField name="email" label="E-mail" required>
          {(field) => (
            <TextInput
              {...field}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <NewPasswordField />
        <SubmitButton full>Criar conta de Admin</SubmitButton>
      </Form>
    </AuthCard>
  ) : (
    <AuthCard title="Conta de Admin">
      <div className="grid gap-5">
        {link === 'over' ? (
          <Alert tone="warn" icon={Link2Off} title="Este link já foi usado ou venceu">
            Ele funciona uma vez, por uma hora. Quem cuida da máquina cria outro com{' '}
            <code>npm run people -- add-admin E-MAIL</code>.
          </Alert>
        ) : (
          <Alert tone="warn" icon={Link2Off} title="Esta escola já tem Admin">
            Peça a essa pessoa para abrir a sua conta em Usuários.
          </Alert>
        )}
        <LinkButton href="/login" variant="secondary" full>
          Já tenho conta: entrar
        </LinkButton>
      </div>
    </AuthCard>
  )

export default BecomeAdmin
